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

ValueSample seen(double least, double greatest) {
  ValueSample sample;
  sample.range = {least, greatest, true};
  return sample;
}

constexpr auto perValue = Bins::Kind::Values, even = Bins::Kind::Even;

TEST(BinsOfAnInput, AreAllValuesOfASmallType) {
  const BinsRequest asked;
  expectBins(binsFor({asked, Type::U8}, {}), {perValue, 256, 0, 256});
  expectBins(binsFor({asked, Type::I8}, {}), {perValue, 256, -128, 128});
  for (const Type type : {Type::U8, Type::I8}) EXPECT_FALSE(needsSample({asked, type}));
}

TEST(BinsOfAnInput, AreAllValuesOf16BitsWhereTheyCannotBeLookedAt) {
  const BinsRequest asked;
  expectBins(binsFor({asked, Type::U16, false, false, false}, {}), {perValue, 65536, 0, 65536});
  expectBins(binsFor({asked, Type::I16, false, false, false}, {}), {perValue, 65536, -32768, 32768});
  expectBins(binsFor({asked, Type::U16, false, true, false}, {}), {even, 256, 0, 65536});
  EXPECT_FALSE(needsSample({asked, Type::U16, false, false, false}));
}

TEST(BinsOfAnInput, FitTheValuesOf16Bits) {
  const BinsRequest asked;
  EXPECT_TRUE(needsSample({asked, Type::I16}));
  expectBins(binsFor({asked, Type::I16}, seen(-7, 100)), {perValue, 108, -7, 101});
  expectBins(binsFor({asked, Type::U16}, seen(3, 4095)), {even, 205, 0, 4100});
  expectBins(binsFor({asked, Type::I16}, seen(-1024, 3071)), {even, 206, -1040, 3080});
}

TEST(BinsOfAnInput, AreFewWhereThereAreFewSamples) {
  const BinsRequest asked;
  expectBins(binsFor({asked, Type::F32, false, false, true, 1000}, seen(0, 1)), {even, 20, 0, 1, Top::Included});
  expectBins(binsFor({asked, Type::F32, false, false, true, 3}, seen(0, 1)), {even, 16, 0, 1, Top::Included});
  expectBins(binsFor({asked, Type::I32, false, false, true, 1000}, seen(0, 99)), {even, 10, 0, 100});
}

TEST(BinsOfAnInput, LieBetweenFloatsThatAreWholeNumbers) {
  BinsRequest asked;
  ValueSample sample;
  sample.range = {-3, 6, true, true};
  expectBins(binsFor({asked, Type::F32}, sample), {even, 10, -3.5, 6.5});
  sample.range = {0, 1023, true, true};
  expectBins(binsFor({asked, Type::F64}, sample), {even, 205, -0.5, 1024.5});
  asked.count = 4;
  expectBins(binsFor({asked, Type::F64}, sample), {even, 4, 0, 1023, Top::Included});
}

TEST(BinsOfAnInput, DivideTheTypeWhenOnlyTheirNumberIsSaid) {
  BinsRequest asked;
  asked.count = 64;
  expectBins(binsFor({asked, Type::U8}, {}), {even, 64, 0, 256});
  expectBins(binsFor({asked, Type::I16, false, false, false}, {}), {even, 64, -32768, 32768});
}

TEST(BinsOfAnInput, ReachFromTheLeastToTheGreatestFloat) {
  BinsRequest asked;
  EXPECT_TRUE(needsSample({asked, Type::F32}));
  expectBins(binsFor({asked, Type::F32}, seen(-1.5, 2)), {even, 256, -1.5, 2, Top::Included});
  expectBins(binsFor({asked, Type::F64}, seen(3, 3)), {even, 257, 2.5, 3.5, Top::Included});
  expectBins(binsFor({asked, Type::F32}, {}), {even, 256, 0, 1, Top::Included});
}

TEST(BinsOfAnInput, HaveTheOneFloatInTheMiddle) {
  ValueSample sample;
  sample.range = {7.5, 7.5, true};
  sample.range.samples = 100;
  BinsRequest asked;
  BinsQuestion question{asked, Type::F64};
  question.samples = 100;
  expectBins(binsFor(question, sample), {even, 17, 7, 8, Top::Included});
  BinsRequest ten;
  ten.count = 10;
  expectBins(binsFor({ten, Type::F64}, sample), {even, 10, 7, 8, Top::Included});
}

TEST(BinsOfAnInput, ReachFromTheLeastToTheGreatestInteger) {
  BinsRequest asked;
  EXPECT_TRUE(needsSample({asked, Type::I32}));
  expectBins(binsFor({asked, Type::I32}, seen(-3, 6)), {perValue, 10, -3, 7});
  expectBins(binsFor({asked, Type::U32}, seen(0, 1023)), {even, 205, 0, 1025});
  asked.count = 16;
  expectBins(binsFor({asked, Type::I32}, seen(-3, 6)), {perValue, 16, -3, 13});
  expectBins(binsFor({asked, Type::U32}, seen(0, 4294967295.0)), {even, 16, 0, 4294967296.0});
}

TEST(BinsOfAnInput, FollowTheRange) {
  BinsRequest asked;
  asked.range = {10, 20};
  EXPECT_FALSE(needsSample({asked, Type::F32}));
  expectBins(binsFor({asked, Type::U8}, {}), {perValue, 10, 10, 20});
  expectBins(binsFor({asked, Type::F32}, {}), {even, 256, 10, 20});
  asked.range = {0, 1000};
  expectBins(binsFor({asked, Type::U16}, {}), {perValue, 1000, 0, 1000});
  expectBins(binsFor({asked, Type::U16, false, true}, {}), {even, 256, 0, 1000});
  asked.range = {10, 20};
  asked.count = 5;
  expectBins(binsFor({asked, Type::U8}, {}), {even, 5, 10, 20});
  asked.top = Top::Included;
  asked.count = 10;
  expectBins(binsFor({asked, Type::U8}, {}), {even, 10, 10, 20, Top::Included});
  asked.range = {0.5, 20};
  asked.count.reset();
  expectBins(binsFor({asked, Type::U8}, {}), {even, 256, 0.5, 20, Top::Included});
}

TEST(BinsOfAnInput, OfSyntheticSamplesAreTheirValues) {
  BinsRequest asked;
  asked.count = 4096;
  EXPECT_FALSE(needsSample({asked, Type::F32, true}));
  expectBins(binsFor({asked, Type::U32, true}, {}), {perValue, 4096, 0, 4096});
  expectBins(binsFor({asked, Type::F32, true}, {}), {even, 4096, 0, 4096});
}

TEST(BinsOfAnInput, AreTheEdgesWhereThereAreSome) {
  BinsRequest asked;
  asked.edges = {0, 1, 10};
  EXPECT_FALSE(needsSample({asked, Type::F64}));
  EXPECT_EQ(binsFor({asked, Type::F64}, {}).table(), asked.edges);
}

TEST(ValueSample, LeavesOutWhatIsNotFinite) {
  const float infinity = std::numeric_limits<float>::infinity(), nan = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> values = {nan, 2, -1, infinity, -infinity, 5};
  ValueSample sample;
  sample.add(samplesOf(std::span<const float>(values)));
  EXPECT_TRUE(sample.range.isKnown);
  EXPECT_EQ(sample.range.least, -1);
  EXPECT_EQ(sample.range.greatest, 5);
  ValueSample none;
  none.add(samplesOf(std::span<const float>(&nan, 1)));
  EXPECT_FALSE(none.range.isKnown);
}

TEST(ValueSample, TellsWholeNumbers) {
  for (const float last : {7.0f, 7.5f}) {
    ValueSample sample;
    const std::vector<float> first = {1, std::numeric_limits<float>::quiet_NaN(), -2}, more = {last, 3};
    sample.add(samplesOf(std::span<const float>(first)));
    EXPECT_TRUE(sample.range.isWhole);
    sample.add(samplesOf(std::span<const float>(more)));
    EXPECT_EQ(sample.range.isWhole, last == 7);
    EXPECT_EQ(sample.range.samples, 5u);
  }
}

TEST(ValueSample, KeepsToItsChannel) {
  const std::vector<uint32_t> values = {1, 100, 3, 7, 200, 4};
  ValueSample sample;
  sample.add({values.data() + 1, Type::U32, 2, 1, 3});
  EXPECT_EQ(sample.range.least, 100);
  EXPECT_EQ(sample.range.greatest, 200);
  sample.add({values.data(), Type::U32, 2, 3});
  EXPECT_EQ(sample.range.least, 1);
}

TEST(ValueSample, AsksForAsManyBinsAsNumpy) {
  std::vector<double> values(1000);
  for (size_t i = 0; i < values.size(); i++) values[i] = static_cast<double>(i);
  ValueSample sample;
  sample.add(samplesOf(std::span<const double>(values)));
  EXPECT_EQ(sample.binsBy(BinsRule::Sqrt), 32u);
  EXPECT_EQ(sample.binsBy(BinsRule::Fd), 10u);
  EXPECT_EQ(sample.binsBy(BinsRule::Auto), 11u);
}

TEST(ValueSample, TakesQuartilesBetweenValues) {
  const std::vector<double> values = {10, 0, 2, 1};
  ValueSample sample;
  sample.add(samplesOf(std::span<const double>(values)));
  EXPECT_EQ(sample.binsBy(BinsRule::Fd), 3u);  // quartiles at 0.75 and 4; at 0 and 2 it were 4 bins
}

TEST(ValueSample, TellsQuartilesOfMoreValuesThanItKeeps) {
  std::vector<uint16_t> values(1 << 20);
  for (size_t i = 0; i < values.size(); i++) values[i] = static_cast<uint16_t>(i * 40503 >> 4);
  ValueSample sample;
  for (size_t i = 0; i < values.size(); i += 1 << 16) sample.add(samplesOf(std::span<const uint16_t>(&values[i], 1 << 16)));
  EXPECT_NEAR(sample.binsBy(BinsRule::Fd), 102, 2);  // half of the range between the quartiles: the cube root of the samples
}

TEST(ValueSample, LooksAtWhatIsWithinARange) {
  std::vector<double> values = {NAN, INFINITY, -5, 99};
  for (int i = 0; i <= 400; i++) values.push_back(i / 100.0);
  ValueSample sample(std::pair(0.0, 8.0));
  sample.add(samplesOf(std::span<const double>(values)));
  EXPECT_EQ(sample.range.samples, 401u);
  EXPECT_EQ(sample.binsBy(BinsRule::Sqrt), 41u);  // numpy.histogram_bin_edges(values, 'sqrt', (0, 8)) has 41 bins
  BinsRequest asked;
  asked.range = {0, 8}, asked.rule = BinsRule::Sqrt;
  EXPECT_TRUE(needsSample({asked, Type::F64}));
  expectBins(binsFor({asked, Type::F64}, sample), {even, 41, 0, 8});
}

TEST(BinsOfAnInput, AreTwoOfBooleans) {
  const BinsRequest asked;
  BinsQuestion question{asked, Type::U8};
  question.values = 2;
  expectBins(binsFor(question, {}), {perValue, 2, 0, 2});
}

TEST(BinsOfAnInput, AreAsManyAsThereAreDoubles) {
  const BinsRequest asked;
  const double most = std::numeric_limits<double>::max(), tiny = std::numeric_limits<double>::denorm_min(),
               next = std::nextafter(1, 2);
  const BinsQuestion question{asked, Type::F64, false, false, true, 1000};
  for (const auto &[least, greatest] : {std::pair(1e300, 1e300), {most, most}, {1.0, next}, {0.0, 3 * tiny}, {-most, most}}) {
    const Bins bins = binsFor(question, seen(least, greatest));
    EXPECT_FALSE(bins.mistake(Type::F64)) << least;
    EXPECT_LT(bins.find(least), bins.count()) << least;
    EXPECT_LT(bins.find(greatest), bins.count()) << greatest;
  }
  EXPECT_EQ(binsFor(question, seen(0, 3 * tiny)).count(), 3u);
  EXPECT_EQ(binsFor(question, seen(-most, most)).count(), 20u);
  BinsRequest ten;
  ten.count = 10;
  EXPECT_TRUE(binsFor({ten, Type::F64}, seen(1, next)).mistake(Type::F64));  // asked for, and not possible
  EXPECT_EQ(binsFor({ten, Type::F64}, seen(-most, most)).count(), 10u);
}

TEST(BinsOfAnInput, HoldIntegersThatNoDoubleTellsApart) {
  BinsRequest asked;
  for (const double value : {0x1p60, 0x1p63, -0x1p62}) {
    const Bins bins = binsFor({asked, Type::I64}, seen(value, value));
    EXPECT_FALSE(bins.mistake(Type::I64)) << value;
    EXPECT_LT(bins.find(value), bins.count()) << value;
  }
  asked.count = 10;
  EXPECT_EQ(binsFor({asked, Type::U64}, seen(0x1p63, 0x1p63)).count(), 10u);
}

}  // namespace
}  // namespace accrue
