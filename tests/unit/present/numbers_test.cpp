#include "present/numbers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace accrue {
namespace {

TEST(Numbers, ExactTextIsShortAndReadsBack) {
  EXPECT_EQ(exactText(0.1), "0.1");
  EXPECT_EQ(exactText(256), "256");
  EXPECT_EQ(exactText(-2.5), "-2.5");
  for (const double value : {1.0 / 3, 0x1p-1074, 1.7976931348623157e308, 0.1 + 0.2})
    EXPECT_EQ(std::strtod(exactText(value).c_str(), nullptr), value);
}

TEST(Numbers, FixedTextTakesTheLargestDouble) {
  EXPECT_EQ(fixedText(1.23456, 4), "1.2346");
  EXPECT_EQ(fixedText(0, 2), "0.00");
  EXPECT_EQ(fixedText(1.7976931348623157e308, 2).size(), 312u);
}

TEST(Numbers, ShortTextHasAFewDigitsAndALetter) {
  EXPECT_EQ(shortText(0), "0");
  EXPECT_EQ(shortText(999), "999");
  EXPECT_EQ(shortText(1234), "1.23k");
  EXPECT_EQ(shortText(35e6), "35M");
  EXPECT_EQ(shortText(999999), "1M");
  EXPECT_EQ(shortText(-2500), "-2.5k");
  EXPECT_EQ(shortText(0.05), "0.05");
  EXPECT_EQ(shortText(1e-9), "1e-09");
  EXPECT_EQ(shortText(1e30), "1e+30");
}

TEST(Numbers, RoundTextTellsApart) {
  EXPECT_EQ(roundText(1.0 / 3, 1), "0.333333");
  EXPECT_EQ(roundText(16777215, 1e6), "16777215");
  EXPECT_EQ(roundText(1e12 + 0.25, 0.5), "1000000000000.25");
  EXPECT_EQ(roundText(1e12 + 0.25, 1e9), "1e+12");
  EXPECT_EQ(roundText(2.0 / 3, 0), "0.666667");
  EXPECT_EQ(roundText(1e30, 1), "1e+30");
  EXPECT_EQ(roundText(INFINITY, 1), "inf");
}

TEST(Numbers, ShortTextTakesMoreDigitsIfAsked) {
  EXPECT_EQ(digitsToTell(1.001e9, 1e6), 4);
  EXPECT_EQ(shortText(1.001e9, 4), "1.001G");
  EXPECT_EQ(digitsToTell(0, 1), 1);
  EXPECT_EQ(digitsToTell(1e300, 1e-300), 17);
}

TEST(Numbers, SecondsHaveTheirUnit) {
  EXPECT_EQ(secondsText(12), "12.0 s");
  EXPECT_EQ(secondsText(0.00321), "3.21 ms");
  EXPECT_EQ(secondsText(25e-6), "25.0 us");
  EXPECT_EQ(secondsText(0.9999), "1.00 s");
  EXPECT_EQ(secondsText(0), "0.00 ns");
}

TEST(Numbers, RateIsInGigabytes) {
  EXPECT_EQ(rateText(5'140'000'000, 1), "5.14 GB/s");
  EXPECT_EQ(rateText(7, 0), "- GB/s");
}

}  // namespace
}  // namespace accrue
