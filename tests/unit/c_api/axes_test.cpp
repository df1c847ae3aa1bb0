#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "accrue/histogram.h"

namespace {

accrue_hist_samples samplesOf(const std::vector<double> &values) {
  accrue_hist_samples samples = {};
  samples.data = values.data(), samples.count = values.size(), samples.type = ACCRUE_HIST_F64;
  return samples;
}

using Values = std::vector<double>;

class AxesOfC : public testing::Test {
 protected:
  ~AxesOfC() override {
    for (accrue_hist_axes *one : made) accrue_hist_axes_free(one);
  }

  accrue_hist_axes *make(const std::vector<accrue_hist_axis> &axes) {
    accrue_hist_axes *histogram = nullptr;
    EXPECT_EQ(accrue_hist_axes_make(axes.data(), axes.size(), &histogram), 0) << accrue_hist_error();
    made.push_back(histogram);
    return histogram;
  }

  static Values valuesOf(const accrue_hist_axes *histogram, int outside) {
    Values values(accrue_hist_axes_size(histogram, outside));
    EXPECT_EQ(accrue_hist_axes_values(histogram, outside, values.data(), values.size()), 0);
    return values;
  }

  static std::string mistake(const accrue_hist_axis *axes, size_t count) {
    accrue_hist_axes *histogram = nullptr;
    EXPECT_EQ(accrue_hist_axes_make(axes, count, &histogram), ACCRUE_HIST_BAD_REQUEST);
    EXPECT_EQ(histogram, nullptr);
    return accrue_hist_error();
  }

  std::vector<accrue_hist_axes *> made;
  const double edges[3] = {0, 1, 10};
  const int64_t codes[2] = {7, 3};
  const accrue_hist_axis even{ACCRUE_HIST_AXIS_EVEN, 2, 0, 0, 2, nullptr, nullptr},
      given{ACCRUE_HIST_AXIS_EDGES, 2, 0, 0, 0, edges, nullptr}, whole{ACCRUE_HIST_AXIS_INTEGERS, 3, -1, 0, 0, nullptr, nullptr},
      coded{ACCRUE_HIST_AXIS_CATEGORIES, 2, 0, 0, 0, nullptr, codes};
  const Values samples = {-5, 0, 1, 3, 7, NAN};
};

TEST_F(AxesOfC, AreOfEveryKind) {
  const accrue_hist_samples column = samplesOf(samples);
  const std::pair<accrue_hist_axis, Values> cases[] = {
      {even, {1, 1, 1, 2}}, {given, {1, 1, 3, 0}}, {whole, {1, 0, 1, 1, 2}}, {coded, {0, 1, 1, 3}}};
  for (const auto &[axis, expected] : cases) {
    accrue_hist_axes *histogram = make({axis});
    ASSERT_EQ(accrue_hist_axes_fill(histogram, &column, nullptr), 0) << accrue_hist_error();
    EXPECT_EQ(valuesOf(histogram, 1), expected) << axis.kind;
    EXPECT_EQ(valuesOf(histogram, 0), Values(expected.begin() + 1, expected.end() - 1)) << axis.kind;
    EXPECT_EQ(accrue_hist_axes_nan(histogram), 1);
  }
}

TEST_F(AxesOfC, AreFilledWithWeightsAddedAndProjected) {
  const Values weights = {1, 2, 4, 8, 16, 32};
  const accrue_hist_samples columns[] = {samplesOf(samples), samplesOf(samples)}, given = samplesOf(weights);
  accrue_hist_axes *one = make({even, whole}), *other = make({even, whole}), *side = nullptr;
  ASSERT_EQ(accrue_hist_axes_fill(one, columns, &given), 0);
  ASSERT_EQ(accrue_hist_axes_fill(other, columns, &given), 0);
  ASSERT_EQ(accrue_hist_axes_add(one, other), 0);
  const size_t last = 1;
  ASSERT_EQ(accrue_hist_axes_project(one, &last, 1, &side), 0);
  made.push_back(side);
  EXPECT_EQ(valuesOf(side, 1), (Values{2, 0, 4, 8, 48}));
  Values density(accrue_hist_axes_size(side, 0));
  ASSERT_EQ(accrue_hist_axes_density(side, density.data(), density.size()), 0);
  EXPECT_EQ(density, (Values{0, 4.0 / 12, 8.0 / 12}));
}

TEST_F(AxesOfC, MistakesAreTold) {
  EXPECT_EQ(mistake(nullptr, 1), "a histogram has 1 to 4 axes, not 0");
  EXPECT_EQ(mistake(&even, 0), "a histogram has 1 to 4 axes, not 0");
  EXPECT_EQ(mistake(&even, 5), "a histogram has 1 to 4 axes, not 5");
  accrue_hist_axis wrong = even;
  wrong.kind = 4;
  EXPECT_EQ(mistake(&wrong, 1), "4 is no kind of axis; they go from 0 to 3");
  wrong = even, wrong.count = 0;
  EXPECT_EQ(mistake(&wrong, 1), "an axis has 1 to 16777216 bins, not 0");
  wrong = given, wrong.edges = nullptr;
  EXPECT_EQ(mistake(&wrong, 1), "an axis of given edges has none: the pointer is null");
  wrong = coded, wrong.categories = nullptr;
  EXPECT_EQ(mistake(&wrong, 1), "an axis of categories has none: the pointer is null");
  wrong = even, wrong.high = -1;
  EXPECT_NE(mistake(&wrong, 1), "");
  wrong = even, wrong.count = 1 << 16;
  const accrue_hist_axis many[] = {wrong, wrong};
  EXPECT_EQ(mistake(many, 2), "the axes have more than 2^28 bins together; make them coarser");
}

TEST_F(AxesOfC, OtherAxesOrTooLittleRoomChangeNothing) {
  accrue_hist_axes *one = make({even}), *other = make({whole}), *side = nullptr;
  EXPECT_EQ(accrue_hist_axes_add(one, other), ACCRUE_HIST_BAD_REQUEST);
  double room[1] = {77};
  EXPECT_EQ(accrue_hist_axes_values(one, 0, room, 1), ACCRUE_HIST_BAD_REQUEST);
  EXPECT_STREQ(accrue_hist_error(), "there is room for 1 of 2 bins");
  EXPECT_EQ(room[0], 77);
  const size_t none = 3;
  EXPECT_EQ(accrue_hist_axes_project(one, &none, 1, &side), ACCRUE_HIST_BAD_REQUEST);
  EXPECT_EQ(accrue_hist_axes_project(one, &none, 0, &side), ACCRUE_HIST_BAD_REQUEST);
  accrue_hist_samples column = samplesOf(samples);
  column.type = 99;
  EXPECT_EQ(accrue_hist_axes_fill(one, &column, nullptr), ACCRUE_HIST_BAD_REQUEST);
  accrue_hist_axes_free(nullptr);
}

}  // namespace
