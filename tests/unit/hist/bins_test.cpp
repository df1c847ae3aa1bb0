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

ValueLook seen(double least, double greatest) {
  ValueLook look;
  look.range = {least, greatest, true};
  return look;
}

constexpr auto perValue = Bins::Kind::Values, even = Bins::Kind::Even;

TEST(BinsOfAnInput, AreAllValuesOfASmallType) {
  const BinsWish wish;
  expectBins(binsFor({wish, Type::U8}, {}), {perValue, 256, 0, 256});
  expectBins(binsFor({wish, Type::I8}, {}), {perValue, 256, -128, 128});
  for (const Type type : {Type::U8, Type::I8}) EXPECT_FALSE(needsLook({wish, type}));
}

TEST(BinsOfAnInput, AreAllValuesOf16BitsWhereTheyCannotBeLookedAt) {
  const BinsWish wish;
  expectBins(binsFor({wish, Type::U16, false, false, false}, {}), {perValue, 65536, 0, 65536});
  expectBins(binsFor({wish, Type::I16, false, false, false}, {}), {perValue, 65536, -32768, 32768});
  expectBins(binsFor({wish, Type::U16, false, true, false}, {}), {even, 256, 0, 65536});
  EXPECT_FALSE(needsLook({wish, Type::U16, false, false, false}));
}

TEST(BinsOfAnInput, FitTheValuesOf16Bits) {
  const BinsWish wish;
  EXPECT_TRUE(needsLook({wish, Type::I16}));
  expectBins(binsFor({wish, Type::I16}, seen(-7, 100)), {perValue, 108, -7, 101});
  expectBins(binsFor({wish, Type::U16}, seen(3, 4095)), {even, 205, 0, 4100});
  expectBins(binsFor({wish, Type::I16}, seen(-1024, 3071)), {even, 206, -1040, 3080});
}

TEST(BinsOfAnInput, AreFewWhereThereAreFewSamples) {
  const BinsWish wish;
  expectBins(binsFor({wish, Type::F32, false, false, true, 1000}, seen(0, 1)), {even, 20, 0, 1, Top::Included});
  expectBins(binsFor({wish, Type::F32, false, false, true, 3}, seen(0, 1)), {even, 16, 0, 1, Top::Included});
  expectBins(binsFor({wish, Type::I32, false, false, true, 1000}, seen(0, 99)), {even, 10, 0, 100});
}

TEST(BinsOfAnInput, DivideTheTypeWhenOnlyTheirNumberIsSaid) {
  BinsWish wish;
  wish.count = 64;
  expectBins(binsFor({wish, Type::U8}, {}), {even, 64, 0, 256});
  expectBins(binsFor({wish, Type::I16, false, false, false}, {}), {even, 64, -32768, 32768});
}

TEST(BinsOfAnInput, ReachFromTheLeastToTheGreatestFloat) {
  BinsWish wish;
  EXPECT_TRUE(needsLook({wish, Type::F32}));
  expectBins(binsFor({wish, Type::F32}, seen(-1.5, 2)), {even, 256, -1.5, 2, Top::Included});
  expectBins(binsFor({wish, Type::F64}, seen(3, 3)), {even, 256, 2.5, 3.5, Top::Included});
  expectBins(binsFor({wish, Type::F32}, {}), {even, 256, 0, 1, Top::Included});
}

TEST(BinsOfAnInput, ReachFromTheLeastToTheGreatestInteger) {
  BinsWish wish;
  EXPECT_TRUE(needsLook({wish, Type::I32}));
  expectBins(binsFor({wish, Type::I32}, seen(-3, 6)), {perValue, 10, -3, 7});
  expectBins(binsFor({wish, Type::U32}, seen(0, 1023)), {even, 205, 0, 1025});
  wish.count = 16;
  expectBins(binsFor({wish, Type::I32}, seen(-3, 6)), {perValue, 16, -3, 13});
  expectBins(binsFor({wish, Type::U32}, seen(0, 4294967295.0)), {even, 16, 0, 4294967296.0});
}

TEST(BinsOfAnInput, FollowTheRange) {
  BinsWish wish;
  wish.range = {10, 20};
  EXPECT_FALSE(needsLook({wish, Type::F32}));
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
  EXPECT_FALSE(needsLook({wish, Type::F32, true}));
  expectBins(binsFor({wish, Type::U32, true}, {}), {perValue, 4096, 0, 4096});
  expectBins(binsFor({wish, Type::F32, true}, {}), {even, 4096, 0, 4096});
}

TEST(BinsOfAnInput, AreTheEdgesWhereThereAreSome) {
  BinsWish wish;
  wish.edges = {0, 1, 10};
  EXPECT_FALSE(needsLook({wish, Type::F64}));
  EXPECT_EQ(binsFor({wish, Type::F64}, {}).table(), wish.edges);
}

TEST(ValueLook, LeavesOutWhatIsNotFinite) {
  const float infinity = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> values = {nan, 2, -1, infinity, -infinity, 5};
  ValueLook look;
  look.add(samplesOf(std::span<const float>(values)));
  EXPECT_TRUE(look.range.isKnown);
  EXPECT_EQ(look.range.least, -1);
  EXPECT_EQ(look.range.greatest, 5);
  ValueLook none;
  none.add(samplesOf(std::span<const float>(&nan, 1)));
  EXPECT_FALSE(none.range.isKnown);
}

TEST(ValueLook, KeepsToItsChannel) {
  const std::vector<uint32_t> values = {1, 100, 3, 7, 200, 4};
  ValueLook look;
  look.add({values.data() + 1, Type::U32, 2, 1, 3});
  EXPECT_EQ(look.range.least, 100);
  EXPECT_EQ(look.range.greatest, 200);
  look.add({values.data(), Type::U32, 2, 3});
  EXPECT_EQ(look.range.least, 1);
}

TEST(ValueLook, AsksForAsManyBinsAsNumpy) {
  std::vector<double> values(1000);
  for (size_t i = 0; i < values.size(); i++) values[i] = static_cast<double>(i);
  ValueLook look;
  look.add(samplesOf(std::span<const double>(values)));
  EXPECT_EQ(look.binsBy(BinsRule::Sqrt), 32u);
  EXPECT_EQ(look.binsBy(BinsRule::Fd), 10u);
  EXPECT_EQ(look.binsBy(BinsRule::Auto), 11u);
}

TEST(ValueLook, TellsQuartilesOfMoreValuesThanItKeeps) {
  std::vector<uint16_t> values(1 << 20);
  for (size_t i = 0; i < values.size(); i++) values[i] = static_cast<uint16_t>(i * 40503 >> 4);
  ValueLook look;
  for (size_t i = 0; i < values.size(); i += 1 << 16) look.add(samplesOf(std::span<const uint16_t>(&values[i], 1 << 16)));
  EXPECT_NEAR(look.binsBy(BinsRule::Fd), 102, 2);  // half of the range between the quartiles: the cube root of the samples
}

}  // namespace
}  // namespace accrue
