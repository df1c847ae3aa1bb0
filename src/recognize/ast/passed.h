// What a place of a called function is where the function is called.
#pragma once
#include <optional>

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "recognize/ast/places.h"

namespace accrue {

/// `place` in the words of `definition`, seen from `call`, which runs it: a parameter is what is passed for it, `this` the object.
/// Nothing: the call passes what has no name, or the place is the function's own.
std::optional<Place> placeAtCall(const clang::CallExpr *call, const clang::FunctionDecl *definition, const Place &place);

}  // namespace accrue
