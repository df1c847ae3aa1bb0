#include "bench/dataset.h"

#include <omp.h>

#include <algorithm>

namespace accrue::bench {
namespace {

struct Share {
  uint64_t first, last;
};

/// This thread's share of `count` samples.
Share shareOfThread(uint64_t count) {
  const auto thread = static_cast<uint64_t>(omp_get_thread_num()), threads = static_cast<uint64_t>(omp_get_num_threads());
  const uint64_t part = (count / threads + 63) / 64 * 64 + 64;
  return {std::min(count, thread * part), std::min(count, (thread + 1) * part)};
}

template <class T>
std::vector<uint64_t> countAs(const Data &data, const std::byte *bytes) {
  const T *const samples = reinterpret_cast<const T *>(bytes);
  std::vector<uint64_t> counts(data.bins);
#pragma omp parallel
  {
    std::vector<uint32_t> table(data.bins);  // a thread has fewer than 2^32 samples
    const Share share = shareOfThread(data.samples);
    for (uint64_t i = share.first; i < share.last; i++) table[static_cast<uint32_t>(samples[i])]++;
#pragma omp critical
    for (uint32_t k = 0; k < data.bins; k++) counts[k] += table[k];
  }
  return counts;
}

}  // namespace

void make(const Data &data, std::span<std::byte> out) {
  const Synthetic synthetic{data.distribution, data.samples};
  const size_t size = sizeOf(data.type);
#pragma omp parallel
  {
    const Share share = shareOfThread(data.samples);
    fillSamples(synthetic, data.bins, data.type, share.first, out.subspan(share.first * size, (share.last - share.first) * size));
  }
}

std::vector<uint64_t> plainCounts(const Data &data, std::span<const std::byte> samples) {
  switch (data.type) {
    case Type::U8:
    case Type::I8: return countAs<uint8_t>(data, samples.data());
    case Type::U16:
    case Type::I16: return countAs<uint16_t>(data, samples.data());
    case Type::U32:
    case Type::I32: return countAs<uint32_t>(data, samples.data());
    case Type::F32: return countAs<float>(data, samples.data());
    case Type::F64: return countAs<double>(data, samples.data());
    case Type::U64:
    case Type::I64: return countAs<uint64_t>(data, samples.data());
  }
  return {};
}

}  // namespace accrue::bench
