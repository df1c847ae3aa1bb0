// Where windows lie, and which weights they hold.
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "histogram/cpu/window.h"

namespace accrue::cpu {
namespace {

template <class T>
Samples samples(const std::vector<T> &weights) {
  return samplesOf(std::span<const T>(weights));
}

template <class T, class Make>
std::vector<T> many(const Make &make) {
  std::mt19937_64 generator(1);
  std::vector<T> weights;
  for (int i = 0; i < 2000; i++) weights.push_back(static_cast<T>(make(static_cast<double>(generator() >> 11) * 0x1p-53)));
  return weights;
}

bool fits(double weight, const Window &window) { return exact::unitsOf(weight, window).fits; }

TEST(Windows, TakeTheNarrowestCells) {
  EXPECT_EQ(cellFor(samples(many<float>([](double f) { return f; }))), Cell::Fixed64);
  EXPECT_EQ(cellFor(samples(many<double>([](double f) { return f; }))), Cell::Fixed64);  // multiples of 2^-53
  EXPECT_EQ(cellFor(samples(many<double>([](double f) { return std::floor(1e6 * f); }))), Cell::Fixed64);
  EXPECT_EQ(cellFor(samples(many<double>([](double f) { return std::exp(10 * f); }))), Cell::Fixed128);
  EXPECT_EQ(cellFor(samples(std::vector<double>{0, NAN, INFINITY})), Cell::Fixed64);
}

TEST(Windows, HoldWhatWasLookedAt) {
  const auto weights = many<double>([](double f) { return std::exp(16 * f - 8); });
  const Window window = windowFor(samples(weights), Cell::Fixed128);
  for (const double weight : weights) EXPECT_TRUE(fits(weight, window) && fits(-weight, window)) << weight;
  EXPECT_TRUE(fits(0, window));
  EXPECT_FALSE(fits(1e300, window));
  EXPECT_FALSE(fits(1e-300, window));
}

TEST(Windows, AreNotMovedByOneGreatWeight) {
  auto weights = many<double>([](double f) { return 1 + f; });
  weights[0] = 1e300;  // the first is always looked at
  const Window window = windowFor(samples(weights), Cell::Fixed64);
  EXPECT_TRUE(fits(weights[1], window));
  EXPECT_FALSE(fits(1e300, window));
}

/// A finite number of any exponent, or one that is near those of the window.
double anyWeight(std::mt19937_64 &generator) {
  const double digits = static_cast<double>(generator() >> (11 + generator() % 53)), sign = generator() % 2 ? 1 : -1;
  return sign * std::ldexp(digits, static_cast<int>(generator() % (generator() % 4 ? 100 : 2000)) - (generator() % 4 ? 100 : 1074));
}

TEST(Windows, VectorsGiveWhatOneGives) {
  std::mt19937_64 generator(7);
  for (const Cell cell : {Cell::Fixed64, Cell::Fixed128})
    for (const uint32_t place : {0u, 40u, 974u, 1022u, 1074u, 2040u, 2097u}) {
      const Window window = exact::windowOver(place, place + 1, cell == Cell::Fixed64 ? 62 : 79);
      double weights[blockSize];
      int64_t low[blockSize], high[blockSize];
      for (double &weight : weights) weight = anyWeight(generator);
      weights[3] = INFINITY, weights[4] = NAN, weights[5] = -0.0;
      bool allFit = true;
      const bool told = fixedStage(cell)(window, weights, blockSize, low, high);
      for (size_t i = 0; i < blockSize; i++) {
        const exact::Units units = exact::unitsOf(weights[i], window);
        allFit &= units.fits;
        ASSERT_FALSE(units.fits && exact::kindOf(weights[i])) << weights[i] << " at " << place;
        ASSERT_EQ(static_cast<uint64_t>(low[i]), units.fits ? units.low : 0) << weights[i] << " at " << place;
        if (cell == Cell::Fixed128) {
          ASSERT_EQ(static_cast<uint64_t>(high[i]), units.fits ? units.high : 0) << weights[i] << " at " << place;
        }
      }
      EXPECT_EQ(told, allFit);
    }
}

}  // namespace
}  // namespace accrue::cpu
