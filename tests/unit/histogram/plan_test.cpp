#include <numeric>

#include <sys/mman.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "accrue/histogram.hpp"

namespace accrue {
namespace {

const Rule drop{Outside::Drop, Nan::Drop};

std::vector<uint16_t> ramp(size_t count, unsigned modulus) {
  std::vector<uint16_t> samples(count);
  for (size_t i = 0; i < count; i++) samples[i] = static_cast<uint16_t>(i * 7 % modulus);
  return samples;
}

Request requestOf(const std::vector<uint16_t> &samples, const Bins &bins, std::vector<uint32_t> &counts, Rule rule = drop) {
  return {samplesOf(std::span<const uint16_t>(samples)), bins, countsOf(std::span(counts)), rule};
}

TEST(Plans, RunOtherSamplesOfTheSameShape) {
  const auto samples = ramp(1000, 8), more = ramp(50000, 8);
  std::vector<uint32_t> counts(8), others(8);
  auto plan = Plan::make(requestOf(samples, Bins::values(8), counts));
  ASSERT_TRUE(plan);
  ASSERT_TRUE(plan->run());
  EXPECT_EQ(counts, std::vector<uint32_t>(8, 125));
  Request other = requestOf(more, Bins::values(8), others);
  ASSERT_TRUE(plan->run(other));
  EXPECT_EQ(others, std::vector<uint32_t>(8, 6250));
  other.add = true;
  ASSERT_TRUE(plan->run(other));
  EXPECT_EQ(others, std::vector<uint32_t>(8, 12500));
  other.saturate = 13000;
  ASSERT_TRUE(plan->run(other));
  EXPECT_EQ(others, std::vector<uint32_t>(8, 13000));
}

TEST(Plans, RunSamplesThatLieInAnotherWay) {
  std::vector<uint16_t> samples = ramp(4096, 8), apart(3 * samples.size(), 9);
  for (size_t i = 0; i < samples.size(); i++) apart[3 * i] = samples[i];
  std::vector<uint32_t> dense(8), strided(8);
  for (const Processor processor : {Processor::Cpu, Processor::Gpu}) {
    Request request = requestOf(samples, Bins::values(8), dense), other = requestOf(apart, Bins::values(8), strided);
    other.samples.count = samples.size();
    other.samples.stride = 3;
    auto plan = Plan::make(request, Options{.processor = processor});
    if (!plan && plan.error().fault == Fault::NoDevice) continue;
    ASSERT_TRUE(plan) << plan.error().message;
    for (int i = 0; i < 2; i++) {
      ASSERT_TRUE(plan->run(request));
      const auto tally = plan->run(other);
      ASSERT_TRUE(tally) << tally.error().message;
      EXPECT_EQ(tally->outside, 0u);
      EXPECT_EQ(dense, std::vector<uint32_t>(8, 512));
      EXPECT_EQ(strided, dense);
    }
  }
}

TEST(Plans, RefuseAnotherShape) {
  const auto samples = ramp(100, 8);
  std::vector<uint32_t> counts(16);
  const Request request = requestOf(samples, Bins::values(8), counts);
  auto plan = Plan::make(request);
  ASSERT_TRUE(plan);
  std::vector<Request> others(5, request);
  others[0].bins = Bins::values(9);
  others[1].bins = Bins::values(8, 1);
  others[2].samples.type = Type::I16;
  others[3].samples.channels = 2;
  others[3].samples.count = 50;
  others[4].rule = Rule(Outside::Clamp, Nan::Drop);
  for (const Request &other : others) {
    const auto tally = plan->run(other);
    ASSERT_FALSE(tally);
    EXPECT_NE(tally.error().message.find("another shape"), std::string::npos) << tally.error().message;
  }
  Request mistaken = request;
  mistaken.samples.data = nullptr;
  EXPECT_FALSE(plan->run(mistaken));
  EXPECT_TRUE(plan->run());
}

TEST(Plans, AreNotMadeForTheOtherProcessor) {
  const auto samples = ramp(100, 8);
  std::vector<uint32_t> counts(8);
  const Request request = requestOf(samples, Bins::values(8), counts);
  const auto wrong = Plan::make(request, {Method::Serial, Processor::Gpu});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().fault, Fault::Request);
  Request onDevice = request;
  onDevice.samples.where = Where::Device;
  const auto away = Plan::make(onDevice, {Method::Serial});
  ASSERT_FALSE(away);
  EXPECT_NE(away.error().message.find("device memory"), std::string::npos) << away.error().message;
}

TEST(Plans, TellWhatTheyChose) {
  const auto few = ramp(100, 8), many = ramp(200000, 8);
  std::vector<uint32_t> counts(1 << 20);
  const auto methodFor = [&](const std::vector<uint16_t> &samples, uint32_t bins, Options options = {}) {
    auto plan = Plan::make(requestOf(samples, Bins::values(bins), counts), options);
    EXPECT_TRUE(plan);
    EXPECT_EQ(plan->processor(), Processor::Cpu);
    const auto tally = plan->run();
    EXPECT_TRUE(tally);
    EXPECT_EQ(tally->method, plan->method());
    return plan->method();
  };
  EXPECT_EQ(methodFor(few, 1 << 20), Method::Serial);                                      // nothing to clear and merge
  EXPECT_EQ(methodFor(many, 8), Method::SubTables);                                        // they cost nothing
  EXPECT_EQ(methodFor(many, 1 << 20), Method::Serial);                                     // fewer samples than bins
  EXPECT_EQ(methodFor(few, 8, {Method::Auto, Processor::Auto, true}), Method::SubTables);  // predictable
  EXPECT_EQ(methodFor(few, 8, {Method::PerThread}), Method::PerThread);
}

TEST(Plans, LookAtTheSamples) {
  const size_t count = 1 << 21;
  std::vector<uint16_t> twoValues(count), spread(count);
  for (size_t i = 0; i < count; i++) {
    spread[i] = static_cast<uint16_t>(i * 40503);
    twoValues[i] = spread[i] % 2;
  }
  std::vector<uint32_t> counts(1 << 16);
  Options one;
  one.threads = 1;
  EXPECT_EQ(Plan::make(requestOf(twoValues, Bins::values(1 << 16), counts), one)->method(), Method::SubTables);
  EXPECT_EQ(Plan::make(requestOf(spread, Bins::values(1 << 16), counts), one)->method(), Method::Serial);
}

TEST(Refusals, LeaveTheCountsAsTheyWere) {
  for (size_t length : {10, 3000, 100000}) {
    auto samples = ramp(length, 8);
    samples[length / 2] = 8;
    for (Method method : {Method::Auto, Method::Serial, Method::Atomic, Method::PerThread, Method::SubTables})
      for (bool add : {false, true}) {
        std::vector<uint32_t> counts(8, 42);
        Request request = requestOf(samples, Bins::values(8), counts, {Outside::Refuse, Nan::Drop});
        request.add = add;
        const auto tally = histogram(request, {method});
        ASSERT_FALSE(tally);
        EXPECT_EQ(tally.error().fault, Fault::Outside);
        EXPECT_EQ(tally.error().message, "1 sample is outside the bins; widen the range, or drop or clamp it");
        EXPECT_EQ(counts, std::vector<uint32_t>(8, 42));
      }
  }
}

TEST(Refusals, OfWhatIsNoNumber) {
  const std::vector<float> samples = {0.5f, std::numeric_limits<float>::quiet_NaN(), 7};
  std::vector<uint32_t> counts(2, 9);
  const auto tally =
      histogram(std::span<const float>(samples), Bins::even(2, 0, 1), std::span(counts), {Outside::Clamp, Nan::Refuse});
  ASSERT_FALSE(tally);
  EXPECT_EQ(tally.error().fault, Fault::Nan);
  EXPECT_EQ(counts, std::vector<uint32_t>(2, 9));
  const auto dropped =
      histogram(std::span<const float>(samples), Bins::even(2, 0, 1), std::span(counts), {Outside::Clamp, Nan::Drop});
  ASSERT_TRUE(dropped);
  EXPECT_EQ(dropped->nan, 1u);
  EXPECT_EQ(counts, (std::vector<uint32_t>{0, 2}));
}

TEST(Scratch, StaysWithinTheLimit) {
  const auto samples = ramp(200000, 1000);
  std::vector<uint32_t> expected(1000);
  ASSERT_TRUE(histogram(requestOf(samples, Bins::values(1000), expected), {Method::Serial}));
  for (Method method : {Method::PerThread, Method::SubTables, Method::Atomic})
    for (uint64_t limit : {4032, 8064, 20000, 1 << 20}) {
      Options options{method};
      options.threads = 4;
      options.scratchLimit = limit;
      std::vector<uint32_t> counts(1000);
      auto plan = Plan::make(requestOf(samples, Bins::values(1000), counts), options);
      ASSERT_TRUE(plan) << limit;
      EXPECT_LE(plan->scratch(), limit);
      ASSERT_TRUE(plan->run());
      EXPECT_EQ(counts, expected) << methodName(options) << ", " << limit;
    }
}

TEST(Scratch, IsSpokenOfWhenItDoesNotSuffice) {
  const auto samples = ramp(1000, 1000);
  std::vector<uint32_t> counts(1000);
  Options options{Method::PerThread};
  options.scratchLimit = 100;
  // One thread can count in the caller's memory; not so where samples may be refused.
  EXPECT_TRUE(Plan::make(requestOf(samples, Bins::values(1000), counts), options));
  const auto plan = Plan::make(requestOf(samples, Bins::values(1000), counts, {Outside::Refuse, Nan::Drop}), options);
  ASSERT_FALSE(plan);
  EXPECT_EQ(plan.error().fault, Fault::Memory);
  EXPECT_NE(plan.error().message.find("only 100 bytes of scratch memory are allowed"), std::string::npos) << plan.error().message;
}

TEST(Counts, Of32BitsWrapAroundUnlessSaturated) {
  const auto samples = ramp(1000, 1);
  for (Method method : {Method::Serial, Method::Atomic, Method::PerThread, Method::SubTables}) {
    std::vector<uint32_t> counts(1, 0xffffffffu - 9);
    Request request = requestOf(samples, Bins::values(1), counts);
    request.add = true;
    ASSERT_TRUE(histogram(request, {method}));
    EXPECT_EQ(counts[0], 990u);
    counts[0] = 0xffffffffu - 9;
    request.saturate = 0xffffffffu;
    ASSERT_TRUE(histogram(request, {method}));
    EXPECT_EQ(counts[0], 0xffffffffu);
  }
}

TEST(Counts, Of64BitsSaturateToo) {
  const std::vector<uint8_t> bytes(1000);
  const std::vector<uint16_t> words(1000);
  std::vector<uint64_t> counts(1, ~uint64_t(0) - 9);
  Request request{samplesOf(std::span<const uint16_t>(words)), Bins::values(1), countsOf(std::span(counts)), drop};
  request.add = true;
  request.saturate = ~uint64_t(0) - 1;
  for (Method method : {Method::Serial, Method::Atomic, Method::PerThread, Method::SubTables})
    for (const Samples &samples : {samplesOf(std::span<const uint16_t>(words)), samplesOf(std::span<const uint8_t>(bytes))}) {
      counts[0] = ~uint64_t(0) - 9;
      request.samples = samples;
      ASSERT_TRUE(histogram(request, {method}));
      EXPECT_EQ(counts[0], ~uint64_t(0) - 1);
    }
}

/// One page of a file, seen again and again: more samples than 32 bits count, in little memory.
class Repeated {
 public:
  Repeated(size_t page, size_t pages) : bytes(page * pages), file(memfd_create("samples", 0)) {
    memory = static_cast<uint8_t *>(mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
    isThere = memory != MAP_FAILED && file >= 0 && ftruncate(file, static_cast<off_t>(page)) == 0;
    for (size_t i = 0; isThere && i < pages; i++)
      isThere = mmap(memory + i * page, page, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0) != MAP_FAILED;
  }
  ~Repeated() {
    if (memory != MAP_FAILED) munmap(memory, bytes);
    if (file >= 0) close(file);
  }

  const size_t bytes;
  int file;
  uint8_t *memory = nullptr;
  bool isThere = false;
};

TEST(Counts, GoBeyond32Bits) {
  constexpr size_t page = 16 << 20, pages = 257;  // 2^32 + 2^24 bytes
  Repeated samples(page, pages);
  ASSERT_TRUE(samples.isThere);
  for (size_t i = 0; i < page; i++) samples.memory[i] = i % 4096 == 0;
  std::vector<uint64_t> counts(2);
  const auto tally = histogram(std::span<const uint8_t>(samples.memory, samples.bytes), Bins::values(2), std::span(counts), drop);
  ASSERT_TRUE(tally);
  EXPECT_EQ(counts[1], page / 4096 * pages);
  EXPECT_EQ(counts[0], page * pages - counts[1]);
}

TEST(Counts, BeyondOneRoundAreMergedOrRefusedAsAWhole) {
  constexpr size_t page = 16 << 20, pages = 514;  // 2^32 + 2^24 samples of two bytes
  Repeated samples(page, pages);
  ASSERT_TRUE(samples.isThere);
  auto *words = reinterpret_cast<uint16_t *>(samples.memory);
  words[page / 2 - 1] = 9;
  std::vector<uint64_t> counts(2, 3);
  Request request{samplesOf(std::span<const uint16_t>(words, samples.bytes / 2)),
                  Bins::values(2),
                  countsOf(std::span(counts)),
                  {Outside::Refuse, Nan::Drop}};
  const auto refused = histogram(request, {Method::SubTables});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message.substr(0, 4), "514 ");
  EXPECT_EQ(counts, (std::vector<uint64_t>{3, 3}));
  request.rule = drop;
  request.add = true;
  const auto tally = histogram(request, {Method::SubTables});
  ASSERT_TRUE(tally);
  EXPECT_EQ(tally->outside, 514u);
  EXPECT_EQ(counts, (std::vector<uint64_t>{3 + request.samples.count - 514, 3}));
}

}  // namespace
}  // namespace accrue
