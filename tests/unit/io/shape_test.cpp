#include "io/shape.h"

#include <gtest/gtest.h>

#include <vector>

namespace accrue {
namespace {

std::optional<uint64_t> count(const std::vector<uint64_t> &lengths) { return countOf(lengths); }

TEST(Shape, CountsMultiply) {
  EXPECT_EQ(count({}), 1u);
  EXPECT_EQ(count({7}), 7u);
  EXPECT_EQ(count({2, 3, 4}), 24u);
  EXPECT_EQ(count({3, 0, UINT64_MAX}), 0u);
}

TEST(Shape, CountsBeyondEveryFileAreNone) {
  EXPECT_EQ(count({mostSamples}), mostSamples);
  EXPECT_EQ(count({uint64_t(1) << 24, uint64_t(1) << 24}), mostSamples);
  EXPECT_EQ(count({mostSamples + 1}), std::nullopt);
  EXPECT_EQ(count({uint64_t(1) << 32, uint64_t(1) << 32}), std::nullopt);
  EXPECT_EQ(count({UINT64_MAX, UINT64_MAX}), std::nullopt);
}

TEST(Shape, PairsHaveTheSameIndices) {
  const Axes c = {{2, 3, 4}, false}, fortran = {{2, 3, 4}, true}, reversed = {{4, 3, 2}, true}, cube = {{3, 3}, false};
  EXPECT_TRUE(havePairs(c, c));
  EXPECT_TRUE(havePairs(c, {{2, 1, 3, 4, 1}, false})) << "axes of one sample count for nothing";
  EXPECT_FALSE(havePairs(c, fortran));
  EXPECT_FALSE(havePairs(fortran, c));
  EXPECT_FALSE(havePairs(c, {{4, 3, 2}, false}));
  EXPECT_TRUE(havePairs(c, reversed)) << "the same place, the indices in reverse";
  EXPECT_FALSE(havePairs(cube, {{3, 3}, true})) << "nobody can tell";
  EXPECT_TRUE(havePairs(c, {})) << "a line goes with any";
  EXPECT_TRUE(havePairs({{24}, true}, c));
  EXPECT_EQ(axesOfRows(std::vector<uint64_t>{1920, 1080}).lengths, (std::vector<uint64_t>{1080, 1920}));
}

TEST(Shape, ChannelsOfImagesHaveNames) {
  EXPECT_EQ(imageChannels(1).back(), "gray");
  EXPECT_EQ(imageChannels(2).back(), "alpha");
  EXPECT_EQ(imageChannels(3).back(), "blue");
  EXPECT_EQ(imageChannels(4).back(), "alpha");
  for (unsigned channels = 1; channels <= 4; channels++) EXPECT_EQ(imageChannels(channels).size(), channels);
}

}  // namespace
}  // namespace accrue
