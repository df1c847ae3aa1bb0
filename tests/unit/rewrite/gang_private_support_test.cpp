// The helper functions of programs rewritten by gang-private, as such a program sees them without OpenACC.
#include "gang_private_support.h"

#include <gtest/gtest.h>

#include <cstdint>

extern "C" size_t quotient_in_c(size_t a, size_t b);

namespace {

TEST(GangPrivateSupport, SharesCoverAllIterations) {
  for (const size_t n : {0, 1, 31, 32, 33, 1000, 4096, 1000003})
    for (const size_t gangs : {1, 2, 7, 264})
      for (const size_t unit : {1, 32, 128}) {
        const size_t share = accrue_share_of(n, gangs, unit);
        EXPECT_GE(share * gangs, n);
        EXPECT_EQ(share % unit, 0u);
        EXPECT_LT(share, n / gangs + 1 + unit);
      }
}

TEST(GangPrivateSupport, WithoutGangsOneShareHoldsAll) { EXPECT_EQ(accrue_share_of(100, 0, 1), 100u); }

TEST(GangPrivateSupport, QuotientsAreThoseOfDivision) {
  const size_t wide = size_t(1) << 32;
  for (const size_t a : {size_t(0), size_t(1), size_t(4096), wide - 1, wide, wide + 5, SIZE_MAX})
    for (const size_t b : {size_t(1), size_t(3), size_t(70), wide - 1, wide, wide * 3}) EXPECT_EQ(ACCRUE_QUOTIENT(a, b), a / b);
  EXPECT_EQ(quotient_in_c(20, 7), 3u);
}

TEST(GangPrivateSupport, ANumberOfCopiesAsksForDeviceMemory) {
  unsetenv("ACCRUE_LOCALS");
  EXPECT_TRUE(accrue_wants_chip(-1));
  EXPECT_FALSE(accrue_wants_chip(0));
  EXPECT_FALSE(accrue_wants_chip(64));
  setenv("ACCRUE_LOCALS", "", 1);
  EXPECT_TRUE(accrue_wants_chip(-1));
  setenv("ACCRUE_LOCALS", "0", 1);
  EXPECT_FALSE(accrue_wants_chip(-1));
  unsetenv("ACCRUE_LOCALS");
}

}  // namespace
