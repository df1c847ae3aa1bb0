#include "tune/space.h"

#include <gtest/gtest.h>

#include "example_case.h"

namespace accrue::tune {
namespace {

std::vector<std::string> textsOf(const Case &about) {
  std::vector<std::string> texts;
  for (const Point &point : spaceOf(about)) texts.push_back(point.text());
  return texts;
}

bool has(const std::vector<std::string> &texts, const char *text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

TEST(Space, OfADevice) {
  const auto texts = textsOf(exampleCase());
  EXPECT_EQ("leave", texts.front());
  for (const char *plan : {"duplicate:2", "duplicate:48", "duplicate:1024", "gang-private:50", "gang-private:800"})
    EXPECT_TRUE(has(texts, plan)) << plan;
  EXPECT_FALSE(has(texts, "native"));
}

TEST(Space, HoldsWhatTheSiteHolds) {
  Case about = exampleCase();
  about.strategies = ACCRUE_LEAVE | ACCRUE_NATIVE;
  EXPECT_EQ((std::vector<std::string>{"leave", "native"}), textsOf(about));
  about.strategies = ACCRUE_LEAVE | ACCRUE_GANG_PRIVATE;
  about.histograms[0].accrue_private_bins = 128;  // too few
  EXPECT_EQ((std::vector<std::string>{"leave"}), textsOf(about));
}

TEST(Space, EndsWhereMemoryDoes) {
  Case about = exampleCase();
  about.strategies = ACCRUE_LEAVE | ACCRUE_DUPLICATE;
  about.available = 12 * 256 * 4;  // half of it is for copies
  EXPECT_EQ((std::vector<std::string>{"leave", "duplicate:2", "duplicate:3", "duplicate:4", "duplicate:6"}), textsOf(about));
}

TEST(Space, ThreadsUpToAllOfThem) {
  EXPECT_EQ((std::vector<std::string>{"leave", "openmp:1", "openmp:2"}), textsOf(exampleThreads(2)));
  EXPECT_EQ((std::vector<std::string>{"leave", "openmp:1", "openmp:2", "openmp:3", "openmp:4", "openmp:6", "openmp:7"}),
            textsOf(exampleThreads(7)));
}

TEST(Space, OneCoreHasNoChoice) {
  Case about = exampleCase();
  about.machine = {0, 0, 0};
  EXPECT_EQ((std::vector<std::string>{"leave"}), textsOf(about));
}

TEST(Space, FewIterationsNeedFewGangs) {
  Case about = exampleCase();
  about.strategies = ACCRUE_LEAVE | ACCRUE_GANG_PRIVATE;
  about.iterations = 3000;
  for (const Point &point : spaceOf(about)) EXPECT_LE(point.plan.number, 5u) << point.text();
}

TEST(Space, NeighboursDifferInTheirNumber) {
  const Space space = spaceOf(exampleCase());
  for (const Point &a : space)
    for (const Point &b : space)
      if (a.isNextTo(b)) {
        EXPECT_EQ(a.plan.strategy, b.plan.strategy);
        EXPECT_TRUE(b.isNextTo(a));
        EXPECT_NE(a.plan.number, b.plan.number);
      }
}

}  // namespace
}  // namespace accrue::tune
