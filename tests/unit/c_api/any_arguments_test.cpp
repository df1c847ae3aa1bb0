// Every call of the C API with whatever its types allow: drawn at random, sound or not. It does its work, or says in one line what is wrong
// and changes nothing. Under a sanitizer (scripts/check asan) this is about memory as well.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "accrue/histogram.h"

namespace {

class AnyArguments : public testing::Test {
 protected:
  template <class T>
  T one(std::initializer_list<T> of) {
    return of.begin()[std::uniform_int_distribution<size_t>(0, of.size() - 1)(source)];
  }
  /// Sound most often: else hardly a call would go far.
  bool rarely() { return source() % 32 == 0; }
  uint32_t number(uint32_t sound) {
    return rarely() ? one<uint32_t>({0u, 1u, 2u, 3u, 4u, 9u, 10u, 77u, 0x7fffffffu, 0xffffffffu}) : sound;
  }
  double real(double sound) {
    return rarely() ? one<double>({0.0, -1.0, NAN, INFINITY, -INFINITY, 1e308, -1.7e308, 1e-320, 9007199254740993.0}) : sound;
  }
  template <class T>
  T *place(T *sound) {
    return rarely() ? nullptr : sound;
  }

  static constexpr uint64_t room = 64;
  static_assert(sizeof(double) == 8);
  double memory[room] = {0, 1, 2, 3, NAN, -1, 0.5, 7};
  double edges[room];
  int64_t codes[room];

  AnyArguments() {
    for (uint64_t i = 0; i < room; i++) edges[i] = static_cast<double>(i), codes[i] = static_cast<int64_t>(i * i);
  }

  accrue_hist_samples samples(uint64_t sound = 6) {
    accrue_hist_samples drawn = {};
    drawn.data = place(memory);
    drawn.count = rarely() ? one<uint64_t>({0, 1, uint64_t(1) << 48, ~uint64_t(0)}) : sound;
    drawn.type = number(ACCRUE_HIST_F64);
    if (drawn.count > room) drawn.stride = one<uint64_t>({uint64_t(1) << 40, ~uint64_t(0)});  // else there would have to be as many
    else drawn.stride = rarely() ? one<uint64_t>({0, 1, 8}) : 0;
    drawn.channels = number(1);
    drawn.where = rarely() ? one({2u, 77u}) : uint32_t(ACCRUE_HIST_HOST);  // a device's pointer cannot be checked
    drawn.unused = rarely() ? 5 : 0;
    return drawn;
  }
  accrue_hist_bins bins() {
    accrue_hist_bins drawn = {};
    drawn.kind = rarely() ? number(1) : one<uint32_t>({ACCRUE_HIST_EVEN, ACCRUE_HIST_EDGES});
    drawn.count = drawn.kind == ACCRUE_HIST_EDGES ? one({0u, 1u, 7u, 63u, 0x7fffffffu, 0xffffffffu}) : number(7);
    drawn.include_top = number(0);
    drawn.unused = rarely() ? 5 : 0;
    drawn.first = rarely() ? one({std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max(), int64_t(1) << 53}) : 0;
    drawn.low = real(0), drawn.high = real(4), drawn.edges = place(edges);
    return drawn;
  }
  accrue_hist_axis axis() {
    accrue_hist_axis drawn = {};
    drawn.kind = number(one({0u, 1u, 2u, 3u}));
    drawn.count = one({0u, 1u, 2u, 7u, 63u, (1u << 24) + 1, 0x7fffffffu, 0xffffffffu});
    drawn.first = rarely() ? one({std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max(), int64_t(1) << 53}) : -2;
    drawn.low = real(0), drawn.high = real(4), drawn.edges = place(edges), drawn.categories = place(codes);
    return drawn;
  }

  /// A call's outcome: done, or a fault with one line of words.
  void expectSaid(int code) {
    if (code == ACCRUE_HIST_DONE) {
      done++;
      return;
    }
    failed++;
    ASSERT_GE(code, 1);
    ASSERT_LE(code, int(ACCRUE_HIST_NAN));
    const std::string words = accrue_hist_error();
    ASSERT_FALSE(words.empty());
    ASSERT_EQ(words.find('\n'), std::string::npos) << words;
  }

  std::mt19937 source{19};
  int done = 0, failed = 0;
};

TEST_F(AnyArguments, OfRequests) {
  for (int round = 0; round < 6000; round++) {
    std::vector<double> counts(2048, 77);
    const std::vector<double> before = counts;
    accrue_hist_request request = {rarely() ? one<size_t>({0, 7, 8, 99, ~size_t(0)}) : sizeof request};
    request.samples = samples(), request.bins = bins();
    const accrue_hist_samples weights = samples(), joint = samples();
    const accrue_hist_bins jointBins = bins();
    request.counts = {place(counts.data()), counts.size(), one<uint32_t>({ACCRUE_HIST_U32, ACCRUE_HIST_U64, ACCRUE_HIST_F64}),
                      number(0) % 77};
    if (request.counts.where == ACCRUE_HIST_DEVICE) request.counts.where = ACCRUE_HIST_HOST;
    request.weights = one({0, 1}) ? &weights : nullptr;
    request.joint = rarely() ? &joint : nullptr, request.joint_bins = place(&jointBins);
    request.saturate = rarely() ? ~uint64_t(0) : 0;
    request.add = number(0), request.outside = number(0), request.refuse_nan = number(0), request.unused = rarely() ? 1 : 0;
    accrue_hist_options options = {rarely() ? one<size_t>({0, 7, ~size_t(0)}) : sizeof options};
    options.method =
        one<const char *>({nullptr, nullptr, "", "serial", "fastest", "duplicate/", "sub-tables/99999999999999999999"});
    options.scratch_limit = rarely() ? 1 : 0, options.threads = number(1) % 5,
    options.processor = rarely() ? 77u : uint32_t(ACCRUE_HIST_CPU);
    accrue_hist_tally tally = {one<size_t>({0, 8, sizeof tally, ~size_t(0)})};
    const int code = accrue_hist_count(place(&request), place(&options), place(&tally));
    expectSaid(code);
    const bool isRefused = code == ACCRUE_HIST_BAD_REQUEST || code == ACCRUE_HIST_BAD_METHOD;
    ASSERT_TRUE(!isRefused || counts == before) << accrue_hist_error();

    accrue_hist_plan *plan = nullptr;
    double seconds = 0;
    expectSaid(accrue_hist_plan_make(&request, &options, place(&plan)));
    expectSaid(accrue_hist_plan_run(plan, place(&request), place(&tally)));
    expectSaid(accrue_hist_plan_start(plan, place(&request)));
    expectSaid(accrue_hist_plan_wait(plan, place(&tally)));
    if (rarely() && rarely()) expectSaid(accrue_hist_plan_predict(plan, 1, place(&seconds)));  // it measures
    ASSERT_EQ(accrue_hist_plan_method(plan) != nullptr, plan != nullptr);
    ASSERT_EQ(accrue_hist_plan_is_on_gpu(plan), 0);
    accrue_hist_plan_scratch(plan);
    accrue_hist_plan_free(plan);
  }
  EXPECT_GT(done, 2000);
  EXPECT_GT(failed, 2000);
}

TEST_F(AnyArguments, OfAxes) {
  for (int round = 0; round < 6000; round++) {
    const accrue_hist_axis axes[5] = {axis(), axis(), axis(), axis(), axis()};
    accrue_hist_axes *histogram = nullptr, *side = nullptr;
    expectSaid(accrue_hist_axes_make(place(axes), one<size_t>({0, 1, 1, 1, 2, 2, 4, 5, ~size_t(0)}), place(&histogram)));
    const uint64_t bins = accrue_hist_axes_size(histogram, 1);
    ASSERT_EQ(bins == 0, histogram == nullptr);
    if (bins > 100000) {
      accrue_hist_axes_free(histogram);
      continue;
    }
    std::vector<double> values(bins), after(bins);
    const accrue_hist_samples columns[4] = {samples(), samples(), samples(), samples()}, weights = samples();
    if (histogram) expectSaid(accrue_hist_axes_values(histogram, 1, values.data(), bins));
    const int code = accrue_hist_axes_fill(histogram, place(columns), one({0, 1}) ? &weights : nullptr);
    expectSaid(code);
    if (histogram && code) {
      ASSERT_EQ(accrue_hist_axes_values(histogram, 1, after.data(), bins), ACCRUE_HIST_DONE);
      ASSERT_EQ(values, after);
    }
    const size_t numbers[4] = {one<size_t>({0, 1, ~size_t(0)}), 0, 2, 2};
    expectSaid(accrue_hist_axes_project(histogram, place(numbers), one<size_t>({0, 1, 2, 4, ~size_t(0)}), place(&side)));
    expectSaid(accrue_hist_axes_add(histogram, place(one({histogram, side}))));
    expectSaid(accrue_hist_axes_density(histogram, place(after.data()), rarely() ? 1 : bins));
    expectSaid(accrue_hist_axes_values(histogram, number(0) % 2, place(after.data()), rarely() ? 0 : bins));
    accrue_hist_axes_nan(histogram);
    accrue_hist_axes_free(side);
    accrue_hist_axes_free(histogram);
  }
  EXPECT_GT(done, 2000);
  EXPECT_GT(failed, 2000);
}

TEST_F(AnyArguments, NothingIsThere) {
  const auto expectMissing = [&](int code, const std::string &name) {
    EXPECT_EQ(code, ACCRUE_HIST_BAD_REQUEST);
    EXPECT_EQ(accrue_hist_error(), "missing: " + name + "; the pointer is null");
  };
  accrue_hist_axis even{ACCRUE_HIST_AXIS_EVEN, 2, 0, 0, 2, nullptr, nullptr};
  accrue_hist_axes *histogram = nullptr;
  const accrue_hist_samples column = {memory, 4, 0, ACCRUE_HIST_F64, 0, 0, 0};
  const size_t first = 0;
  double value = 0;
  expectMissing(accrue_hist_axes_make(&even, 1, nullptr), "the place for the histogram");
  ASSERT_EQ(accrue_hist_axes_make(&even, 1, &histogram), 0);
  expectMissing(accrue_hist_axes_fill(nullptr, &column, nullptr), "the histogram");
  expectMissing(accrue_hist_axes_fill(histogram, nullptr, nullptr), "the columns of samples");
  expectMissing(accrue_hist_axes_add(nullptr, histogram), "the histogram");
  expectMissing(accrue_hist_axes_add(histogram, nullptr), "the histogram to add");
  expectMissing(accrue_hist_axes_project(nullptr, &first, 1, &histogram), "the histogram");
  expectMissing(accrue_hist_axes_project(histogram, nullptr, 1, &histogram), "the numbers of the axes");
  expectMissing(accrue_hist_axes_project(histogram, &first, 1, nullptr), "the place for the side");
  expectMissing(accrue_hist_axes_values(nullptr, 0, &value, 1), "the histogram");
  expectMissing(accrue_hist_axes_values(histogram, 0, nullptr, 2), "the memory for the values");
  expectMissing(accrue_hist_axes_density(histogram, nullptr, 2), "the memory for the values");
  EXPECT_EQ(accrue_hist_axes_size(nullptr, 0), 0u);
  EXPECT_EQ(accrue_hist_axes_nan(nullptr), 0);
  expectMissing(accrue_hist_plan_run(nullptr, nullptr, nullptr), "the plan");
  expectMissing(accrue_hist_plan_start(nullptr, nullptr), "the plan");
  expectMissing(accrue_hist_plan_wait(nullptr, nullptr), "the plan");
  expectMissing(accrue_hist_plan_predict(nullptr, 0, &value), "the plan");
  EXPECT_EQ(accrue_hist_plan_method(nullptr), nullptr);
  EXPECT_EQ(accrue_hist_plan_is_on_gpu(nullptr), 0);
  EXPECT_EQ(accrue_hist_plan_scratch(nullptr), 0u);
  expectMissing(accrue_hist_describe_gpu(nullptr, 9), "the memory for the text");
  accrue_hist_axes_free(histogram);
}

TEST_F(AnyArguments, ColumnsHaveOneChannelAndUnusedFieldsAreZero) {
  accrue_hist_axis even{ACCRUE_HIST_AXIS_EVEN, 100, 0, 0, 2, nullptr, nullptr};
  accrue_hist_axes *histogram = nullptr;
  ASSERT_EQ(accrue_hist_axes_make(&even, 1, &histogram), 0);
  accrue_hist_samples column = {memory, 3, 0, ACCRUE_HIST_F64, 2, 0, 0};
  EXPECT_EQ(accrue_hist_axes_fill(histogram, &column, nullptr), ACCRUE_HIST_BAD_REQUEST);
  EXPECT_STREQ(accrue_hist_error(), "samples have one channel, not 2; give each channel by itself, with a stride");
  accrue_hist_axes_free(histogram);
  uint32_t counts[4];
  accrue_hist_request request = {sizeof request};
  request.samples = column, request.samples.channels = 1;
  request.bins = {ACCRUE_HIST_EVEN, 4, 0, 1, 0, 0, 4, nullptr};
  request.counts = {counts, 4, ACCRUE_HIST_U32, ACCRUE_HIST_HOST};
  EXPECT_EQ(accrue_hist_count(&request, nullptr, nullptr), ACCRUE_HIST_BAD_REQUEST);
  EXPECT_STREQ(accrue_hist_error(), "accrue_hist_bins.unused is 1; set it to 0");
  request.bins.unused = 0, request.samples.unused = 3;
  EXPECT_EQ(accrue_hist_count(&request, nullptr, nullptr), ACCRUE_HIST_BAD_REQUEST);
  EXPECT_STREQ(accrue_hist_error(), "accrue_hist_samples.unused is 3; set it to 0");
  request.samples.unused = 0;
  EXPECT_EQ(accrue_hist_count(&request, nullptr, nullptr), ACCRUE_HIST_DONE);
}

}  // namespace
