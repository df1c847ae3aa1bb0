// The helper functions of programs rewritten for OpenMP, as such a program sees them when it is compiled without.
#include "openmp_support.h"

#include <gtest/gtest.h>

#include <cstdint>

extern "C" size_t distance_in_c(size_t bins);

namespace {

TEST(OpenmpSupport, FewBinsHaveFourTables) {
  EXPECT_EQ(ACCRUE_TABLES(256, sizeof(int)), 4u);
  EXPECT_EQ(ACCRUE_TABLES(1024, sizeof(int)), 4u);
  EXPECT_EQ(ACCRUE_TABLES(1025, sizeof(int)), 1u);
  EXPECT_EQ(ACCRUE_TABLES(512, sizeof(double)), 4u);
  EXPECT_EQ(ACCRUE_TABLES(1, 100000), 1u);
}

TEST(OpenmpSupport, TablesAreTwoCacheLinesApart) {
  for (const size_t element : {1, 2, 4, 8, 16, 100, 5000})
    EXPECT_GE((ACCRUE_ROW(300, element) - 300) * element, 128u) << element;
}

TEST(OpenmpSupport, ThreadsAreFartherApartThanTheirTablesReach) {
  EXPECT_EQ(ACCRUE_SIZE(256, sizeof(int)), 8 * ACCRUE_ROW(256, sizeof(int)));
  EXPECT_EQ(ACCRUE_SIZE(100000, sizeof(int)), ACCRUE_ROW(100000, sizeof(int)));
  EXPECT_EQ(distance_in_c(256), ACCRUE_SIZE(256, sizeof(int)));
}

TEST(OpenmpSupport, AllocatesTheCopies) {
  size_t l = 3;
  int *copies = static_cast<int *>(accrue_copies(&l, 5, sizeof(int)));
  ASSERT_NE(copies, nullptr);
  EXPECT_EQ(l, 3u);
  for (int i = 0; i < 15; ++i) copies[i] = i;  // a sanitizer watches
  accrue_release(copies);
}

TEST(OpenmpSupport, WithoutMemoryThereAreNoCopies) {
  for (const size_t size : {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 64}) {
    size_t l = 8;
    EXPECT_EQ(accrue_copies(&l, size, sizeof(double)), nullptr) << size;
    EXPECT_EQ(l, 0u) << size;
  }
  size_t none = 0;
  EXPECT_EQ(accrue_copies(&none, 5, sizeof(int)), nullptr);
}

TEST(OpenmpSupport, WithoutOpenmpThereIsOneThread) {
  EXPECT_EQ(accrue_thread(), 0u);
  EXPECT_EQ(accrue_team(), 1u);
}

}  // namespace
