// The first level of the two-level methods: a block stores the sub-histogram it has counted, every bin of it, so that its
// time does not depend on the data; sub_histograms.cu adds them up.
#pragma once
#include "kernels/update.h"

namespace accrue {

/// Where this block stores.
ACCRUE_DEVICE u32 *subHistogram(u32 *subs, u32 bins) { return subs + (u64)block() * bins; }

}  // namespace accrue
