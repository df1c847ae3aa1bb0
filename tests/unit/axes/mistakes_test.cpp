// What axes and histograms say of arguments that cannot be, and that these change nothing.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "accrue/axes.hpp"

namespace accrue {
namespace {

std::string wordsOf(const std::optional<Error> &error) { return error ? error->message : "none"; }
std::string wordsOf(const Axis &axis) { return wordsOf(axis.mistake()); }

constexpr int64_t exact = int64_t(1) << 53;

TEST(Mistakes, OfAxes) {
  EXPECT_EQ(wordsOf(Axis()), "an axis needs at least one bin");
  EXPECT_EQ(wordsOf(Axis::even(0, 0, 1)), "an axis needs at least one bin");
  EXPECT_EQ(wordsOf(Axis::edges({1})), "an axis needs at least one bin");
  EXPECT_EQ(wordsOf(Axis::integers(0, 0)), "an axis needs at least one bin");
  EXPECT_EQ(wordsOf(Axis::categories({})), "an axis needs at least one bin");
  const char *tooMany = "4294967295 bins are too many for an axis; up to 16777216 are possible";
  EXPECT_EQ(wordsOf(Axis::even(0xffffffff, 0, 1)), tooMany);
  EXPECT_EQ(wordsOf(Axis::integers(0, 0xffffffff)), tooMany);
  EXPECT_EQ(wordsOf(Axis::even(1, 1, 0)), "the range is empty or reversed: its low end must be below its high end");
  EXPECT_EQ(wordsOf(Axis::even(1, NAN, 0)), "the range of the bins must be finite");
  EXPECT_EQ(wordsOf(Axis::even(1, -1.7e308, 1.7e308)), "the range is wider than a double can hold");
  EXPECT_EQ(wordsOf(Axis::even(9, 1, std::nextafter(1, 2))), "the range is too narrow for 9 bins: their edges would coincide");
  EXPECT_EQ(wordsOf(Axis::edges({0, 1, 1})), "edges must increase: edge 2 is not above edge 1");
  EXPECT_EQ(wordsOf(Axis::edges({0, INFINITY})), "the range of the bins must be finite");
  EXPECT_EQ(wordsOf(Axis::categories({7, 3, 7})), "category 7 stands there twice");
  EXPECT_EQ(wordsOf(Axis::even(2, 1, std::nextafter(std::nextafter(1, 2), 2))), "none") << "narrow, but two bins";
}

TEST(Mistakes, OfIntegersThatDoublesDoNotTellApart) {
  const char *words =
      "the integers of an axis must lie between -2^53 and 2^53; subtract the first one from the samples, or give categories";
  for (const int64_t first : {int64_t(1) << 60, exact, exact - 4, -exact, std::numeric_limits<int64_t>::min()})
    EXPECT_EQ(wordsOf(Axis::integers(first, 5)), words) << first;
  Histogram last({Axis::integers(exact - 5, 5)}), first({Axis::integers(1 - exact, 5)});
  ASSERT_FALSE(last.fill(std::vector<int64_t>{exact - 1, exact, exact + 1}));
  ASSERT_FALSE(first.fill(std::vector<int64_t>{1 - exact, -exact, -exact - 1}));
  EXPECT_EQ(last.values(true), (std::vector<double>{0, 0, 0, 0, 0, 1, 2}));
  EXPECT_EQ(first.values(true), (std::vector<double>{2, 1, 0, 0, 0, 0, 0}));
}

TEST(Mistakes, CategoriesAreComparedAsIntegers) {
  Histogram histogram({Axis::categories({exact, exact + 1, -1})});
  ASSERT_FALSE(histogram.fill(std::vector<int64_t>{exact + 1, exact + 2}));
  ASSERT_FALSE(histogram.fill(std::vector<uint64_t>{~uint64_t(0), uint64_t(exact) + 1})) << "2^64 - 1 is not -1";
  ASSERT_FALSE(histogram.fill(std::vector<double>{0x1p53, 0x1p53 + 2, -1, -1.5, INFINITY, NAN}));
  EXPECT_EQ(histogram.values(true), (std::vector<double>{0, 1, 2, 1, 5}));
  EXPECT_EQ(histogram.nan(), 1);
}

TEST(Mistakes, OfHistograms) {
  EXPECT_EQ(wordsOf(Histogram({}).mistake()), "a histogram has 1 to 4 axes, not 0");
  EXPECT_EQ(wordsOf(Histogram(std::vector(5, Axis::even(1, 0, 1))).mistake()), "a histogram has 1 to 4 axes, not 5");
  for (const uint32_t count : {60000u, 65534u}) {  // 2^64 cells are none in a register
    Histogram large(std::vector(4, Axis::even(count, 0, 1)));
    const std::vector<double> x = {0.5};
    EXPECT_EQ(wordsOf(large.fill(x, x, x, x)), "the axes have more than 2^28 bins together; make them coarser");
    EXPECT_EQ(wordsOf(large.add(std::vector<double>(4))), "the axes have more than 2^28 bins together; make them coarser");
    EXPECT_TRUE(large.values().empty() && large.cells(true).empty() && large.density().empty());
    EXPECT_EQ(large.total() + large.inside(), 0);
    EXPECT_FALSE(large.project({0}));
    EXPECT_TRUE(large += large);
  }
  Histogram left({Axis::even(1, 0, 1)});
  Histogram taken = std::move(left);
  EXPECT_EQ(wordsOf(left.fill(std::vector<int>{0})), "a histogram has 1 to 4 axes, not 0") << "nothing is left";
}

TEST(Mistakes, OfBinsThatAreNotThere) {
  Histogram histogram({Axis::integers(0, 2), Axis::integers(0, 3)});
  ASSERT_FALSE(histogram.fill(std::vector<int>{1}, std::vector<int>{2}));
  EXPECT_EQ(histogram.at({1, 2}), 1);
  constexpr int64_t most = std::numeric_limits<int64_t>::max();
  for (const std::vector<int64_t> &bin :
       {std::vector<int64_t>{9, 9}, {1}, {-5, 0}, {}, {1, 2, 0}, {most, most}, {-most, 0}, {3, 0}, {0, 4}})
    EXPECT_TRUE(std::isnan(histogram.at(bin)));
  EXPECT_EQ(histogram.axes()[0].low(most), INFINITY);
  EXPECT_EQ(histogram.axes()[0].high(-most), -INFINITY);
  EXPECT_EQ(wordsOf(histogram.add(std::vector<double>{1})), "a sample of 1 value for 2 axes");
  EXPECT_EQ(wordsOf(histogram.project({}).error()), "a side needs at least one axis; they go from 0 to 1");
  EXPECT_EQ(histogram.total(), 1);
}

TEST(Mistakes, OfColumns) {
  const double values[] = {0, 1};
  const Samples sound = samplesOf(std::span<const double>(values));
  Histogram plain({Axis::integers(0, 2)}), chosen({Axis::categories({0, 1})});
  for (Histogram *histogram : {&plain, &chosen}) {
    const auto words = [&](auto change) {
      Samples column = sound;
      change(column);
      return wordsOf(histogram->fillFrom({&column, 1}));
    };
    EXPECT_EQ(words([](Samples &s) { s.channels = 2; }),
              "samples have one channel, not 2; give each channel by itself, with a stride");
    EXPECT_EQ(words([](Samples &s) { s.channels = 0; }),
              "samples have one channel, not 0; give each channel by itself, with a stride");
    EXPECT_EQ(words([](Samples &s) { s.data = nullptr; }), "samples have no data: the pointer is null");
    EXPECT_EQ(words([](Samples &s) { s.stride = ~uint64_t(0); }), "samples are more than memory can hold");
    EXPECT_EQ(words([](Samples &s) { s.type = static_cast<Type>(77); }), "samples have no type: 77 is none");
    EXPECT_EQ(words([](Samples &s) { s.where = Where::Device; }),
              "a histogram with axes is filled from host memory; copy the samples there");
    Samples weights = sound;
    weights.data = nullptr;
    EXPECT_EQ(wordsOf(histogram->fillFrom({&sound, 1}, &weights)), "weights have no data: the pointer is null");
    EXPECT_EQ(wordsOf(histogram->fillFrom({})), "0 columns of samples for 1 axis");
    EXPECT_EQ(histogram->total(), 0);
  }
}

TEST(Axes, OfAllTheBinsThereMayBeAreFilled) {
  Histogram most({Axis::integers(0, Bins::most)}), widest({Axis::edges({-std::numeric_limits<double>::max(), 0, 1})});
  ASSERT_FALSE(most.fill(std::vector<int>{-1, 0, 1 << 24}));
  EXPECT_EQ(most.at({0}), 1);
  EXPECT_EQ(most.at({-1}) + most.at({1 << 24}), 2);
  ASSERT_FALSE(widest.fill(std::vector<double>{-INFINITY, -1, 0.5, INFINITY}));
  EXPECT_EQ(widest.values(true), (std::vector<double>{1, 1, 1, 1}));
}

/// Every type of so many bits has its place, whatever it is called.
TEST(Types, AreToldByTheirSizes) {
  static_assert(TypeOf<long long>::value == Type::I64 && TypeOf<long>::value == Type::I64 && TypeOf<int>::value == Type::I32);
  static_assert(TypeOf<unsigned long long>::value == Type::U64 && TypeOf<unsigned char>::value == Type::U8);
  static_assert(TypeOf<signed char>::value == Type::I8 && TypeOf<short>::value == Type::I16);
  static_assert(!Countable<char> && !Countable<bool> && !Countable<long double> && !Countable<wchar_t> && !Countable<const int>);
  Histogram histogram({Axis::integers(0, 2)});
  ASSERT_FALSE(histogram.fill(std::vector<long long>{1, 7}));
  EXPECT_EQ(histogram.values(true), (std::vector<double>{0, 0, 1, 1}));
  EXPECT_EQ(samplesOf(std::span<const int>(), 0).count, 0u);
}

}  // namespace
}  // namespace accrue
