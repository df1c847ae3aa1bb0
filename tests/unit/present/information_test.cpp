#include "present/information.h"

#include <gtest/gtest.h>

#include "present/example_chart.h"

namespace accrue {
namespace {

TEST(Entropy, CountsBits) {
  EXPECT_DOUBLE_EQ(entropyOf({1, 1}), 1);
  EXPECT_DOUBLE_EQ(entropyOf({5, 5, 5, 5, 0, 0}), 2);
  EXPECT_DOUBLE_EQ(entropyOf({7}), 0);
  EXPECT_DOUBLE_EQ(entropyOf({}), 0);
  EXPECT_DOUBLE_EQ(entropyOf({0, -3}), 0);
}

TEST(MutualInformation, OfEqualInputsIsTheirEntropy) {
  const Information found = informationOf(exampleJointChart());
  EXPECT_NEAR(found.first, 0.811278124459, 1e-12);
  EXPECT_DOUBLE_EQ(found.other, found.first);
  EXPECT_DOUBLE_EQ(found.joint, found.first);
  EXPECT_DOUBLE_EQ(found.mutual, found.first);
}

TEST(MutualInformation, OfIndependentInputsIsNone) {
  Chart chart = exampleJointChart();
  chart.counts = {2, 6, 1, 3};
  const Information found = informationOf(chart);
  EXPECT_NEAR(found.mutual, 0, 1e-12);
  EXPECT_NEAR(found.joint, found.first + found.other, 1e-12);
}

TEST(MutualInformation, TellsTheInputsApart) {
  Chart chart = exampleJointChart();
  chart.counts = {2, 2, 0, 0};  // the first is constant, the other is not
  const Information found = informationOf(chart);
  EXPECT_DOUBLE_EQ(found.first, 0);
  EXPECT_DOUBLE_EQ(found.other, 1);
}

}  // namespace
}  // namespace accrue
