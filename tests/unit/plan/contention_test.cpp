// What 1024 draws say about a histogram, for all distributions of bench/adaptive and any number of bins.
#include "plan/contention.h"

#include <gtest/gtest.h>

#include "plan/drawn_data.h"

namespace accrue {
namespace {

const size_t many = size_t(1) << 26, piece = 64;
const uint64_t seeds = 20;

accrue_contention seen(const std::string &distribution, size_t bins, uint64_t seed, size_t iterations = many) {
  std::vector<size_t> drawn = sampleOf(distribution, bins, iterations, seed);
  return accrue_contention_of(drawn.data(), drawn.size(), bins, piece);
}

// Six times the error that counting so many draws has, and a draw: where both halves name the same bin by chance, it counts
// twice.
double allowed(double share) {
  const double draws = ACCRUE_DRAWS;
  return 6 * std::sqrt(share * (1 - share) / draws) + 1.01 / draws;
}

TEST(Contention, IsAsLargeAsTheFullestBin) {
  for (const char *distribution : distributions)
    for (size_t bins = 16; bins <= size_t(1) << 21; bins *= 2) {
      double mean = 0;
      const double fullest = fullestOf(distribution, bins);
      for (uint64_t seed = 0; seed < seeds; ++seed) {
        const accrue_contention contention = seen(distribution, bins, seed);
        mean += contention.bin / double(seeds);
        EXPECT_LE(contention.bin, fullest + allowed(fullest)) << distribution << ", " << bins << " bins, seed " << seed;
        // One of zipf's first three may be taken for the fullest.
        const double least = std::string(distribution) == "zipf" ? 0.6 * fullest : fullest;
        EXPECT_GE(contention.bin, least - allowed(least)) << distribution << ", " << bins << " bins, seed " << seed;
        EXPECT_LE(contention.bin, contention.piece);
        EXPECT_GE(contention.bin, 1.0 / double(bins));
        EXPECT_GE(contention.few, 0);
        EXPECT_LE(contention.few, 1);
      }
      EXPECT_LE(mean, 1.1 * fullest + 0.001) << distribution << ", " << bins << " bins: too large on average";
    }
}

TEST(Contention, OfEqualBinsIsNone) {
  for (const char *distribution : {"uniform", "runs"})
    for (size_t bins = 4096; bins <= size_t(1) << 21; bins *= 2)
      for (uint64_t seed = 0; seed < seeds; ++seed) {
        const accrue_contention contention = seen(distribution, bins, seed), none = accrue_no_contention(bins, piece);
        EXPECT_LT(contention.bin, 0.003) << bins;
        EXPECT_LT(contention.piece, none.piece + allowed(none.piece)) << bins;
        EXPECT_LT(contention.few, 0.12) << bins;
      }
}

TEST(Contention, KnowsNeighbours) {
  for (size_t bins = 4096; bins <= size_t(1) << 21; bins *= 2)
    for (uint64_t seed = 0; seed < seeds; ++seed) {
      const accrue_contention contention = seen("zipf", bins, seed);
      const double together = std::log(64.5) / std::log(double(bins));
      EXPECT_NEAR(contention.piece, together, allowed(together)) << bins;
      EXPECT_GT(contention.piece, 4 * contention.bin) << bins;
      EXPECT_GT(contention.few, bins < 1 << 16 ? contention.bin - 1e-9 : 0.5) << bins;
      EXPECT_LT(contention.few, 0.7) << bins;
    }
}

TEST(Contention, OfOneBinIsFew) {
  for (size_t bins : {1, 2, 100, 1 << 21}) {
    std::vector<size_t> drawn(ACCRUE_DRAWS, bins - 1);
    const accrue_contention contention = accrue_contention_of(drawn.data(), drawn.size(), bins, piece),
                            full = accrue_full_contention();
    EXPECT_EQ(contention.bin, full.bin);
    EXPECT_EQ(contention.piece, full.piece);
    EXPECT_EQ(contention.few, full.few);
  }
}

TEST(Contention, UpdatesOfNoBinMeetNowhere) {
  std::vector<size_t> drawn(ACCRUE_DRAWS, size_t(-1));
  const size_t bins = 1000;
  EXPECT_EQ(accrue_contention_of(drawn.data(), drawn.size(), bins, piece).bin, 1e-3);
  for (size_t k = 0; k < drawn.size(); ++k) drawn[k] = k % 4 == 0 ? 7 : bins + k % 2;
  EXPECT_EQ(accrue_contention_of(drawn.data(), drawn.size(), bins, piece).bin, 0.25);
  for (size_t k = 0; k < drawn.size(); ++k) drawn[k] = k % 4 == 0 ? 7 : bins;
  EXPECT_EQ(accrue_contention_of(drawn.data(), drawn.size(), bins, piece).bin, 0.25);
}

TEST(Contention, TwoDrawsAreEnoughToMeet) {
  size_t same[] = {5, 5}, apart[] = {5, 70}, one[] = {5};
  EXPECT_EQ(accrue_contention_of(same, 2, 100, piece).bin, 1);
  EXPECT_EQ(accrue_contention_of(apart, 2, 100, piece).bin, 0.01);
  EXPECT_EQ(accrue_contention_of(one, 1, 100, piece).bin, 0.01);
  EXPECT_EQ(accrue_contention_of(same, 2, 100, 1).bin, 1);
  EXPECT_EQ(accrue_contention_of(same, 2, 100, 0).bin, 0.01) << "pieces of no bin tell nothing";
}

TEST(Contention, AnyNumberOfDrawsIsTaken) {
  for (size_t count : {0, 1, 2, 3, 5})
    for (size_t bins : {size_t(0), size_t(1), size_t(3), size_t(-1)})
      for (size_t size : {size_t(1), size_t(64), size_t(-1)}) {
        std::vector<size_t> drawn(count, 0);
        const accrue_contention contention = accrue_contention_of(drawn.data(), count, bins, size);
        EXPECT_TRUE(contention.bin >= 0 && contention.bin <= 1 && contention.piece <= 1 && contention.few <= 1)
            << count << " " << bins << " " << size;
      }
}

// The iterations of a sample are any: no part of the loop is left out, and none comes twice by rule.
TEST(Draws, AreSpreadOverTheIterations) {
  for (size_t n : {size_t(1), size_t(1000), size_t(1) << 20, (size_t(1) << 26) + 12345, size_t(1) << 40}) {
    std::vector<int> parts(16), remainders(16);
    for (size_t k = 0; k < ACCRUE_DRAWS; ++k) {
      const size_t i = ACCRUE_DRAWN(k, n);
      ASSERT_LT(i, n);
      parts[size_t(double(i) / double(n) * 16)]++;
      remainders[i % 16]++;
    }
    for (int part = 0; n >= 1000 && part < 16; ++part) {
      EXPECT_NEAR(parts[part], 64, 32) << n << ", part " << part;
      EXPECT_NEAR(remainders[part], 64, 32) << n << ", remainder " << part;
    }
  }
}

}  // namespace
}  // namespace accrue
