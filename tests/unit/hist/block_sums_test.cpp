#include "hist/block_sums.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace accrue {
namespace {

/// Sums of blocks whose total depends on the order of additions.
std::vector<std::vector<double>> blocks(size_t count) {
  std::mt19937_64 random(7);
  std::vector<std::vector<double>> sums(count, std::vector<double>(3));
  for (auto &one : sums)
    for (double &value : one) value = std::ldexp(static_cast<double>(random()) - 0x1p63, static_cast<int>(random() % 12));
  return sums;
}

BlockSums partOf(const std::vector<std::vector<double>> &sums, size_t first, size_t last) {
  BlockSums part;
  for (size_t i = first; i < last; i++) part.add({0, i, sums[i]});
  return part;
}

TEST(BlockSums, DoNotDependOnTheDivision) {
  for (size_t count = 0; count <= 40; count++) {
    const auto sums = blocks(count);
    const std::vector<double> whole = partOf(sums, 0, count).total(3);
    for (size_t first = 0; first <= count; first++)
      for (size_t second = first; second <= count; second++) {
        BlockSums gathered = partOf(sums, 0, first);
        for (const BlockSums &part : {partOf(sums, first, second), partOf(sums, second, count)})
          for (const BlockNode &node : part.nodes()) gathered.add(node);
        EXPECT_EQ(gathered.total(3), whole) << count << " blocks divided at " << first << " and " << second;
      }
  }
}

TEST(BlockSums, WouldDifferWithoutTheTree) {
  const auto sums = blocks(40);
  std::vector<double> plain(3);
  for (const auto &one : sums)
    for (size_t k = 0; k < 3; k++) plain[k] += one[k];
  EXPECT_NE(partOf(sums, 0, 40).total(3), plain);
}

TEST(BlockSums, KeepFewSubtreesOpen) {
  const std::vector<std::vector<double>> sums(1000, {1.0});
  EXPECT_EQ(partOf(sums, 0, 512).nodes().size(), 1u);
  EXPECT_LE(partOf(sums, 1, 999).nodes().size(), 20u);
  EXPECT_EQ(partOf(sums, 1, 999).total(1), std::vector<double>{998});
}

TEST(SampleShares, CoverTheInputInWholeBlocks) {
  for (const uint64_t samples :
       {uint64_t(0), uint64_t(1), uint64_t(99), uint64_t(100), uint64_t(101), uint64_t(100000), uint64_t(1) << 48})
    for (const uint64_t block : {1, 100})
      for (const unsigned ranks : {1u, 2u, 5u, 64u}) {
        uint64_t at = 0;
        for (unsigned rank = 0; rank < ranks; rank++) {
          const SampleShare share = shareOf(samples, block, rank, ranks);
          EXPECT_EQ(share.first, at);
          EXPECT_LE(share.first, share.last);
          EXPECT_TRUE(share.first % block == 0 || share.first == samples);
          at = share.last;
        }
        EXPECT_EQ(at, samples);
      }
}

TEST(BlockLength, IsAPowerOfTwoThatGrowsWithTheBins) {
  EXPECT_EQ(blockLength(1), 1u << 17);
  EXPECT_EQ(blockLength(1u << 24), 1u << 26);
  EXPECT_EQ(blockLength((1u << 24) - 1), 1u << 26);
}

}  // namespace
}  // namespace accrue
