#include "histogram/cpu/method.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace accrue::cpu {

const CpuMethod &cpuMethod(Method method) {
  switch (method) {
    case Method::Atomic: return atomic;
    case Method::PerThread: return perThread;
    case Method::SubTables: return subTables;
    case Method::Serial: return serial;
    case Method::Auto:
    case Method::Global:
    case Method::Duplicate:
    case Method::BlockPrivate:
    case Method::WarpPrivate:
    case Method::ThreadPrivate:
    case Method::LaneBanked:
    case Method::Packed:
    case Method::Partitioned: break;
  }
  std::abort();  // a request is checked before: it names a method of this processor's
}

unsigned subTablesWithin(uint64_t bytes, uint64_t bins, Cell cell) {
  const uint64_t fitting = bytes / (bins * sizeOfCell(cell));
  return static_cast<unsigned>(std::bit_floor(std::clamp<uint64_t>(fitting, 1, mostSubTables)));
}

}  // namespace accrue::cpu
