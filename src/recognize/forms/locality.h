// Whether a loop's reads stay where they are when another loop's iterations come in between.
#pragma once
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"

namespace accrue {

/// Whether something that `body` reads is found by `inner` and by one of `outer` together, as data[3 * i + c] is by c and i:
/// taking all iterations of `outer` for one value of `inner` would go over the data again for the next. Functions that are
/// given both are taken to read so.
bool readsByBoth(const clang::Stmt *body, const clang::VarDecl *inner, llvm::ArrayRef<const clang::VarDecl *> outer);

}  // namespace accrue
