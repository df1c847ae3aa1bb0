// `--reproducible`: floating sums of a file's loops get digits, and the new text is read again as any other.
#pragma once
#include "llvm/ADT/STLFunctionalExtras.h"
#include "optimize/look.h"

namespace accrue {

/// The look at the text in which sums have digits. A loop whose sums cannot have them is left, with the reason; so is none of `native`, whose
/// kernels add exactly by themselves. `text` is what the places of findings are about, and `original` what told edits change. `read`
/// looks at another text of the same file.
Look withExactSums(Look look, const OptimizeRequest &request, const std::string &text, const std::string &original,
                   bool isOnlyCommand, llvm::function_ref<Look(const std::string &text)> read);

}  // namespace accrue
