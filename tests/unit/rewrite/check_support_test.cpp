// The helper functions of programs rewritten by check, as such a program sees them without OpenACC.
#include "check_support.h"

#include <gtest/gtest.h>

extern "C" long long first_outside_in_c(long long index, long long n);

namespace {

accrue_outside checked(std::initializer_list<long long> indices) {
  accrue_outside first = {0, 0, 0, 0};
  int line = 10;
  for (const long long index : indices) accrue_check(&first, 1, line++, index, 256);
  return first;
}

TEST(CheckSupport, IndicesInRangeLeaveNothing) {
  EXPECT_EQ(checked({0, 1, 255}).accrue_found, 0);
  EXPECT_EQ(first_outside_in_c(39, 40), -1);
}

TEST(CheckSupport, TheFirstOutOfRangeIsKept) {
  const accrue_outside first = checked({255, 256, -1, 300});
  EXPECT_EQ(first.accrue_found, 1);
  EXPECT_EQ(first.accrue_histogram, 1);
  EXPECT_EQ(first.accrue_line, 11);
  EXPECT_EQ(first.accrue_index, 256);
  EXPECT_EQ(checked({-1}).accrue_index, -1);
  EXPECT_EQ(first_outside_in_c(40, 40), 40);
}

TEST(CheckSupport, ALoopTellsOnceAndOnlyOfItsOwnHistogram) {
  const accrue_outside first = checked({0, 300});
  int told = 0;
  testing::internal::CaptureStderr();
  accrue_tell(&told, &first, 0, "count.c", "other", 8);
  for (int launch = 0; launch < 3; launch++) accrue_tell(&told, &first, 1, "count.c", "hist", 256);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "accrue: count.c:11: index 300 of 'hist' is out of range: it has 256 bins\n");
}

}  // namespace
