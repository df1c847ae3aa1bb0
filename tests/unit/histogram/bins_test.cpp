// Which bin a value on or beside an edge falls into: by comparing against the edges one by one, by Bins::find and by
// every method.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "histogram/placed.h"
#include "histogram/subjects.h"

namespace accrue::test {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// The words of histogram.hpp, nothing else.
uint32_t byComparing(const Bins &bins, double value) {
  if (std::isnan(value)) return Bins::nan;
  for (uint32_t k = 0; k < bins.count(); k++)
    if (bins.edge(k) <= value && value < bins.edge(k + 1)) return k;
  const bool isTop = bins.top() == Top::Included && value == bins.edge(bins.count());
  return isTop ? bins.count() - 1 : Bins::outside;
}

struct Named {
  const char *name;
  Bins bins;
};

std::vector<Named> binsToTry() {
  std::vector<Named> all;
  for (Top top : {Top::Excluded, Top::Included}) {
    all.push_back({"tenths", Bins::even(10, 0, 1, top)});
    all.push_back({"one bin", Bins::even(1, 0.1, 0.7, top)});
    all.push_back({"thirds around 0", Bins::even(3, -0.1, 0.7, top)});
    all.push_back({"bytes", Bins::even(37, 0, 255, top)});
    all.push_back({"signed words", Bins::even(300, -32768, 32767, top)});
    all.push_back({"all integers", Bins::even(1000, -2147483648.0, 4294967295.0, top)});
    all.push_back({"subnormal floats", Bins::even(5, -1e-40, 1e-40, top)});
    all.push_back({"huge", Bins::even(99, -1e300, 1e300, top)});
    all.push_back({"as narrow as allowed", Bins::even(400, 1, 1 + 400 * 17 * epsilon, top)});
    all.push_back({"narrow below 0", Bins::even(400, -4, -4 + 400 * 64 * epsilon, top)});
    all.push_back({"narrow across 0", Bins::even(3, -0x1p-50, 0x1.8p-51, top)});
    all.push_back({"given edges", Bins::edges({-5, -0.1, 0, 0.1, 1, 7, 7.5, 100}, top)});
    all.push_back({"crowded edges", Bins::edges({0, 1e-300, 1e-200, 1e-100, 1e-9, 1e-3, 1, 1e9}, top)});
    all.push_back({"widest edges", Bins::edges({-1.7e308, 0, 1, 1.7e308}, top)});
    all.push_back({"neighbouring edges", Bins::edges({1, 1 + epsilon, 1 + 2 * epsilon, 1 + 3 * epsilon}, top)});
    all.push_back({"edges between floats", Bins::edges({0.1, 0.1 + 1e-12, 0.3, 0.7 + 1e-12, 0.9}, top)});
    std::vector<double> many = {-3, 5e37};
    for (int k = 0; k < 200; k++) many.insert(many.end() - 1, 0.5 + k * k * 1e-7);
    all.push_back({"many in one place", Bins::edges(many, top)});
    all.push_back({"subnormal edges", Bins::edges({0, 5e-324, 1e-323, 3e-323}, top)});
  }
  return all;
}

/// Samples of a type on the edges and up to two steps beside them, and the ends of the type.
template <class T>
std::vector<T> aroundEdges(const Bins &bins) {
  using Limits = std::numeric_limits<T>;
  std::vector<T> samples = {Limits::lowest(), Limits::max(), T(0)};
  for (uint32_t k = 0; k <= bins.count(); k++) {
    const double edge = bins.edge(k);
    if (edge < static_cast<double>(Limits::lowest()) || edge > static_cast<double>(Limits::max())) continue;
    if constexpr (std::is_floating_point_v<T>) {
      T below = static_cast<T>(edge), above = below;
      samples.push_back(below);
      for (int step = 0; step < 2; step++) {
        samples.push_back(below = std::nextafter(below, -Limits::infinity()));
        samples.push_back(above = std::nextafter(above, Limits::infinity()));
      }
    } else {
      const auto middle = static_cast<int64_t>(std::floor(edge));
      for (int64_t near = middle - 2; near <= middle + 2; near++)
        if (near >= static_cast<int64_t>(Limits::min()) && near <= static_cast<int64_t>(Limits::max()))
          samples.push_back(static_cast<T>(near));
    }
  }
  if constexpr (std::is_floating_point_v<T>)
    for (T odd : {Limits::infinity(), -Limits::infinity(), Limits::quiet_NaN(), T(-0.0), Limits::denorm_min()})
      samples.push_back(odd);
  return samples;
}

template <class T>
class Edges : public testing::Test {};
using SampleTypes = testing::Types<uint8_t, int8_t, uint16_t, int16_t, uint32_t, int32_t, float, double>;
TYPED_TEST_SUITE(Edges, SampleTypes);

TYPED_TEST(Edges, FindIsWhatComparingGives) {
  for (const auto &[name, bins] : binsToTry()) {
    ASSERT_FALSE(bins.mistake(TypeOf<TypeParam>::value)) << name << ": " << bins.mistake(TypeOf<TypeParam>::value)->message;
    for (TypeParam sample : aroundEdges<TypeParam>(bins))
      ASSERT_EQ(bins.find(static_cast<double>(sample)), byComparing(bins, static_cast<double>(sample))) << name << ": " << +sample;
  }
}

template <class T>
void expectExact(const Subject &subject, const char *name, const Bins &bins) {
  const std::vector<T> samples = aroundEdges<T>(bins);
  std::vector<uint32_t> expected(bins.count()), counts(bins.count());
  uint64_t outside = 0, nan = 0;
  for (T sample : samples) {
    const uint32_t bin = byComparing(bins, static_cast<double>(sample));
    outside += bin == Bins::outside;
    nan += bin == Bins::nan;
    if (bin < bins.count()) expected[bin]++;
  }
  const Request request{samplesOf(std::span<const T>(samples)), bins, countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}};
  Placed placed(request, subject.where);
  const auto tally = histogram(placed.request(), subject.options);
  if (!tally && tally.error().fault == Fault::Method) return;
  ASSERT_TRUE(tally) << subject.name << ", " << name << ": " << tally.error().message;
  placed.fetch();
  EXPECT_EQ(counts, expected) << subject.name << ", " << name;
  EXPECT_EQ(tally->outside, outside) << subject.name << ", " << name;
  EXPECT_EQ(tally->nan, nan) << subject.name << ", " << name;
}

TYPED_TEST(Edges, EveryMethodKeepsThem) {
  for (const Subject &subject : subjects())
    for (const auto &[name, bins] : binsToTry()) expectExact<TypeParam>(subject, name, bins);
}

TYPED_TEST(Edges, ClampedSamplesGoToTheNearestEnd) {
  for (const auto &[name, bins] : binsToTry()) {
    const std::vector<TypeParam> samples = aroundEdges<TypeParam>(bins);
    for (TypeParam sample : samples) {
      std::vector<uint64_t> counts(bins.count());
      const auto tally =
          histogram(std::span<const TypeParam>(&sample, 1), bins, std::span(counts), {Outside::Clamp, Nan::Drop}, {Method::Serial});
      ASSERT_TRUE(tally);
      uint32_t bin = byComparing(bins, static_cast<double>(sample));
      if (bin == Bins::outside) bin = static_cast<double>(sample) < bins.low() ? 0 : bins.count() - 1;
      ASSERT_EQ(tally->outside, 0u);
      ASSERT_EQ(tally->nan, bin == Bins::nan);
      if (bin != Bins::nan) { ASSERT_EQ(counts[bin], 1u) << name << ": " << +sample; }
    }
  }
}

TEST(ValueBins, TakeOneIntegerEach) {
  const Bins bins = Bins::values(4, -2);
  for (int value = -5; value < 5; value++)
    EXPECT_EQ(bins.find(value), value < -2 || value > 1 ? Bins::outside : static_cast<uint32_t>(value + 2)) << value;
  EXPECT_EQ(bins.edge(0), -2);
  EXPECT_EQ(bins.edge(4), 2);
}

TEST(ValueBins, BeyondTheTypeAreOutside) {
  const std::vector<int32_t> samples = {std::numeric_limits<int32_t>::min(), -1, 0, std::numeric_limits<int32_t>::max()};
  for (int64_t first : {int64_t(1) << 31, -(int64_t(1) << 31) - 10, int64_t(1) << 40, -(int64_t(1) << 40)}) {
    std::vector<uint32_t> counts(10);
    const Bins bins = Bins::values(10, first);
    const auto tally = histogram(std::span<const int32_t>(samples), bins, std::span(counts), {Outside::Drop, Nan::Drop});
    ASSERT_TRUE(tally);
    EXPECT_EQ(tally->outside, 4u) << first;
    EXPECT_EQ(counts, std::vector<uint32_t>(10)) << first;
    ASSERT_TRUE(histogram(std::span<const int32_t>(samples), bins, std::span(counts), {Outside::Clamp, Nan::Drop}));
    EXPECT_EQ(counts[first > 0 ? 0 : 9], 4u) << first;
  }
}

TEST(Bins, HaveNoEdgesBeyondTheLast) {
  for (const Bins &bins : {Bins::values(3, 5), Bins::even(3, 0, 1), Bins::edges({0, 1, 2, 3})}) {
    EXPECT_FALSE(std::isnan(bins.edge(3)));
    for (const uint32_t k : {4u, 5u, 0xffffffffu}) EXPECT_TRUE(std::isnan(bins.edge(k))) << k;
  }
  for (const Bins &none : {Bins(), Bins::values(0), Bins::edges({}, Top::Included)}) {
    EXPECT_TRUE(std::isnan(none.edge(1)));
    EXPECT_EQ(none.find(0), Bins::outside);
  }
  EXPECT_TRUE(std::isnan(Bins::edges({}).edge(0)));
}

TEST(Types, AreNoneBeyondTheLast) {
  for (const unsigned number : {10u, 77u, 255u}) {
    const auto type = static_cast<Type>(number);
    EXPECT_EQ(sizeOf(type), 0u);
    EXPECT_FALSE(isFloat(type));
    EXPECT_EQ(nameOf(type), "no type");
  }
  EXPECT_EQ(nameOf(Type::I64), "i64");
}

TEST(EvenBins, HaveTheEdgesOfLinspace) {
  const Bins bins = Bins::even(10, 0, 1);
  EXPECT_EQ(bins.edge(3), 3 * 0.1);  // 0.30000000000000004, not 0.3
  EXPECT_EQ(bins.find(0.3), 2u);
  EXPECT_EQ(bins.find(0.30000000000000004), 3u);
  EXPECT_EQ(bins.edge(10), 1);
  EXPECT_EQ(bins.find(1), Bins::outside);
  EXPECT_EQ(Bins::even(10, 0, 1, Top::Included).find(1), 9u);
  EXPECT_EQ(bins.find(-infinity), Bins::outside);
  EXPECT_EQ(bins.find(std::nan("")), Bins::nan);
}

}  // namespace
}  // namespace accrue::test
