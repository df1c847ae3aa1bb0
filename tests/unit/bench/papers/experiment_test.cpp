#include "bench/papers/experiment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace accrue::papers {
namespace {

const Datasets datasets{
    {{"sunset", "photos/sunset.ppm", 1920, 1080}}, {{"head", "volumes/head/a.nii", "volumes/head/b.nii", 7000000}}, {}};

TEST(Experiments, EveryApplicationNaiveAndForEveryNumberOfCopies) {
  const auto experiments = experimentsOf(datasets, {false, rewritingStrategies()});
  std::set<std::string> ids, names;
  for (const Experiment &one : experiments) {
    EXPECT_TRUE(ids.insert(one.id()).second) << one.id();
    names.insert(one.application);
  }
  EXPECT_EQ(names.size(), applications().size());
  for (const char *id :
       {"color_histogram.sunset.naive", "color_histogram.sunset.duplicate.own", "color_histogram.sunset.duplicate.2",
        "color_histogram.sunset.duplicate.256", "joint_weight.k17.duplicate.128", "mutual_information.head-27-shifts.duplicate.10"})
    EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(Experiments, TheNaiveOneStandsFirstAndLongOnesLast) {
  const auto experiments = experimentsOf(datasets, {false, rewritingStrategies()});
  std::string dataset;
  uint64_t updates = 0;
  for (const Experiment &one : experiments) {
    const std::string itsDataset = one.application + one.dataset;
    EXPECT_EQ(itsDataset != dataset, one.strategy == "naive") << one.id();
    EXPECT_GE(one.updates, updates);
    dataset = itsDataset, updates = one.updates;
  }
  EXPECT_EQ(experiments.back().dataset, "k17");
  EXPECT_EQ(experiments.back().repetitions, 1u);
  EXPECT_GE(experiments.front().repetitions, 5u);
}

TEST(PictureJobs, ShowBothSubcodesAndSayHowMuchTheyCount) {
  const auto jobs = pictureJobsOf(datasets, {false, {}});
  ASSERT_EQ(jobs.size(), 4u);
  EXPECT_EQ(jobs[2].line(), "joint_weight\tpictures/joint_weight.k13.txt\t67108864\t--full pictures/joint_weight.k13.txt --k 13\n");
  EXPECT_EQ(jobs[3].file, "pictures/joint_weight.k17.txt");
  EXPECT_EQ(jobs[3].updates, uint64_t(1) << 34);
}

TEST(Experiments, SizesAreThoseOfThePapers) {
  const auto experiments = experimentsOf(datasets, {false, {}});
  const auto find = [&](const std::string &id) {
    for (const Experiment &one : experiments)
      if (one.id() == id) return one;
    return Experiment();
  };
  EXPECT_EQ(find("hough_lines.sunset.naive").histogramBytes, 6003u * 182 * 4);
  EXPECT_EQ(find("color_histogram.sunset.naive").updates, 1920u * 1080 * 3);
  EXPECT_EQ(find("joint_weight.k13.naive").updates, 67108864u);
  EXPECT_EQ(find("joint_weight.k17.naive").updates, 17179869184u);
}

TEST(Experiments, LinesHaveTenFields) {
  for (const Experiment &one : experimentsOf(datasets, {true, rewritingStrategies()})) {
    const std::string line = one.line();
    EXPECT_EQ(std::count(line.begin(), line.end(), '\t'), 9) << line;
    EXPECT_EQ(line.back(), '\n');
  }
}

TEST(Experiments, EveryStrategyButLeaveRewritesForOpenacc) {
  EXPECT_EQ(rewritingStrategies().size() + 3, strategies().size());
  for (const Strategy strategy : rewritingStrategies()) {
    EXPECT_NE(strategy, Strategy::Leave);
    EXPECT_NE(strategy, Strategy::Openmp);
  }
}

}  // namespace
}  // namespace accrue::papers
