// A grid that is asked for is taken or refused with a reason; samples come from every kind of memory, in several slices.
#include <gtest/gtest.h>

#include "accrue/memory.hpp"

namespace accrue {
namespace {

std::vector<uint32_t> plainCounts(std::span<const uint16_t> samples) {
  std::vector<uint32_t> counts(100);
  for (const uint16_t sample : samples) counts[sample]++;
  return counts;
}

std::vector<uint16_t> someSamples(size_t count) {
  std::vector<uint16_t> samples(count);
  for (size_t i = 0; i < count; i++) samples[i] = static_cast<uint16_t>(i * 2654435761u >> 7) % 100;
  return samples;
}

Result<Tally> countBy(const char *method, Grid grid, const Samples &samples, std::vector<uint32_t> &counts) {
  Options options;
  options.processor = Processor::Gpu;
  options.grid = grid;
  EXPECT_FALSE(setMethod(options, method));
  counts.assign(100, 0);
  return histogram({samples, Bins::values(100), countsOf(std::span(counts)), {Outside::Drop, Nan::Drop}}, options);
}

TEST(Grid, IsTakenByTheMethodsOfThePapers) {
  const std::vector<uint16_t> samples = someSamples(5000);
  std::vector<uint32_t> counts;
  for (const char *method : {"global", "duplicate/3", "block-private"}) {
    ASSERT_TRUE(countBy(method, {3, 64}, samplesOf(std::span(samples)), counts)) << method;
    EXPECT_EQ(counts, plainCounts(samples)) << method;
  }
  ASSERT_TRUE(countBy("thread-private/3", {5, 0}, samplesOf(std::span(samples)), counts));
  EXPECT_EQ(counts, plainCounts(samples));
}

TEST(Grid, IsRefusedWithAReason) {
  const std::vector<uint16_t> samples = someSamples(100);
  std::vector<uint32_t> counts;
  const auto refusal = [&](const char *method, Grid grid) {
    const auto tally = countBy(method, grid, samplesOf(std::span(samples)), counts);
    return tally ? "" : tally.error().message;
  };
  EXPECT_NE(refusal("packed", {3, 0}).find("the grid of packed cannot be chosen"), std::string::npos);
  EXPECT_NE(refusal("thread-private/3", {3, 64}).find("its own number of threads"), std::string::npos);
  EXPECT_NE(refusal("global", {3, 1024}).find("512 at most, not 1024"), std::string::npos);
  EXPECT_NE(refusal("global", {3, 33}).find("a multiple of 32"), std::string::npos);
}

TEST(SampleMemory, IsCountedFromEveryKind) {
  const std::vector<uint16_t> samples = someSamples(5000);
  for (const MemoryKind kind : {MemoryKind::Pageable, MemoryKind::Pinned, MemoryKind::Managed}) {
    auto memory = Memory::make(kind, samples.size() * sizeof(uint16_t));
    ASSERT_TRUE(memory);
    std::copy(samples.begin(), samples.end(), reinterpret_cast<uint16_t *>(memory->data()));
    const Samples there{memory->data(), Type::U16, samples.size(), 1, 0, memory->where()};
    std::vector<uint32_t> counts;
    const auto tally = countBy("global", {}, there, counts);
    ASSERT_TRUE(tally) << tally.error().message;
    EXPECT_EQ(counts, plainCounts(samples));
    Memory moved = std::move(*memory);
    EXPECT_EQ(moved.size(), samples.size() * sizeof(uint16_t));
  }
}

/// More than two slices: buffers are used again.
TEST(SampleMemory, PassesThroughTwoBuffers) {
  const std::vector<uint16_t> samples = someSamples((size_t(16) << 20) / 2 * 3 + 7);
  std::vector<uint32_t> counts;
  const auto tally = countBy("block-private", {}, samplesOf(std::span(samples)), counts);
  ASSERT_TRUE(tally) << tally.error().message;
  EXPECT_EQ(counts, plainCounts(samples));
}

}  // namespace
}  // namespace accrue
