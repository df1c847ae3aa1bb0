#include "bench/hash.h"

#include <gtest/gtest.h>

#include <vector>

namespace accrue::bench {
namespace {

using Counts = std::vector<uint64_t>;

TEST(Hash, DependsOnEveryCountAndItsBin) {
  const uint64_t hash = hashOf(Counts{1, 2, 3});
  EXPECT_NE(hash, hashOf(Counts{1, 2, 4}));
  EXPECT_NE(hash, hashOf(Counts{2, 1, 3}));
  EXPECT_NE(hash, hashOf(Counts{1, 2, 3, 0}));
  EXPECT_NE(hash, hashOf(Counts{1, 2}));
}

TEST(Hash, IsTheSameForEveryTypeOfCounts) {
  EXPECT_EQ(hashOf(Counts{7, 0, 1}), hashOf(std::vector<uint32_t>{7, 0, 1}));
  EXPECT_EQ(hashOf(Counts{7, 0, 1}), hashOf(std::vector<float>{7, 0, 1}));
}

// splitmix64, seeded with 0, begins with this number.
TEST(Hash, OfOneEmptyBinIsTheFirstNumberOfSplitmix) { EXPECT_EQ(hashOf(Counts{0}), 0xe220a8397b1dcdafull); }

}  // namespace
}  // namespace accrue::bench
