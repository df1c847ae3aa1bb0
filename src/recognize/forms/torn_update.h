// Atomic updates that g++ 12 does not keep whole. It simplifies an index of an array (`h[x & 0]`, `h[x < 3 ? x : 3]`) where it forms
// the address, but not in the new value: it no longer sees that both name one element, and reads that before the update begins.
// Threads lose updates. It does so to no element that is found through a pointer, and to no index that is simple already.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

/// The element of an atomic update that g++ may tear apart; null: it keeps them all whole, or the program is C.
const clang::Expr *tornElement(const clang::ASTContext &ast, const clang::OpenACCAtomicConstruct *directive);

}  // namespace accrue
