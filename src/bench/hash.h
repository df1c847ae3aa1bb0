// A hash of counts, by which peers show that they counted right: the sum over all bins k of a scrambled count[k] and k.
// Sums do not depend on their order, so that python makes it with whole arrays as well (bench/peers/python.py).
#pragma once
#include <cstdint>

namespace accrue::bench {

/// The finalizer of splitmix64.
inline uint64_t scrambled(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

/// `counts` is anything with a size whose elements are whole numbers.
template <class Counts>
uint64_t hashOf(const Counts &counts) {
  uint64_t hash = 0;
  for (uint64_t k = 0; k < counts.size(); k++)
    hash += scrambled(static_cast<uint64_t>(counts[k]) + (k + 1) * 0x9e3779b97f4a7c15ull);
  return hash;
}

}  // namespace accrue::bench
