// Which loops of a site are numbered together where its body is compiled by itself. Loops that the program runs one after the
// other are among them where any order does (order.h).
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

struct NumberedNest {
  std::vector<NumberedLoop> loops;                 // see Body::loops
  std::vector<const clang::VarDecl *> counters;    // their variables, canonical
};

/// `onDevice` are variables whose values on the device count.
Possible<NumberedNest> numberLoops(const FormContext &context, llvm::ArrayRef<const clang::VarDecl *> onDevice);

/// Where an expression is written; a macro may stand for the whole of it, or of a part.
std::optional<Span> writtenSpan(const Source &source, const clang::Expr *expr);

}  // namespace accrue
