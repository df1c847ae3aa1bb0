// A random request with weights of every kind that floating numbers have, and what it should give to the bit. The same
// seed makes the same case on every machine.
#pragma once
#include <random>

#include "accrue/histogram.hpp"

namespace accrue::test {

class WeightedCase {
 public:
  /// Up to `most` samples, more of few than of many; so many bins, or some.
  WeightedCase(uint64_t seed, uint64_t most, uint32_t bins = 0);

  /// The case as a request on the host. Its sums are the old ones again.
  const Request &request();
  /// Which bin of the last run has other bits than it should, in words; nothing if they are all right.
  std::string wrongBits() const;
  /// Which one is further from the exact sum than adding up in doubles may bring it. Where the sum of magnitudes overflows, any sum is right.
  std::string wrongSum() const;
  std::string words() const { return text; }

 private:
  uint64_t below(uint64_t end) { return generator() % end; }
  double fraction() { return static_cast<double>(generator() >> 11) * 0x1p-53; }
  double anyOf(unsigned kind);
  double weight(unsigned kind);
  template <class T>
  void make(uint64_t count, unsigned kind);
  template <class T>
  void expect(unsigned kind);
  template <class T>
  std::string wrongSumIn(const std::vector<T> &sums, const std::vector<T> &expected) const;

  std::mt19937_64 generator;
  std::vector<uint32_t> samples, spaced;  // the latter at the stride of the request
  std::vector<double> weights64, old64, sums64, expected64;
  std::vector<double> magnitudes;  // of all that is added in a bin
  std::vector<float> weights32, old32, sums32, expected32;
  bool isSingle, isSingleSum;
  Request itsRequest;
  std::string text;
};

}  // namespace accrue::test
