#include "hist/verify.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

/// What the verifier says of a counter that saw other samples than the verifier did.
class Verifying : public testing::Test {
 protected:
  static Request requestOf(const std::vector<uint8_t> &samples) {
    return {samplesOf(std::span<const uint8_t>(samples)), Bins::values(4), {}, {Outside::Drop, Nan::Drop}};
  }

  static std::string compare(const Request &judged, const Request &plain) {
    Options options;
    options.method = Method::SubTables;
    Counter counter(options, 100);
    Verifier verifier(100);
    EXPECT_FALSE(counter.add(judged, 0));
    EXPECT_FALSE(verifier.add(plain, 0));
    const auto failure = verifier.compare(counter);
    return failure ? failure->message : "";
  }
};

TEST_F(Verifying, AgreesOnEqualCounts) {
  const std::vector<uint8_t> samples = {0, 1, 1, 9}, turned = {9, 1, 0, 1};
  EXPECT_EQ(compare(requestOf(samples), requestOf(turned)), "");
}

TEST_F(Verifying, NamesTheFirstBinThatDiffers) {
  const std::vector<uint8_t> samples = {0, 1, 2}, others = {0, 1, 1};
  EXPECT_EQ(compare(requestOf(samples), requestOf(others)),
            "sub-tables differs from the plain loop in 2 of 4 bins, first in bin 1: 1 instead of 2; please report this");
}

TEST_F(Verifying, ComparesWhatIsOutside) {
  const std::vector<uint8_t> samples = {0, 9}, others = {0};
  EXPECT_EQ(compare(requestOf(samples), requestOf(others)),
            "sub-tables finds 1 sample outside and 0 NaN, the plain loop 0 and 0; please report this");
}

TEST_F(Verifying, AllowsForTheOrderOfAdditions) {
  const std::vector<uint8_t> samples = {1, 1, 1};
  const std::vector<double> weights = {1, 0x1p-53, 0x1p-53}, turned = {0x1p-53, 0x1p-53, 1}, others = {1, 0x1p-53, 1e-9};
  const auto weighted = [&](const std::vector<double> &by) {
    Request request = requestOf(samples);
    request.weights = samplesOf(std::span<const double>(by));
    return request;
  };
  EXPECT_EQ(compare(weighted(weights), weighted(turned)), "");
  EXPECT_NE(compare(weighted(weights), weighted(others)).find("first in bin 1: 1 instead of 1.000000001"), std::string::npos);
}

TEST(Counter, AddsUpChunks) {
  const std::vector<uint8_t> samples = {0, 1, 1, 3};
  for (const std::optional<uint64_t> most : {std::optional<uint64_t>(8), std::optional<uint64_t>()}) {
    Counter counter({}, most);
    const Request request{samplesOf(std::span<const uint8_t>(samples)), Bins::values(3), {}, {Outside::Drop, Nan::Drop}};
    EXPECT_FALSE(counter.add(request, 0));
    EXPECT_FALSE(counter.add(request, 4));
    EXPECT_EQ(counter.counts(), (std::vector<uint64_t>{2, 4, 0}));
    EXPECT_EQ(counter.tally().outside, 2u);
  }
}

TEST(Counter, SaysWhatIsWrongBeforeItTakesMemory) {
  const std::vector<uint8_t> samples = {0};
  Request request{samplesOf(std::span<const uint8_t>(samples)), Bins::values(1u << 24), {}, {Outside::Drop, Nan::Drop}};
  request.joint = request.samples;
  request.jointBins = Bins::values(1u << 24);
  Counter counter({}, 1);
  const auto error = counter.add(request, 0);
  ASSERT_TRUE(error);
  EXPECT_NE(error->message.find("too many"), std::string::npos);
}

}  // namespace
}  // namespace accrue
