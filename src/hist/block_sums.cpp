#include "hist/block_sums.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace accrue {
namespace {

void addTo(std::vector<double> &sums, const std::vector<double> &others) {
  for (size_t k = 0; k < sums.size(); k++) sums[k] += others[k];
}

}  // namespace

void BlockSums::add(BlockNode node) {
  open.push_back(std::move(node));
  while (open.size() > 1) {
    const BlockNode &right = open.back();
    BlockNode &left = open[open.size() - 2];
    if (left.level != right.level || left.index % 2 != 0) return;
    addTo(left.sums, right.sums);
    left.level++;
    left.index /= 2;
    open.pop_back();
  }
}

std::vector<double> BlockSums::total(uint64_t bins) const {
  // What is left open at the end depends on the number of blocks alone; the smallest subtrees are added first.
  std::vector<double> sums(bins, 0.0);
  for (size_t i = open.size(); i-- > 0;) addTo(sums, open[i].sums);
  return sums;
}

uint64_t blockLength(uint64_t bins) { return std::bit_ceil(std::max<uint64_t>(uint64_t(1) << 17, 4 * bins)); }

SampleShare shareOf(uint64_t samples, uint64_t block, unsigned rank, unsigned ranks) {
  const uint64_t blocks = samples / block + (samples % block != 0);
  // Without multiplying, which could overflow.
  const auto start = [&](uint64_t r) { return blocks / ranks * r + std::min<uint64_t>(blocks % ranks, r); };
  const auto sample = [&](uint64_t b) { return b >= blocks ? samples : b * block; };
  return {sample(start(rank)), sample(start(rank + 1))};
}

}  // namespace accrue
