// How many samples, as it is written on a command line: "65536", "2^28", "64k", "1Gi"; or as many as fill so many
// bytes: "1GiB", "100MB".
#pragma once
#include <string_view>

#include "accrue/histogram.hpp"

namespace accrue::bench {

struct Amount {
  uint64_t number = 0;
  bool isBytes = false;

  uint64_t samplesOf(Type type) const { return isBytes ? number / sizeOf(type) : number; }
};

/// At most 2^40.
Result<Amount> parseAmount(std::string_view text);

/// A number of samples or bins as people say it: "4096", "1000000", "2^28".
std::string amountText(uint64_t number);

}  // namespace accrue::bench
