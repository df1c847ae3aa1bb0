// Names that lead to memory of their own: what one of them reaches, no other name does.
#pragma once
#include "recognize/ast/places.h"
#include "recognize/ast/unit.h"

namespace accrue {

/// Whether an expression allocates: what it gives is apart from all other memory.
bool isAllocation(const clang::Expr *value);

/// Whether a pointer, a static variable of this file or a member of one, holds nothing but what is allocated for it: every use of
/// the variable in the file is a read, or the assignment of an allocation, and no other file has its name or its address.
bool holdsOnlyAllocations(const Unit &unit, const Place &pointer);

/// Whether a container of the function's own keeps its memory to itself: each use in the body is a method other than swap, an
/// element, or a read. What is swapped or moved owns what another owned before.
bool keepsItsMemory(const clang::VarDecl *container, const clang::Stmt *body);

/// Whether the program's own operator new or delete stands in this file: new memory may then have a name, and the library runs it.
bool replacesAllocation(const clang::ASTContext &context);

}  // namespace accrue
