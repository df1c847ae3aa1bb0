// A loop that runs in strips: the bins of some iterations are computed first and kept in small arrays on the stack, by
// vector instructions where the target has them; then the updates are done, one by one and in the program's order.
// Compilers leave a loop scalar for the sake of one update.
//
// Around the program's loop stands the loop over strips, behind it the loop of their updates. In its body only the
// updates change. Where vector instructions do not pay, ACCRUE_STRIP is 1, and compilers make of it the loop it was.
#pragma once
#include "llvm/ADT/STLFunctionalExtras.h"
#include "site/site.h"
#include "edit/edits.h"
#include "rewrite/names.h"

namespace accrue {

/// What the strategy says of the updates in a strip.
struct StripUpdates {
  /// Lines in front of the updates of an iteration, of that number.
  llvm::function_ref<std::string(const std::string &iteration)> tables;
  /// Lines of a histogram's update. `element` is what follows the histogram's name, `change` what is done to it.
  llvm::function_ref<std::string(size_t histogram, const std::vector<std::string> &subscripts, const std::string &element,
                                 const std::string &change)>
      update;
  /// A variable: where it is 0, each update is done before the next bin is computed. Empty: nowhere.
  std::string may;
};

void writeStrip(const StripLoop &strip, const StripUpdates &updates, llvm::StringRef text, const std::string &unit, Names &names,
                Edits &edits);

}  // namespace accrue
