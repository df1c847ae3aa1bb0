#include "bench/times.h"

#include <gtest/gtest.h>

namespace accrue::bench {
namespace {

TEST(Times, HaveAMedian) {
  Times times(0);
  EXPECT_EQ(times.median(), 0);
  for (const double time : {5.0, 1.0, 3.0}) times.add(time);
  EXPECT_EQ(times.median(), 3);
  times.add(4);
  EXPECT_EQ(times.median(), 3.5);
}

size_t takenOf(double each, double seconds) {
  Times times(seconds);
  while (!times.isEnough()) times.add(each);
  return times.count();
}

TEST(Times, AreTakenSevenTimesOrMore) {
  EXPECT_EQ(takenOf(0.1, 0.05), 7u);
  EXPECT_EQ(takenOf(0.0025, 0.05), 20u);
  EXPECT_EQ(takenOf(1e-6, 0.05), 101u);
}

TEST(Times, ThatAreLongAreTakenLessOften) { EXPECT_EQ(takenOf(10, 0.05), 3u); }

}  // namespace
}  // namespace accrue::bench
