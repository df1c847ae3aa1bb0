// The helper functions of rewritten programs, as such a program sees them.
#include "duplicate_support.h"

#include <gtest/gtest.h>

#include <cstdint>

extern "C" size_t gangs_and_shift_in_c(size_t n);

namespace {

TEST(DuplicateSupport, CountsTheIterationsOfALoop) {
  EXPECT_EQ(accrue_iterations(0, 10, 1), 10u);
  EXPECT_EQ(accrue_iterations(0, 10, 3), 4u);
  EXPECT_EQ(accrue_iterations(0, 9, 3), 3u);
  EXPECT_EQ(accrue_iterations(-3, 3, 2), 3u);
  EXPECT_EQ(accrue_iterations(0, 5000000000LL, 1), 5000000000u);
}

TEST(DuplicateSupport, ALoopThatDoesNotRunHasNoIterations) {
  EXPECT_EQ(accrue_iterations(5, 5, 1), 0u);
  EXPECT_EQ(accrue_iterations(7, 3, 1), 0u);
  EXPECT_EQ(accrue_iterations(0, -1, 4), 0u);
}

TEST(DuplicateSupport, ALoopThatDoesNotStepForwardHasNoIterations) {
  EXPECT_EQ(accrue_iterations(0, 10, 0), 0u);
  EXPECT_EQ(accrue_iterations(0, 10, -1), 0u);
}

TEST(DuplicateSupport, CountsIterationsAtTheEndsOfTheirType) {
  EXPECT_EQ(accrue_iterations(INT64_MIN, INT64_MAX, 1), UINT64_MAX);
  EXPECT_EQ(accrue_iterations(INT64_MAX - 1, INT64_MAX, INT64_MAX), 1u);
  EXPECT_EQ(accrue_iterations(0, INT64_MAX, INT64_MAX - 1), 2u);
}

TEST(DuplicateSupport, CopiesHaveTheBinsThatMakeSense) {
  EXPECT_EQ(accrue_bins(256), 256u);
  EXPECT_EQ(accrue_bins(0), 0u);
  EXPECT_EQ(accrue_bins(-1), 0u);
  EXPECT_EQ(accrue_bins(int64_t(1) << 40), 0u);
  EXPECT_EQ(accrue_bins(static_cast<long long>(SIZE_MAX - 5)), 0u);
  char constant[ACCRUE_BINS(7)], other[1 + ACCRUE_BINS(-7)];
  EXPECT_EQ(sizeof constant + sizeof other, 8u);
}

TEST(DuplicateSupport, RangesAreApartIfTheyShareNoByte) {
  const int a[8] = {};
  EXPECT_TRUE(accrue_apart(a, 16, a + 4, 16));
  EXPECT_TRUE(accrue_apart(a + 4, 16, a, 16));
  EXPECT_FALSE(accrue_apart(a, 17, a + 4, 16));
  EXPECT_FALSE(accrue_apart(a + 4, 4, a, 32));
  EXPECT_FALSE(accrue_apart(a, 4, a, 4));
  EXPECT_TRUE(accrue_apart(a, 0, a, 4) && accrue_apart(a, 4, a, 0)) << "nothing has no byte";
}

TEST(DuplicateSupport, GangsHave256IterationsEach) {
  EXPECT_EQ(accrue_gangs_for(256), 1);
  EXPECT_EQ(accrue_gangs_for(257), 2);
  EXPECT_EQ(accrue_gangs_for(1 << 20), 4096);
}

TEST(DuplicateSupport, ThereIsAlwaysAGangAndNeverTooMany) {
  EXPECT_EQ(accrue_gangs_for(0), 1);
  EXPECT_EQ(accrue_gangs_for(1), 1);
  EXPECT_EQ(accrue_gangs_for(SIZE_MAX), 1048576);
}

TEST(DuplicateSupport, SharesAreRoundedUpToPowersOfTwo) {
  EXPECT_EQ(accrue_shift_of(1024, 4), 8u);
  EXPECT_EQ(accrue_shift_of(1000, 4), 8u);
  EXPECT_EQ(accrue_shift_of(1025, 4), 9u);
  EXPECT_EQ(accrue_shift_of(4, 4), 0u);
}

TEST(DuplicateSupport, AShareIsAtLeastOne) {
  EXPECT_EQ(accrue_shift_of(0, 4), 0u);
  EXPECT_EQ(accrue_shift_of(3, 8), 0u);
  EXPECT_EQ(accrue_shift_of(1000, 0), 0u);
}

TEST(DuplicateSupport, TheSharesOfAllGangsHoldEveryIteration) {
  for (size_t n = 0; n < 70; ++n)
    for (size_t gangs = 1; gangs < 20; ++gangs) {
      const size_t share = size_t(1) << accrue_shift_of(n, gangs);
      EXPECT_GE(share * gangs, n) << n << " iterations, " << gangs << " gangs";
      if (n > gangs) { EXPECT_LT(share / 2 * gangs, n) << n << " iterations, " << gangs << " gangs"; }
    }
}

TEST(DuplicateSupport, IsTheSameInC) { EXPECT_EQ(gangs_and_shift_in_c(100000), 8u); }

TEST(DuplicateSupport, AllocatesTheCopiesAndOneElementMore) {
  size_t l = 3;
  int *copies = static_cast<int *>(accrue_allocate(&l, 5, sizeof(int)));
  ASSERT_NE(copies, nullptr);
  EXPECT_EQ(l, 3u);
  for (int i = 0; i <= 15; ++i) copies[i] = i;  // a sanitizer watches
  free(copies);
}

TEST(DuplicateSupport, NoCopiesAndNoBinsAreRoomForOneElement) {
  for (const size_t bins : {size_t(0), size_t(5)}) {
    size_t l = bins ? 0 : 4;
    double *copies = static_cast<double *>(accrue_allocate(&l, bins, sizeof(double)));
    ASSERT_NE(copies, nullptr);
    EXPECT_EQ(l, bins ? 0u : 4u);
    copies[0] = 1;
    free(copies);
  }
}

TEST(DuplicateSupport, WithoutMemoryThereAreNoCopies) {
  // More than can be counted, and more than can be had.
  for (const size_t bins : {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 64}) {
    size_t l = 8;
    void *copies = accrue_allocate(&l, bins, sizeof(double));
    EXPECT_EQ(l, 0u) << bins;
    EXPECT_NE(copies, nullptr) << bins;
    free(copies);
  }
  size_t l = SIZE_MAX;
  void *copies = accrue_allocate(&l, 0, sizeof(double));
  EXPECT_NE(copies, nullptr);
  free(copies);
}

TEST(DuplicateSupport, WithoutOpenaccMemoryIsOnTheHostOnly) {
  int copies = 0;
  EXPECT_FALSE(accrue_is_shared(&copies));
}

TEST(DuplicateSupport, AsksTheRuleForTheNumberOfCopies) {
  unsetenv("ACCRUE_LOCALS");
  EXPECT_EQ(accrue_locals(5, 256, sizeof(int), 0), 5u);
  setenv("ACCRUE_LOCALS", "9", 1);
  EXPECT_EQ(accrue_locals(5, 256, sizeof(int), 0), 9u);
  unsetenv("ACCRUE_LOCALS");
}

}  // namespace
