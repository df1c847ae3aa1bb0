// The model at its limits: the last that fits, and the first that does not.
#include <gtest/gtest.h>

#include <utility>

#include "plan/predicted.h"

namespace accrue {
namespace {

// 200 kB on the chip: 50,000 bins of four bytes, twice as many of two.
TEST(ModelLimits, NativeKernelsPayForCopiesThatDoNotFit) {
  const size_t many = size_t(1) << 28, few = size_t(1) << 16;
  EXPECT_GT(predict(gpu, native(), 50001, many, 0), 1.2 * predict(gpu, native(), 50000, many, 0));
  EXPECT_GT(predict(gpu, native(), 100001, many, 0), 1.05 * predict(gpu, native(), 100000, many, 0));
  const accrue_rates *rates = accrue_rates_of(&gpu);
  EXPECT_NEAR(predict(gpu, native(), 1 << 20, few, 0),
              predict(gpu, leave(), 1 << 20, few, 0) - rates->launch + rates->native_launch, 1e-12)
      << "too few updates for a cache: the loop as it was";
}

TEST(ModelLimits, GangsAddTheirBinsToTheHistogram) {
  const size_t updates = 1 << 20, room = 8192;
  EXPECT_GT(predict(gpu, gangs(132), 8192, updates, 0, room), predict(gpu, gangs(132), 16, updates, 0, room) + 4e-6);
}

TEST(ModelLimits, MakesNoLeapWhereACacheIsFull) {
  const size_t updates = 1 << 26;
  EXPECT_NEAR(predict(eightThreads, leave(), 250001, updates, 0) / predict(eightThreads, leave(), 250000, updates, 0), 1, 0.01);
  const size_t packed = 65536 * 132;  // as many updates for each block as bins
  EXPECT_NEAR(predict(gpu, native(), 65536, packed, 0) / predict(gpu, native(), 65536, packed + 132, 0), 1, 0.01);
  const size_t cached = 4096 * 132;  // as many for each block as its cache has cells at least
  EXPECT_NEAR(predict(gpu, native(), 1 << 20, cached, 0) / predict(gpu, native(), 1 << 20, cached + 132, 0), 1, 0.01);
}

// A quarter of 256 bins is a piece: of what the fullest bin leaves it holds as much by chance. Only what is more than that waits.
TEST(ModelLimits, NeighboursWaitForWhatIsMoreThanTheirShare) {
  const size_t many = size_t(1) << 26;
  const accrue_contention even{0.5, 0.625, 0}, less{0.5, 0.5, 0}, more{0.5, 0.8, 0};
  EXPECT_EQ(predict(leave(), 256, many, even), predict(leave(), 256, many, less));
  EXPECT_GT(predict(leave(), 256, many, more), 1.05 * predict(leave(), 256, many, even));
}

TEST(ModelLimits, CopiesOnACpuAreMadeAndAdded) {
  const accrue_machine oneThread{0, 0, 0};
  EXPECT_GT(predict(oneThread, duplicate(1001), 1000, 1000, 0), predict(oneThread, duplicate(1), 1000, 1000, 0) + 7e-4);
}

TEST(ModelLimits, SubTablesOfFourKilobytesHideContention) {
  const size_t many = size_t(1) << 26;
  EXPECT_LT(predict(eightThreads, threads(8), 1024, many, 1), 1.1 * predict(eightThreads, threads(8), 1023, many, 1));
  EXPECT_GT(predict(eightThreads, threads(8), 1025, many, 1), 2 * predict(eightThreads, threads(8), 1024, many, 1));
}

TEST(ModelLimits, AMachineOfOneThreadMayHaveMore) {
  const accrue_machine oneThread{0, 0, 1};
  EXPECT_LT(predict(oneThread, threads(4), 256), predict(oneThread, threads(1), 256));
}

TEST(ModelLimits, OneCopyIsACopy) {
  EXPECT_GT(predict(eightThreads, threads(1), 256, 1000), predict(eightThreads, leave(), 256, 1000) + 5e-6);
  EXPECT_LT(predict(eightThreads, threads(1), 256, 1 << 26, 1), predict(eightThreads, leave(), 256, 1 << 26, 1)) << "sub-tables";
  EXPECT_GT(predict(gpu, duplicate(1), 256, 1000), predict(gpu, leave(), 256, 1000) + accrue_rates_of(&gpu)->launch);
}

TEST(ModelLimits, PlansMustFit) {
  const accrue_sizes small{256, 4, 256, 0}, large{257, 4, 256, 0}, both[] = {small, large};
  auto fits = [](const accrue_plan &plan, const accrue_machine &machine, const accrue_sizes *histograms, int count) {
    return accrue_plan_fits(&plan, &machine, histograms, count);
  };
  EXPECT_TRUE(fits(leave(), gpu, both, 2));
  EXPECT_TRUE(fits(gangs(1), gpu, &small, 1));
  EXPECT_FALSE(fits(gangs(1), gpu, &large, 1));
  EXPECT_FALSE(fits(gangs(1), gpu, both, 2));
  EXPECT_TRUE(fits(gangs(1), gpu, both, 1));
  EXPECT_FALSE(fits(gangs(0), gpu, &small, 1));
  EXPECT_TRUE(fits(gangs(1 << 20), gpu, &small, 1));
  EXPECT_FALSE(fits(gangs((1 << 20) + 1), gpu, &small, 1));
  EXPECT_FALSE(fits(gangs(1), eightThreads, &small, 1));
  EXPECT_FALSE(fits(duplicate(0), gpu, &small, 1));
  EXPECT_TRUE(fits(duplicate(1), gpu, &small, 1));
  EXPECT_TRUE(fits(duplicate(1 << 30), gpu, &small, 1));
  EXPECT_FALSE(fits(duplicate((1 << 30) + 1), gpu, &small, 1));
  EXPECT_TRUE(fits(native(), gpu, &large, 1));
  EXPECT_FALSE(fits(native(), eightThreads, &small, 1));
  EXPECT_FALSE(fits(threads(4), gpu, &small, 1));
  EXPECT_TRUE(fits(threads(4), eightThreads, &small, 1));
  EXPECT_TRUE(fits(threads(1), eightThreads, &small, 1));
  EXPECT_FALSE(fits(threads(0), eightThreads, &small, 1));
  EXPECT_TRUE(fits(threads(1024), eightThreads, &small, 1));
  EXPECT_FALSE(fits(threads(1025), eightThreads, &small, 1));
  EXPECT_FALSE(fits(duplicate(4), eightThreads, &small, 1));
  EXPECT_FALSE(fits({77, 1}, gpu, &small, 1));
}

TEST(ModelLimits, APieceHasABinAtLeast) {
  for (const auto &[element, bins] :
       {std::pair<size_t, size_t>{0, 256}, {1, 256}, {4, 64}, {128, 2}, {200, 1}, {256, 1}, {1000, 1}}) {
    const accrue_sizes histogram{100, element, 0, 0};
    EXPECT_EQ(accrue_bins_of_piece(&gpu, &histogram), bins) << element;
  }
}

TEST(ModelLimits, CopiesAreCountedWithTheirStride) {
  const accrue_sizes both[] = {{256, 4, 0, 0}, {100, 8, 0, 128}};
  EXPECT_EQ(accrue_copy_bytes(both, 2), 1024u + 1024);
  const accrue_sizes huge[] = {{size_t(-1) / 4, 4, 0, 0}, {100, 8, 0, 128}};
  EXPECT_EQ(accrue_copy_bytes(huge, 2), SIZE_MAX);
  EXPECT_EQ(accrue_copy_bytes(huge, 1), SIZE_MAX - 3) << "the last that can be counted";
  const accrue_sizes unknown{256, 0, 0, 0};
  EXPECT_EQ(accrue_copy_bytes(&unknown, 1), 0u);
}

}  // namespace
}  // namespace accrue
