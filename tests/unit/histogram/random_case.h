// A random request with the memory it works on. The same seed makes the same case on every machine.
#pragma once
#include <random>

#include "accrue/histogram.hpp"

namespace accrue::test {

class RandomCase {
 public:
  /// `isLong`: 2^24 + 3 samples.
  RandomCase(uint64_t seed, bool isLong);

  /// The case as a request on the host. Its counts are the old ones again, whatever was counted before.
  const Request &request();
  /// Whether the memory around the counts is as it was.
  bool isFenced() const;
  const Request &last() const { return itsRequest; }
  std::string words() const { return text; }

 private:
  Bins makeBins(Type type, uint32_t count);
  Samples makeSamples(Type type, uint64_t count, unsigned channels, const Bins &bins, std::vector<std::byte> &memory);
  Samples makeWeights(uint64_t count, std::vector<std::byte> &memory);
  void makeCounts(Type type);

  /// A whole number below `end`, and a fraction below 1: as the standard's distributions would, but the same
  /// everywhere.
  uint64_t below(uint64_t end) { return generator() % end; }
  double fraction() { return static_cast<double>(generator() >> 11) * 0x1p-53; }
  template <class T, size_t size>
  T pick(const T (&table)[size]) {
    return table[below(size)];
  }

  std::mt19937_64 generator;
  std::vector<std::byte> samples, weights, joint, old, counts;
  Request itsRequest;
  std::string text;
};

}  // namespace accrue::test
