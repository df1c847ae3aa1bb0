// What is summed: bins and weights, spread in the ways that make sums slow or fast.
#pragma once
#include <cstdint>
#include <vector>

namespace accrue::bench {

struct Spread {
  const char *name;
  /// The bin of sample i; `random` is a random number.
  uint32_t (*bin)(uint64_t i, uint64_t random, uint32_t bins);
};
extern const Spread spreads[4];

/// Bins of `count` samples.
std::vector<uint32_t> binsOf(const Spread &spread, uint64_t count, uint32_t bins);

/// Weights from 0 to 1, with all digits that the type has.
template <class T>
std::vector<T> weightsOf(uint64_t count);

}  // namespace accrue::bench
