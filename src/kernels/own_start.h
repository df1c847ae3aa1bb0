// Where a block begins to add its copy to the one in device memory: each at another of so many, so that blocks which have come to their end
// together do not add to the same at the same time.
#pragma once
#include "kernels/device.h"

namespace accrue {

struct OwnStart {
  u32 count, first;
  ACCRUE_DEVICE explicit OwnStart(u32 count) : count(count), first((u32)((u64)block() * count / blocks())) {}
  ACCRUE_DEVICE u32 at(u32 i) const { return first + i < count ? first + i : first + i - count; }
};

}  // namespace accrue
