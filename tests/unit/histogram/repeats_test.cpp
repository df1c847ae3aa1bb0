// The CPU's loops that depend on how samples repeat: pairs of bytes, whose cells fill up, and blocks of two values.
#include <gtest/gtest.h>

#include "accrue/histogram.hpp"

namespace accrue {
namespace {

const Rule drop{Outside::Drop, Nan::Drop};

template <class T>
std::vector<uint32_t> plainCounts(const std::vector<T> &samples, uint32_t bins) {
  std::vector<uint32_t> counts(bins);
  for (const T sample : samples) counts[static_cast<size_t>(sample)]++;
  return counts;
}

template <class T>
void expectCounted(const std::vector<T> &samples, uint32_t bins) {
  for (Method method : {Method::Auto, Method::Serial, Method::PerThread, Method::SubTables})
    for (unsigned threads : {1, 2}) {
      std::vector<uint32_t> counts(bins);
      Options options;
      options.method = method;
      options.threads = threads;
      const auto tally = histogram(std::span(samples), Bins::values(bins), std::span(counts), drop, options);
      ASSERT_TRUE(tally) << tally.error().message;
      EXPECT_EQ(tally->outside, 0u);
      EXPECT_TRUE(counts == plainCounts(samples, bins))
          << textOf(method).name << ", " << threads << " threads, " << samples.size() << " samples";
    }
}

template <class Value>
std::vector<uint8_t> bytes(size_t count, const Value &value) {
  std::vector<uint8_t> samples(count);
  for (size_t i = 0; i < count; i++) samples[i] = static_cast<uint8_t>(value(i));
  return samples;
}

constexpr size_t manyBytes = 1 << 16;  // as many as are counted in pairs

TEST(PairsOfBytes, AreAllCounted) {
  expectCounted(bytes(2 * manyBytes, [](size_t i) { return i % 2 ? i / 512 : i / 2; }), 256);
  expectCounted(bytes(3 * manyBytes, [](size_t i) { return i * 2654435761u >> 13; }), 256);
}

TEST(PairsOfBytes, FillTheirCells) {
  for (unsigned value : {0, 1, 255}) expectCounted(bytes(2 * manyBytes, [=](size_t) { return value; }), 256);
  expectCounted(bytes(4 * manyBytes, [](size_t i) { return i % 2 ? 3 : 200; }), 256);
  // A cell that is filled to the last place and not emptied, beside one that has just been.
  for (size_t others : {254, 255, 256, 257}) expectCounted(bytes(manyBytes, [=](size_t i) { return i / 2 < others ? 9 : 8; }), 256);
}

TEST(PairsOfBytes, MayLeaveSamplesOver) {
  for (size_t more = 0; more < 18; more++) expectCounted(bytes(manyBytes - 1 + more, [](size_t i) { return i * 7; }), 256);
  expectCounted(bytes((4 << 20) + 5, [](size_t i) { return i * 11 >> 3; }), 256);
}

TEST(PairsOfBytes, AreChosenForMany) {
  const auto spread = bytes(8 * manyBytes, [](size_t i) { return i * 2654435761u >> 13; });
  const auto alike = bytes(8 * manyBytes, [](size_t i) { return i >> 8; });
  std::vector<uint32_t> counts(256);
  const auto methodFor = [&](const std::vector<uint8_t> &samples, size_t count, unsigned threads, unsigned stride = 1) {
    Options options;
    options.threads = threads;
    const Samples some{samples.data(), Type::U8, count, 1, stride};
    return Plan::make({some, Bins::values(256), countsOf(std::span(counts)), drop}, options)->method();
  };
  EXPECT_EQ(methodFor(spread, 8 * manyBytes, 1), Method::Serial);
  EXPECT_EQ(methodFor(spread, 8 * manyBytes, 2), Method::PerThread);
  EXPECT_EQ(methodFor(spread, 8 * manyBytes, 9), Method::SubTables);  // few to a thread
  EXPECT_EQ(methodFor(spread, manyBytes - 1, 1), Method::SubTables);
  EXPECT_EQ(methodFor(spread, 4 * manyBytes, 1, 2), Method::SubTables);  // not side by side
  EXPECT_EQ(methodFor(alike, 8 * manyBytes, 1), Method::SubTables);
}

/// Two values, or one or three, with and without one that is seldom.
template <class T>
void expectFewValuesCounted() {
  constexpr uint32_t bins = 1 << 16;
  for (size_t values = 1; values <= 3; values++)
    for (size_t count : {63, 64, 1024, 5000, 100000}) {
      std::vector<T> samples(count);
      for (size_t i = 0; i < count; i++) samples[i] = static_cast<T>((i * 2654435761u >> 13) % values * 9973);
      expectCounted(samples, bins);
      samples[count / 2 + 1] = static_cast<T>(bins - 1);
      expectCounted(samples, bins);
    }
}

TEST(TwoValues, AreCountedBesideOthers) {
  expectFewValuesCounted<uint16_t>();
  expectFewValuesCounted<uint32_t>();
}

}  // namespace
}  // namespace accrue
