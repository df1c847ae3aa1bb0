// What was found goes into the runtime's store, where the program's later runs look: every plan's shortest launch, and,
// when the tuning is over, which plan stays.
#pragma once
#include "tune/tuning.h"

namespace accrue::tune {

/// `folder` is the store's. An errno, of which the user was told, or 0.
int keepInStore(const std::string &folder, const std::vector<Tuned> &cases, bool isOver);

}  // namespace accrue::tune
