#include "histogram/cpu/tables.h"

#include <cstdlib>

#include <sys/mman.h>
#include <unistd.h>

namespace accrue::cpu {

constexpr uint64_t hugePage = uint64_t(2) << 20;

void Tables::Free::operator()(std::byte *memory) const { std::free(memory); }

bool Tables::reserve(uint64_t bytes) {
  if (bytes <= size) return true;
  memory.reset();
  size = 0;
  // Random updates of a large table miss the translation of addresses more than the cache; larger pages mend that.
  const uint64_t alignment = bytes >= hugePage ? hugePage : 64;
  const uint64_t rounded = (bytes + alignment - 1) / alignment * alignment;
  memory.reset(static_cast<std::byte *>(std::aligned_alloc(alignment, rounded)));
  if (!memory) return false;
#ifdef MADV_HUGEPAGE
  if (alignment == hugePage) madvise(memory.get(), rounded, MADV_HUGEPAGE);  // a hint: nothing to do where it fails
#endif
  size = bytes;
  return true;
}

uint64_t freeMemory() {
  const long pages = sysconf(_SC_AVPHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? static_cast<uint64_t>(pages) * static_cast<uint64_t>(size) : 0;
}

}  // namespace accrue::cpu
