// Sums of weights that come out the same, bit for bit, however the input is divided among processes.
//
// Floating-point addition depends on its order, so the order is fixed: the input is cut into blocks of a size that
// depends on the number of bins alone, each block is summed by itself, and the sums of blocks are added along a binary
// tree over the blocks' numbers: 2k and 2k + 1 first, then their pairs, and so on. A process that has the blocks [a, b)
// completes every subtree that lies within; the few it cannot complete (two per level at most) go to the process that
// gathers them, which completes the rest. As a gift the rounding error grows with the logarithm of the number of
// blocks.
#pragma once
#include <cstdint>
#include <vector>

namespace accrue {

/// A subtree: the sums of blocks [index << level, (index + 1) << level).
struct BlockNode {
  unsigned level = 0;
  uint64_t index = 0;
  std::vector<double> sums;
};

class BlockSums {
 public:
  /// Blocks, or subtrees of another process, in increasing order without gaps.
  void add(BlockNode node);
  const std::vector<BlockNode> &nodes() const { return open; }
  /// All of them together; `bins` zeros when there was none.
  std::vector<double> total(uint64_t bins) const;

 private:
  std::vector<BlockNode> open;  // subtrees whose sibling is not there yet
};

/// Samples in a block: a power of two, enough that adding the bins does not cost more than filling them.
uint64_t blockLength(uint64_t bins);

/// The samples [first, last) of one of several processes: whole blocks, as evenly as they go.
struct SampleShare {
  uint64_t first = 0, last = 0;
};
SampleShare shareOf(uint64_t samples, uint64_t block, unsigned rank, unsigned ranks);

}  // namespace accrue
