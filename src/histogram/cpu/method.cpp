#include "histogram/cpu/method.h"

#include <algorithm>
#include <bit>

namespace accrue::cpu {

const CpuMethod &cpuMethod(Method method) {
  switch (method) {
    case Method::Atomic: return atomic;
    case Method::PerThread: return perThread;
    case Method::SubTables: return subTables;
    default: return serial;
  }
}

unsigned waysWithin(uint64_t bytes, uint64_t bins, Cell cell) {
  const uint64_t fitting = bytes / (bins * sizeOfCell(cell));
  return static_cast<unsigned>(std::bit_floor(std::clamp<uint64_t>(fitting, 1, mostWays)));
}

}  // namespace accrue::cpu
