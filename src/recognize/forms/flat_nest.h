// The loops of a nest that can be counted together, so that one flat loop takes the place of their headers: those of the outermost
// directive, and those of directives perfectly nested in them.
#pragma once
#include "recognize/forms/form_context.h"

namespace accrue {

struct FlatNest {
  std::vector<FlatLoop> loops;
  llvm::ArrayRef<LoopGroup> groups;        // their directives
  const clang::Stmt *innermost = nullptr;  // the innermost loop
};

Possible<FlatNest> findFlatNest(const FormContext &context);

/// The only statement of a body: itself, or what stands alone in its braces; null: there are several.
const clang::Stmt *onlyStatement(const clang::Stmt *body);

}  // namespace accrue
