#include "hist/bins.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace accrue {
namespace {

struct Wanted {
  Bins::Kind kind;
  uint32_t count;
  double low, high;
  Top top = Top::Excluded;
};

void expectBins(const Bins &bins, const Wanted &wanted) {
  EXPECT_EQ(bins.kind(), wanted.kind);
  EXPECT_EQ(bins.count(), wanted.count);
  EXPECT_EQ(bins.low(), wanted.low);
  EXPECT_EQ(bins.high(), wanted.high);
  EXPECT_EQ(bins.top(), wanted.top);
}

constexpr auto perValue = Bins::Kind::Values, even = Bins::Kind::Even;

TEST(BinsOfAnInput, AreAllValuesOfASmallType) {
  const BinsWish wish;
  expectBins(binsFor({wish, Type::U8}, {}), {perValue, 256, 0, 256});
  expectBins(binsFor({wish, Type::I8}, {}), {perValue, 256, -128, 128});
  expectBins(binsFor({wish, Type::U16}, {}), {perValue, 65536, 0, 65536});
  expectBins(binsFor({wish, Type::I16}, {}), {perValue, 65536, -32768, 32768});
  expectBins(binsFor({wish, Type::U16, false, true}, {}), {even, 256, 0, 65536});
  for (const Type type : {Type::U8, Type::I8, Type::U16, Type::I16}) EXPECT_FALSE(needsRange({wish, type}));
}

TEST(BinsOfAnInput, DivideTheTypeWhenOnlyTheirNumberIsSaid) {
  BinsWish wish;
  wish.count = 64;
  expectBins(binsFor({wish, Type::U8}, {}), {even, 64, 0, 256});
  expectBins(binsFor({wish, Type::I16}, {}), {even, 64, -32768, 32768});
}

TEST(BinsOfAnInput, ReachFromTheLeastToTheGreatestFloat) {
  BinsWish wish;
  EXPECT_TRUE(needsRange({wish, Type::F32}));
  expectBins(binsFor({wish, Type::F32}, {-1.5, 2, true}), {even, 256, -1.5, 2, Top::Included});
  expectBins(binsFor({wish, Type::F64}, {3, 3, true}), {even, 256, 2.5, 3.5, Top::Included});
  expectBins(binsFor({wish, Type::F32}, {}), {even, 256, 0, 1, Top::Included});
}

TEST(BinsOfAnInput, ReachFromTheLeastToTheGreatestInteger) {
  BinsWish wish;
  EXPECT_TRUE(needsRange({wish, Type::I32}));
  expectBins(binsFor({wish, Type::I32}, {-3, 6, true}), {perValue, 10, -3, 7});
  expectBins(binsFor({wish, Type::U32}, {0, 1023, true}), {even, 256, 0, 1024});
  wish.count = 16;
  expectBins(binsFor({wish, Type::I32}, {-3, 6, true}), {perValue, 16, -3, 13});
  expectBins(binsFor({wish, Type::U32}, {0, 4294967295.0, true}), {even, 16, 0, 4294967296.0});
}

TEST(BinsOfAnInput, FollowTheRange) {
  BinsWish wish;
  wish.range = {10, 20};
  EXPECT_FALSE(needsRange({wish, Type::F32}));
  expectBins(binsFor({wish, Type::U8}, {}), {perValue, 10, 10, 20});
  expectBins(binsFor({wish, Type::F32}, {}), {even, 256, 10, 20});
  wish.range = {0, 1000};
  expectBins(binsFor({wish, Type::U16}, {}), {perValue, 1000, 0, 1000});
  expectBins(binsFor({wish, Type::U16, false, true}, {}), {even, 256, 0, 1000});
  wish.range = {10, 20};
  wish.count = 5;
  expectBins(binsFor({wish, Type::U8}, {}), {even, 5, 10, 20});
  wish.top = Top::Included;
  wish.count = 10;
  expectBins(binsFor({wish, Type::U8}, {}), {even, 10, 10, 20, Top::Included});
  wish.range = {0.5, 20};
  wish.count.reset();
  expectBins(binsFor({wish, Type::U8}, {}), {even, 256, 0.5, 20, Top::Included});
}

TEST(BinsOfAnInput, OfSyntheticSamplesAreTheirValues) {
  BinsWish wish;
  wish.count = 4096;
  EXPECT_FALSE(needsRange({wish, Type::F32, true}));
  expectBins(binsFor({wish, Type::U32, true}, {}), {perValue, 4096, 0, 4096});
  expectBins(binsFor({wish, Type::F32, true}, {}), {even, 4096, 0, 4096});
}

TEST(BinsOfAnInput, AreTheEdgesWhereThereAreSome) {
  BinsWish wish;
  wish.edges = {0, 1, 10};
  EXPECT_FALSE(needsRange({wish, Type::F64}));
  EXPECT_EQ(binsFor({wish, Type::F64}, {}).table(), wish.edges);
}

TEST(RangeOfValues, LeavesOutWhatIsNotFinite) {
  const float infinity = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> values = {nan, 2, -1, infinity, -infinity, 5};
  ValueRange range;
  addRange(samplesOf(std::span<const float>(values)), range);
  EXPECT_TRUE(range.isKnown);
  EXPECT_EQ(range.least, -1);
  EXPECT_EQ(range.greatest, 5);
  ValueRange none;
  addRange(samplesOf(std::span<const float>(&nan, 1)), none);
  EXPECT_FALSE(none.isKnown);
}

TEST(RangeOfValues, KeepsToItsChannel) {
  const std::vector<uint32_t> values = {1, 100, 3, 7, 200, 4};
  ValueRange range;
  addRange({values.data() + 1, Type::U32, 2, 1, 3}, range);
  EXPECT_EQ(range.least, 100);
  EXPECT_EQ(range.greatest, 200);
  addRange({values.data(), Type::U32, 2, 3}, range);
  EXPECT_EQ(range.least, 1);
}

}  // namespace
}  // namespace accrue
