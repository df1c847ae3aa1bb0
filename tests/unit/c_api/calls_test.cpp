#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "accrue/histogram.h"
#include "c_api/as_c.h"

namespace {

struct Case {
  std::vector<double> samples = {0, 0.5, 1, 1.5, 3, 7, NAN};
  std::vector<uint64_t> counts = std::vector<uint64_t>(3);
  accrue_hist_request request = {sizeof request};

  Case() {
    request.samples.data = samples.data(), request.samples.count = samples.size(), request.samples.type = ACCRUE_HIST_F64;
    request.bins.kind = ACCRUE_HIST_EVEN, request.bins.count = 3, request.bins.high = 3;
    request.counts = {counts.data(), counts.size(), ACCRUE_HIST_U64, ACCRUE_HIST_HOST};
  }
  int run(accrue_hist_tally *tally = nullptr) { return accrue_hist_count(&request, nullptr, tally); }
};

using Numbers = std::vector<uint64_t>;

void expectFault(int fault, int expected, const char *words) {
  EXPECT_EQ(fault, expected);
  EXPECT_NE(std::string(accrue_hist_error()).find(words), std::string::npos) << accrue_hist_error();
}

TEST(CApi, IsC) {
  const unsigned char bytes[] = {1, 2, 2, 255};
  uint32_t counts[256] = {};
  ASSERT_EQ(count_bytes(bytes, 4, counts), ACCRUE_HIST_DONE);
  EXPECT_EQ(counts[2], 2u);
  EXPECT_EQ(counts[255], 1u);
}

TEST(CApi, EvenBinsAndTheTally) {
  Case it;
  accrue_hist_tally unsized = {};
  EXPECT_NE(it.run(&unsized), ACCRUE_HIST_DONE);
  EXPECT_STREQ(accrue_hist_error(), "the size of accrue_hist_tally is not set; set it to sizeof(accrue_hist_tally)");
  accrue_hist_tally tally = {sizeof tally};
  ASSERT_EQ(it.run(&tally), ACCRUE_HIST_DONE);
  EXPECT_EQ(it.counts, (Numbers{2, 2, 0}));
  EXPECT_EQ(tally.outside, 2u);
  EXPECT_EQ(tally.nan, 1u);
  EXPECT_EQ(tally.used, 2u);
  EXPECT_STREQ(tally.method, "serial");
}

TEST(CApi, TheTopCanBeIncluded) {
  Case it;
  it.request.bins.include_top = 1;
  ASSERT_EQ(it.run(), ACCRUE_HIST_DONE);
  EXPECT_EQ(it.counts, (Numbers{2, 2, 1}));
}

TEST(CApi, EdgesThatAreEvenAndOthers) {
  const double even[] = {0, 1, 2, 3}, uneven[] = {0, 0.25, 5, 8};
  Case it;
  it.request.bins.kind = ACCRUE_HIST_EDGES, it.request.bins.edges = even;
  ASSERT_EQ(it.run(), ACCRUE_HIST_DONE);
  EXPECT_EQ(it.counts, (Numbers{2, 2, 0}));
  it.request.bins.edges = uneven;
  ASSERT_EQ(it.run(), ACCRUE_HIST_DONE);
  EXPECT_EQ(it.counts, (Numbers{1, 4, 1}));
}

TEST(CApi, Weights) {
  Case it;
  const std::vector<float> weights = {1, 2, 4, 8, 16, 32, 64};
  const accrue_hist_samples given = {weights.data(), weights.size(), 0, ACCRUE_HIST_F32};
  std::vector<double> sums(3);
  it.request.weights = &given;
  it.request.counts = {sums.data(), 3, ACCRUE_HIST_F64, ACCRUE_HIST_HOST};
  ASSERT_EQ(it.run(), ACCRUE_HIST_DONE);
  EXPECT_EQ(sums, (std::vector<double>{3, 12, 0}));
}

TEST(CApi, JointBins) {
  Case it;
  const std::vector<int64_t> other = {5, 6, 5, 6, 5, 6, 5};
  const accrue_hist_samples given = {other.data(), other.size(), 0, ACCRUE_HIST_I64};
  const accrue_hist_bins bins = {ACCRUE_HIST_VALUES, 2, 0, 0, 5};
  std::vector<uint64_t> counts(6);
  it.request.joint = &given, it.request.joint_bins = &bins;
  it.request.counts = {counts.data(), 6, ACCRUE_HIST_U64, ACCRUE_HIST_HOST};
  ASSERT_EQ(it.run(), ACCRUE_HIST_DONE);
  EXPECT_EQ(counts, (Numbers{1, 1, 1, 1, 0, 0}));
}

TEST(CApi, APlanRunsAgainAndAdds) {
  Case it;
  accrue_hist_plan *plan = nullptr;
  accrue_hist_options options = {sizeof options, "serial"};
  ASSERT_EQ(accrue_hist_plan_make(&it.request, &options, &plan), ACCRUE_HIST_DONE);
  EXPECT_STREQ(accrue_hist_plan_method(plan), "serial");
  EXPECT_FALSE(accrue_hist_plan_is_on_gpu(plan));
  ASSERT_EQ(accrue_hist_plan_run(plan, nullptr, nullptr), ACCRUE_HIST_DONE);
  it.request.add = 1;
  ASSERT_EQ(accrue_hist_plan_start(plan, &it.request), ACCRUE_HIST_DONE);
  ASSERT_EQ(accrue_hist_plan_wait(plan, nullptr), ACCRUE_HIST_DONE);
  EXPECT_EQ(it.counts, (Numbers{4, 4, 0}));
  accrue_hist_plan_free(plan);
}

TEST(CApi, FaultsHaveNumbersAndWords) {
  Case it;
  expectFault(accrue_hist_count(nullptr, nullptr, nullptr), ACCRUE_HIST_BAD_REQUEST, "null");
  it.request.outside = ACCRUE_HIST_REFUSE;
  expectFault(it.run(), ACCRUE_HIST_OUTSIDE, "2 samples are outside");
  it.request.outside = 3;
  expectFault(it.run(), ACCRUE_HIST_BAD_REQUEST, "3 is no rule for samples outside; they go from 0 to 2");
  it.request.outside = ACCRUE_HIST_DROP, it.request.refuse_nan = 1;
  expectFault(it.run(), ACCRUE_HIST_NAN, "1 sample is not a number; drop it");
  it.request.samples.type = 77;
  expectFault(it.run(), ACCRUE_HIST_BAD_REQUEST, "77 is no type of samples");
  accrue_hist_options options = {sizeof options, "fastest"};
  it.request.samples.type = ACCRUE_HIST_F64;
  expectFault(accrue_hist_count(&it.request, &options, nullptr), ACCRUE_HIST_BAD_REQUEST, "there is no method 'fastest'");
}

TEST(CApi, StructsOfOtherVersions) {
  Case it;
  it.request.size = 0;
  expectFault(it.run(), ACCRUE_HIST_BAD_REQUEST, "set it to sizeof(accrue_hist_request)");
  it.request.size = offsetof(accrue_hist_request, weights);  // an older caller
  it.request.add = 1;
  ASSERT_EQ(it.run(), ACCRUE_HIST_DONE);
  ASSERT_EQ(it.run(), ACCRUE_HIST_DONE);
  EXPECT_EQ(it.counts, (Numbers{2, 2, 0})) << "fields it does not know are zero";
  struct {
    accrue_hist_request known;
    uint64_t more;
  } newer = {Case(it).request, 0};
  newer.known.size = sizeof newer;
  EXPECT_EQ(accrue_hist_count(&newer.known, nullptr, nullptr), ACCRUE_HIST_DONE);
  newer.more = 1;
  expectFault(accrue_hist_count(&newer.known, nullptr, nullptr), ACCRUE_HIST_BAD_REQUEST, "does not know");
}

TEST(CApi, MethodsAndVersion) {
  EXPECT_STREQ(accrue_hist_method(0), "auto");
  size_t methods = 0;
  while (accrue_hist_method(methods)) methods++;
  EXPECT_GT(methods, 4u);
  EXPECT_NE(std::string(accrue_hist_version()).find('.'), std::string::npos);
  char words[8] = "";
  const bool isThere = accrue_hist_describe_gpu(words, sizeof words) == ACCRUE_HIST_DONE;
  EXPECT_EQ(std::string(words).size(), isThere ? 7u : 0u);
}

}  // namespace
