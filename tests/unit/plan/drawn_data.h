// The distributions of bench/adaptive (measure.c), to be drawn from without an array.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "accrue/runtime.h"

namespace accrue {

inline const char *const distributions[] = {"uniform", "constant", "half", "hot99", "zipf", "runs"};

inline uint64_t mixed(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// The bin of iteration i.
inline size_t binOf(const std::string &distribution, uint64_t bins, uint64_t i) {
  const uint64_t random = mixed(i + 1), any = (random >> 32) * bins >> 32, hot = bins / 3;
  if (distribution == "constant") return hot;
  if (distribution == "half") return random & 1 ? hot : any;
  if (distribution == "hot99") return random & 127 ? hot : any;
  if (distribution == "runs") return (mixed(i / 64) >> 32) * bins >> 32;
  if (distribution != "zipf") return any;
  const double number = double(bins) * std::exp2(-double(random >> 40) / double(1 << 24) * std::log2(double(bins))) - 0.5;
  return std::min(size_t(number), size_t(bins) - 1);
}

/// Data of another kind each time: `seed` moves all iterations. 0 is what bench/adaptive has.
inline std::vector<size_t> sampleOf(const std::string &distribution, size_t bins, size_t iterations, uint64_t seed) {
  std::vector<size_t> drawn;
  for (size_t k = 0; k < ACCRUE_DRAWS; ++k) drawn.push_back(binOf(distribution, bins, ACCRUE_DRAWN(k, iterations) + (seed << 32)));
  return drawn;
}

/// The share of the fullest bin: of zipf the second, whose numbers round to 1.
inline double fullestOf(const std::string &distribution, size_t bins) {
  if (distribution == "constant") return 1;
  if (distribution == "half") return 0.5 + 0.5 / double(bins);
  if (distribution == "hot99") return 127.0 / 128 + 1.0 / 128 / double(bins);
  if (distribution == "zipf") return std::log(2.5 / 1.5) / std::log(double(bins));
  return 1.0 / double(bins);
}

}  // namespace accrue
