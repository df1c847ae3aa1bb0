// Mean and deviation of samples, from the samples themselves, not from their bins.
//
// Blocks of samples are summed up by their distances from one of them, which loses no digits where all lie far from 0; blocks are
// put together by their means (Chan, Golub and LeVeque).
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace accrue {

/// The values that count, from `low` to `high` and both; NaN does not.
struct Limits {
  double low = 0, high = 0;
  bool holds(double value) const { return value >= low && value <= high; }
};

struct Moments {
  uint64_t samples = 0;
  double least = 0, greatest = 0;
  double total = 0;      // of the weights, or of the samples
  double lightest = 0;   // of the weights, or 0
  long double mean = 0, squares = 0;  // of distances from the mean; no double holds the squares of all doubles

  void add(const Moments &others);
};

/// Some samples as doubles, with a weight each or none.
struct MomentBlock {
  static constexpr size_t most = 1024;
  std::array<double, most> values, weights;
  size_t count = 0;
  bool isWeighted = false;
};

/// The moments of a block, which is changed: only what is within the limits stays in it.
Moments momentsOf(MomentBlock &block, const Limits &limits);

}  // namespace accrue
