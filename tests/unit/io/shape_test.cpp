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

TEST(Shape, ChannelsOfImagesHaveNames) {
  EXPECT_EQ(imageChannels(1).back(), "gray");
  EXPECT_EQ(imageChannels(2).back(), "alpha");
  EXPECT_EQ(imageChannels(3).back(), "blue");
  EXPECT_EQ(imageChannels(4).back(), "alpha");
  for (unsigned channels = 1; channels <= 4; channels++) EXPECT_EQ(imageChannels(channels).size(), channels);
}

}  // namespace
}  // namespace accrue
