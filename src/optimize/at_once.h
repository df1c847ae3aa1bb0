// Work that is the same for many things, on several cores.
#pragma once
#include <cstddef>

#include "llvm/ADT/STLFunctionalExtras.h"

namespace accrue {

/// Calls `work` with 0 to `count` - 1, on `threads` threads; 0: one for each core. What they share is the caller's to guard.
void atOnce(size_t count, unsigned threads, llvm::function_ref<void(size_t)> work);

}  // namespace accrue
