// Whether functions that are told still mean what they meant.
//
// The told version of a header's function stands in another place than the function: a name or a macro may mean something else
// there. So both are read, and compared as Clang understood them: the same statements and the same declarations, but for the
// choice of where an update goes and for calls of other functions that are told.
#pragma once
#include "clang/AST/ASTContext.h"

namespace accrue {

/// Whether this is so of all functions of the program that are told and whose originals stand in another file.
bool areFaithful(const clang::ASTContext &context);

}  // namespace accrue
