// Table 3 and section 8.3 of Nugteren et al., calculated: what the four mappings of thread-private cost.
//
// Conflicts are counted by simulation: 32 lanes update random bins, and an access takes as many turns as the fullest memory
// bank has different words in it. Instructions are counted in the kernels' PTX, from one update to the next. Threads that are
// active follow from shared memory, for the paper's GTX 470 and for an H200.
#pragma once
#include <string>
#include <string_view>

#include "bench/papers/tables.h"

namespace accrue::papers {

/// Layout 1 or 2, and threads of a block.
struct Mapping {
  unsigned number, layout, threads;
};
constexpr std::array<Mapping, 4> mappings = {{{1, 1, 32}, {2, 1, 64}, {3, 2, 32}, {4, 2, 64}}};

/// Turns of an access, the mean: `lanes` threads side by side update bins at once, random ones or all the same.
double turnsOf(const Mapping &mapping, unsigned lanes, bool isRandom);

/// PTX instructions from one update of a 16-bit counter to the next, the median; 0 where the kernel is not in the text.
unsigned instructionsOf(std::string_view ptx, std::string_view kernel);

/// A multiprocessor, as far as blocks need it.
struct Multiprocessor {
  std::string_view name;
  unsigned sharedBytes, reservedPerBlock, mostBlocks, mostThreads;
};
constexpr Multiprocessor gtx470 = {"GTX 470", 48 << 10, 0, 8, 1536}, h200 = {"H200", 228 << 10, 1024, 32, 2048};

/// Threads that are active at once with 256 bins.
unsigned activeThreads(const Mapping &mapping, const Multiprocessor &where);

/// Their Table 3 beside ours.
Table mappingsTable();
/// Section 8.3: threads of mapping 3, and the gain by the paper's rule (as many times as fast as threads are more), if
/// shared memory were larger.
Table whatIfTable();

}  // namespace accrue::papers
