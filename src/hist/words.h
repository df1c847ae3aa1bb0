// The options of `accrue hist` as they were typed.
#pragma once
#include "hist/options.h"

namespace accrue {

struct HistWords {
  std::vector<std::string> files;
  std::string synthetic, type, weightsType, maskType, channel, weights, other, mask, range, otherRange, edges, bins,
      outside = "drop", method = "auto", device = "auto", memory, grid;
  std::vector<std::string> plots;
  std::optional<uint64_t> seed;
  std::optional<uint32_t> otherBins;
  std::optional<std::string> json, csv;
  unsigned channels = 1, threads = 0;
  uint64_t offset = 0, saturate = 0, chunk = 64 << 20;
  bool bigEndian = false, includeTop = false, predictable = false, predict = false, verify = false, log = false, ascii = false,
       quiet = false, density = false, cumulative = false, noPrefetch = false;
};

}  // namespace accrue
