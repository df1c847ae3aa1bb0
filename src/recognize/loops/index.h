// What the subscripts of an update say.
//
// Two patterns make a loop no histogram worth copying: one element only, and copies made by hand (digits.h knows a third). And a
// subscript can bound itself: by its type (an unsigned char reaches 255), a mask, a modulus.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "recognize/loops/loop.h"
#include "recognize/ast/target.h"

namespace accrue {

struct NestShape {
  const clang::ASTContext &context;
  const clang::Stmt *loop;                // the site's outermost loop
  const clang::FunctionDecl *function;    // around it
  std::vector<CountedLoop> parallelLoops;  // those the directives spread over the device
};

using Subscripts = llvm::ArrayRef<const clang::Expr *>;

/// No subscript depends on the iteration.
bool isOneElement(const NestShape &nest, Subscripts subscripts);
/// The number of a copy, where one summand comes from data, and another is the iteration modulo a number or the number of the gang.
/// Null: there is none.
const clang::Expr *numberOfCopy(const NestShape &nest, Subscripts subscripts);
/// A variable of the subscripts that holds the number of the thread or gang, or one made from it, in front of the loop: me in
/// { int me = omp_get_thread_num(); for (...) h[me]++; }. Null: there is none.
const clang::VarDecl *numberOfThread(const NestShape &nest, const clang::Stmt *construct, Subscripts subscripts);

/// Some part of the subscript is read from memory, computed by a call, changed on the way, or folded: i % n.
bool isFromData(const NestShape &nest, const clang::Expr *subscript);

/// The largest value the subscript can have, by its type and constants.
std::optional<uint64_t> largestValue(const NestShape &nest, const clang::Expr *subscript);

/// Whether `expr` has the same value in all iterations.
bool isInvariant(const NestShape &nest, const clang::Expr *expr);

}  // namespace accrue
