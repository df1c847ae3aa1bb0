// Several iterations of a gang's loop under way at once, where its body is nothing but declarations and updates: what they read
// is asked for together, and waited for once. A lane that waits for one value at a time leaves most of the memory's speed
// unused.
#pragma once
#include <string>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "site/site.h"
#include "rewrite/names.h"

namespace accrue {

constexpr size_t partsAtOnce = 4;  // iterations that a lane has under way

/// Whether the site's updates are computed ahead: every update whose bin must be checked tells it.
bool isEarly(const Site &site);

/// The gang's variables, and the directive of the loop.
struct EarlyWords {
  std::string i, first, end, part, directive;
};

/// A loop of which every iteration stands for several of the program's, a part of the gang's share from each other; it leaves
/// less than `partsAtOnce` at the end. `variables` declares the program's loop variables for the iteration of that
/// number, `target` is a histogram's copy for a subscript.
std::string earlyLoop(const EarlyBody &body, const EarlyWords &words, Names &names,
                      llvm::function_ref<std::string(const std::string &number)> variables,
                      llvm::function_ref<std::string(size_t histogram, const std::vector<std::string> &subscripts)> target);

}  // namespace accrue
