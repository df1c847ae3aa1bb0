// What a file tells the others of its project of arrays that they name, too, and what they tell it (site/shared_extents.h).
#pragma once
#include <string>

#include "clang/AST/ASTContext.h"
#include "recognize/ast/places.h"
#include "recognize/ast/unit.h"
#include "site/shared_extents.h"

namespace accrue {

/// What all files call a variable or a member; empty: it is the file's own.
std::string sharedName(const clang::ValueDecl *decl);

/// The same for the array of a place, which may also be a parameter of a function that all files can call.
std::string sharedName(const Place &place);

FileExtents tellExtents(const clang::ASTContext &context, const Unit &unit);

}  // namespace accrue
