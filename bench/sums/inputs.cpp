#include "inputs.h"

#include <cmath>

namespace accrue::bench {
namespace {

uint64_t randomAt(uint64_t i) {
  uint64_t z = (i + 1) * 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

double fraction(uint64_t random) { return static_cast<double>(random >> 11) * 0x1p-53; }

constexpr uint64_t runLength = 64;

}  // namespace

const Spread spreads[4] = {
    {"uniform", [](uint64_t, uint64_t random, uint32_t bins) { return static_cast<uint32_t>(random % bins); }},
    {"99% in one", [](uint64_t, uint64_t random, uint32_t bins) {
       return random % 100 ? bins / 2 : static_cast<uint32_t>((random >> 32) % bins);
     }},
    {"runs", [](uint64_t i, uint64_t, uint32_t bins) { return static_cast<uint32_t>(randomAt(i / runLength) % bins); }},
    {"zipf", [](uint64_t, uint64_t random, uint32_t bins) {
       return static_cast<uint32_t>(std::exp2(fraction(random) * std::log2(static_cast<double>(bins)))) % bins;
     }},
};

std::vector<uint32_t> binsOf(const Spread &spread, uint64_t count, uint32_t bins) {
  std::vector<uint32_t> samples(count);
#pragma omp parallel for
  for (uint64_t i = 0; i < count; i++) samples[i] = spread.bin(i, randomAt(i), bins);
  return samples;
}

template <class T>
std::vector<T> weightsOf(uint64_t count) {
  std::vector<T> weights(count);
#pragma omp parallel for
  for (uint64_t i = 0; i < count; i++) weights[i] = static_cast<T>(std::sqrt(fraction(randomAt(~i))));
  return weights;
}
template std::vector<float> weightsOf(uint64_t count);
template std::vector<double> weightsOf(uint64_t count);

}  // namespace accrue::bench
