#include "bench/dataset.h"

#include <gtest/gtest.h>

#include <numeric>

namespace accrue::bench {
namespace {

TEST(Dataset, IsWhatOneThreadWouldMake) {
  for (const uint64_t samples : {1u, 63u, 64u, 1000u, 100'003u}) {
    const Data data{Type::U16, 500, Distribution::Sorted, samples};
    std::vector<std::byte> made(data.bytes()), expected(data.bytes());
    make(data, made);
    fillSamples({data.distribution, samples}, data.bins, data.type, 0, expected);
    EXPECT_EQ(made, expected) << samples;
  }
}

TEST(Dataset, IsCountedByThePlainLoop) {
  const std::vector<float> samples = {0.5f, 1.0f, 1.999f, 3.5f, 0.0f};
  const Data data{Type::F32, 4, Distribution::Uniform, samples.size()};
  EXPECT_EQ(plainCounts(data, std::as_bytes(std::span(samples))), (std::vector<uint64_t>{2, 2, 0, 1}));
}

TEST(Dataset, HasABinForEverySample) {
  for (const Type type : {Type::U8, Type::I8, Type::U16, Type::I16, Type::U32, Type::I32, Type::F32, Type::F64})
    for (const DistributionText &text : distributions()) {
      const Data data{type, 100, text.distribution, 10'007};
      std::vector<std::byte> made(data.bytes());
      make(data, made);
      const std::vector<uint64_t> counts = plainCounts(data, made);
      EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), uint64_t(0)), data.samples) << nameOf(type) << " " << text.name;
    }
}

}  // namespace
}  // namespace accrue::bench
