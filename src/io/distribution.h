// What a distribution is made of: a function that gives the bins of consecutive samples.
#pragma once
#include "io/synthetic.h"

namespace accrue {

/// The finalizer of splitmix64: every bit of the result depends on every bit of `x`.
constexpr uint64_t scramble(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// A sequence of hashes, told from others by its key.
struct Sequence {
  uint64_t key;

  constexpr uint64_t operator[](uint64_t i) const { return scramble(step(i)); }
  /// Not random, but spread evenly, and cheaper: Weyl's sequence of the golden ratio.
  constexpr uint64_t step(uint64_t i) const { return key + i * 0x9e3779b97f4a7c15u; }
  constexpr Sequence other(uint64_t salt) const { return {scramble(key ^ scramble(salt + 1))}; }
};

struct Draw {
  Sequence random;
  uint32_t bins;   // at least 1
  uint64_t count;  // of the whole input
};

using DrawBins = void (*)(const Draw &draw, uint64_t first, std::span<uint32_t> out);

struct DistributionEntry {
  DistributionText text;
  DrawBins bins;
  bool isSpread;  // floats lie anywhere in their bin
};

const DistributionEntry &entryOf(Distribution distribution);

}  // namespace accrue
