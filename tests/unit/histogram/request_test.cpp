// Every mistake in a request has its message, and each message names the number that is wrong or the way out.
#include <array>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "accrue/histogram.hpp"

namespace accrue {
namespace {

struct Mistake {
  const char *message;  // a part of it
  std::function<void(Request &)> make;
};

class Requests : public testing::Test {
 protected:
  Request sound() {
    return {
        samplesOf(std::span<const float>(samples)), Bins::even(4, 0, 1), {counts.data(), Type::U32}, {Outside::Drop, Nan::Drop}};
  }

  std::vector<float> samples = std::vector<float>(6);
  std::vector<float> weights = std::vector<float>(6);
  std::vector<uint64_t> counts = std::vector<uint64_t>(64);
};

Samples weightsOf(std::vector<float> &weights) { return samplesOf(std::span<const float>(weights)); }

TEST_F(Requests, WithoutMistakesHaveNone) {
  EXPECT_FALSE(mistakeIn(sound()));
  Request none = sound();
  none.samples = {nullptr, Type::F32, 0};
  EXPECT_FALSE(mistakeIn(none));
  Request weighted = sound();
  weighted.weights = weightsOf(weights);
  weighted.counts.type = Type::F32;
  EXPECT_FALSE(mistakeIn(weighted));
  Request joint = sound();
  joint.joint = joint.samples;
  joint.jointBins = Bins::even(4, 0, 1);
  EXPECT_FALSE(mistakeIn(joint));
}

TEST(Arrays, OfFixedSizeHoldSamplesAndCounts) {
  const float samples[] = {1, 2, 3};
  uint32_t counts[2];
  std::array<uint64_t, 2> wide;
  const Rule rule{Outside::Drop, Nan::Drop};
  ASSERT_TRUE(histogram(samples, Bins::even(2, 0, 4), counts, rule));
  ASSERT_TRUE(histogram(samples, Bins::even(2, 0, 4), wide, rule));
  EXPECT_EQ(counts[0], 1u);
  EXPECT_EQ(counts[1], 2u);
  EXPECT_EQ(wide, (std::array<uint64_t, 2>{1, 2}));
}

TEST_F(Requests, NameTheMistakeInTheSamples) {
  const Mistake mistakes[] = {
      {"samples have 0 channels; 1 to 4 are possible", [](Request &r) { r.samples.channels = 0; }},
      {"samples have 5 channels; 1 to 4 are possible", [](Request &r) { r.samples.channels = 5; }},
      {"samples have no type: 77 is none", [](Request &r) { r.samples.type = static_cast<Type>(77); }},
      {"a stride of 2 is less than the 3 channels", [](Request &r) { r.samples.channels = 3, r.samples.stride = 2; }},
      {"samples have no data", [](Request &r) { r.samples.data = nullptr; }},
      {"samples are more than memory can hold", [](Request &r) { r.samples.count = uint64_t(1) << 60; }},
      {"samples are more than memory can hold", [](Request &r) { r.samples.stride = uint64_t(1) << 50; }},
      {"samples are not aligned to their type, f32",
       [](Request &r) { r.samples.data = static_cast<const char *>(r.samples.data) + 1; }},
  };
  for (const Mistake &mistake : mistakes) {
    Request request = sound();
    mistake.make(request);
    const auto found = mistakeIn(request);
    ASSERT_TRUE(found) << mistake.message;
    EXPECT_EQ(found->fault, Fault::Request);
    EXPECT_NE(found->message.find(mistake.message), std::string::npos) << found->message;
  }
}

TEST_F(Requests, NameTheMistakeInTheBins) {
  std::vector<double> falling = {0, 1, 1};
  const std::pair<const char *, Bins> mistakes[] = {
      {"at least one bin", Bins::even(0, 0, 1)},
      {"at least one bin", Bins::edges({})},
      {"at least one bin", Bins::edges({1})},
      {"16777217 bins are too many", Bins::even(Bins::most + 1, 0, 1)},
      {"no bin per value", Bins::values(4)},
      {"must be finite", Bins::even(4, 0, INFINITY)},
      {"must be finite", Bins::even(4, NAN, 1)},
      {"empty or reversed", Bins::even(4, 1, 0)},
      {"empty or reversed", Bins::even(4, 1, 1)},
      {"wider than a double can hold", Bins::even(4, -1.7e308, 1.7e308)},
      {"too narrow for 4 bins", Bins::even(4, 1, 1 + 4e-16)},
      {"edge 2 is not above edge 1", Bins::edges(falling)},
      {"must be finite", Bins::edges({0, INFINITY})},
  };
  for (const auto &[message, bins] : mistakes) {
    Request request = sound();
    request.bins = bins;
    const auto found = mistakeIn(request);
    ASSERT_TRUE(found) << message;
    EXPECT_NE(found->message.find(message), std::string::npos) << found->message;
  }
  EXPECT_TRUE(Bins::values(4, int64_t(1) << 60).mistake(Type::I32));
  EXPECT_FALSE(Bins::values(4, -7).mistake(Type::U8));
}

TEST_F(Requests, NameTheMistakeInWeightsJointAndCounts) {
  std::vector<float> &held = weights;
  const Mistake mistakes[] = {
      {"weights must be f32 or f64, not i32", [&](Request &r) { r.weights = weightsOf(held), r.weights->type = Type::I32; }},
      {"weights have one channel", [&](Request &r) { r.weights = weightsOf(held), r.weights->channels = 2; }},
      {"5 weights for 6 samples", [&](Request &r) { r.weights = weightsOf(held), r.weights->count = 5; }},
      {"weights must be in the same memory", [&](Request &r) { r.weights = weightsOf(held), r.weights->where = Where::Device; }},
      {"weights have no data", [&](Request &r) { r.weights = weightsOf(held), r.weights->data = nullptr; }},
      {"sums of weights need counts of type f32 or f64", [&](Request &r) { r.weights = weightsOf(held); }},
      {"saturation is for counts", [&](Request &r) { r.weights = weightsOf(held), r.counts.type = Type::F64, r.saturate = 3; }},
      {"one channel of each input", [](Request &r) { r.joint = r.samples, r.jointBins = r.bins, r.joint->channels = 2; }},
      {"inputs of equal length, not 6 and 5", [](Request &r) { r.joint = r.samples, r.jointBins = r.bins, r.joint->count = 5; }},
      {"must be in the same memory", [](Request &r) { r.joint = r.samples, r.jointBins = r.bins, r.joint->where = Where::Device; }},
      {"joint samples have no data", [](Request &r) { r.joint = r.samples, r.jointBins = r.bins, r.joint->data = nullptr; }},
      {"at least one bin", [](Request &r) { r.joint = r.samples; }},
      {"bins altogether are too many",
       [](Request &r) { r.joint = r.samples, r.bins = Bins::even(1 << 20, 0, 1), r.jointBins = Bins::even(1 << 10, 0, 1); }},
      {"counts must be u32 or u64, not f32", [](Request &r) { r.counts.type = Type::F32; }},
      {"counts must be u32 or u64, not u8", [](Request &r) { r.counts.type = Type::U8; }},
      {"there is room for 3 counts, and the result has 4", [](Request &r) { r.counts.size = 3; }},
      {"counts have no memory", [](Request &r) { r.counts.data = nullptr; }},
      {"counts are not aligned", [](Request &r) { r.counts.data = static_cast<char *>(r.counts.data) + 2; }},
      {"saturation at 4294967296 is beyond 32-bit counts", [](Request &r) { r.saturate = uint64_t(1) << 32; }},
  };
  for (const Mistake &mistake : mistakes) {
    Request request = sound();
    mistake.make(request);
    const auto found = mistakeIn(request);
    ASSERT_TRUE(found) << mistake.message;
    EXPECT_EQ(found->fault, Fault::Request);
    EXPECT_NE(found->message.find(mistake.message), std::string::npos) << found->message;
  }
}

TEST_F(Requests, WithMistakesAreNotRun) {
  Request request = sound();
  request.samples.channels = 9;
  counts.assign(64, 5);
  const auto tally = histogram(request);
  ASSERT_FALSE(tally);
  EXPECT_EQ(tally.error().message, mistakeIn(request)->message);
  EXPECT_EQ(counts, std::vector<uint64_t>(64, 5));
}

}  // namespace
}  // namespace accrue
