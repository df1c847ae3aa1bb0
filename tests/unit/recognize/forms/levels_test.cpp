// How the loops of a site are shared by the workers and lanes of a gang.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"
#include "site/spelled.h"

namespace accrue {
namespace {

std::string function(const std::string &lines) {
  return "int hist[64];\nstatic int state;\nstatic int next(void) { return ++state; }\nvoid count(const int *restrict data, int n, int m, double start) {\n  int i, k, sum = "
         "0;\n" +
         lines + "}\n";
}

const std::string update = "#pragma acc atomic\n hist[data[i]]++;\n";

std::string obstacleOf(const std::string &lines) {
  const Possible<Levels> levels = siteOf(function(lines)).levels;
  return levels ? "" : levels.obstacle();
}

Levels levelsOf(const std::string &lines) {
  EXPECT_EQ(obstacleOf(lines), "");
  return *siteOf(function(lines)).levels;
}

TEST(Levels, OneLoopIsCounted) {
  const Levels levels =
      levelsOf("#pragma acc parallel loop copyin(data[0:n]) num_workers(4) gang vector\n for (int i = n; i > 3; i -= 2) {\n" +
               update + "}\n");
  ASSERT_EQ(levels.loops.size(), 1u);
  const FlatLoop &loop = levels.loops.front();
  EXPECT_EQ(loop.type, "int");
  EXPECT_EQ(loop.variable, "i");
  EXPECT_EQ(loop.start, "n");
  EXPECT_EQ(loop.step, "2");
  EXPECT_TRUE(loop.down);
  EXPECT_TRUE(loop.isUsed);
  EXPECT_EQ(spelled(loop.iterations), "from 3 to n by 2");
  EXPECT_TRUE(levels.isCombined);
  EXPECT_FALSE(levels.lanesInside);
}

TEST(Levels, AVariableFromOutsideIsPrivate) {
  const Levels levels = levelsOf("#pragma acc parallel loop private(k)\n for (i = 0; i < n; i++) { k = i;\n" + update + "}\n");
  EXPECT_EQ(levels.loops.front().type, "");
  EXPECT_EQ(levels.privates, std::vector<std::string>{"private(k)"});
  EXPECT_EQ(levels.ownVariables, (std::vector<std::string>{"k", "i"}));
}

TEST(Levels, PerfectNestsAreCountedTogether) {
  const Levels levels = levelsOf(
      "#pragma acc parallel loop gang\n for (int i = 0; i < n; i++) {\n #pragma acc loop vector\n"
      " for (int j = 0; j < m; j++) {\n" +
      update + "}\n}\n");
  ASSERT_EQ(levels.loops.size(), 2u);
  EXPECT_FALSE(levels.loops[1].isUsed);
  EXPECT_EQ(levels.dropped.size(), 1u);
  EXPECT_TRUE(levels.inner.empty());
}

TEST(Levels, OtherNestsGiveTheInnermostLoopsTheLanes) {
  const Levels levels = levelsOf(
      "#pragma acc parallel loop\n for (int i = 0; i < n; i++) {\n int t = 0;\n #pragma acc loop worker\n"
      " for (int j = 0; j < m; j++) {\n #pragma acc loop vector(32) private(k)\n for (k = 0; k < m; k++) {\n" +
      update + "}\n}\n}\n");
  ASSERT_EQ(levels.loops.size(), 1u);
  EXPECT_TRUE(levels.lanesInside);
  ASSERT_EQ(levels.inner.size(), 2u);
  EXPECT_FALSE(levels.inner[0].takesLanes);
  EXPECT_TRUE(levels.inner[0].clauses.empty());
  EXPECT_TRUE(levels.inner[1].takesLanes);
  EXPECT_EQ(levels.inner[1].clauses, std::vector<std::string>{"private(k)"});
}

TEST(Levels, BodiesOfUpdatesMayBeComputedAhead) {
  const Levels levels = levelsOf(
      "#pragma acc parallel loop\n for (int i = 0; i < n; i++) {\n const int b = data[i];\n#pragma acc atomic\n "
      "hist[b] += b * 2;\n}\n");
  EXPECT_EQ(levels.early.declarations, "const int b = data[i];");
  ASSERT_EQ(levels.early.updates.size(), 1u);
  EXPECT_EQ(levels.early.updates[0].subscripts, std::vector<std::string>{"b"});
  EXPECT_EQ(levels.early.updates[0].operation, "+=");
  EXPECT_EQ(levels.early.updates[0].value, "b * 2");
  EXPECT_EQ(levels.early.updates[0].valueType, "int");
}

TEST(Levels, NothingElseMayBeComputedAhead) {
  const std::string loop = "#pragma acc parallel loop reduction(+:sum)\n for (int i = 0; i < n; i++) {\n";
  const std::string plain = "#pragma acc parallel loop\n for (int i = 0; i < n; i++) {\n";
  EXPECT_TRUE(levelsOf(loop + "sum += i;\n" + update + "}\n").early.updates.empty());
  EXPECT_TRUE(levelsOf(loop + update + "}\n").early.updates.empty());
  EXPECT_TRUE(levelsOf(plain + "if (data[i] > 0) {\n" + update + "}\n}\n").early.updates.empty());
  EXPECT_TRUE(levelsOf(plain + "int b = next();\n" + update + "}\n").early.updates.empty());
  EXPECT_TRUE(levelsOf(plain + "volatile int b = data[i];\n" + update + "}\n").early.updates.empty());
  EXPECT_TRUE(levelsOf(plain + "int *p = hist + 1;\n#pragma acc atomic\n p[data[i] & 7]++;\n}\n").early.updates.empty());
}

TEST(Levels, KernelsMustSayOrShowThatIterationsAreIndependent) {
  const std::string rest = "\n for (int i = 0; i < n; i++) {\n" + update + "}\n";
  EXPECT_EQ(obstacleOf("#pragma acc kernels loop independent" + rest), "");
  EXPECT_EQ(obstacleOf("#pragma acc kernels loop gang" + rest), "");
  EXPECT_EQ(obstacleOf("#pragma acc kernels loop" + rest), "");  // it can be seen
  EXPECT_EQ(obstacleOf("#pragma acc parallel loop auto" + rest), "");
}

TEST(Levels, BoundsMustNotChangeInTheLoop) {
  EXPECT_EQ(obstacleOf("#pragma acc parallel loop collapse(2)\n for (i = 0; i < n; i++)\n for (int j = i; j < m; j++) {\n" +
                       update + "}\n"),
            "'i' in the loop's header changes in the loop");
  EXPECT_EQ(obstacleOf("#pragma acc parallel loop\n for (int i = start; i < n; i++) {\n" + update + "}\n"),
            "'start' in the loop's header is no integer");
}

TEST(Repeats, LabelsCannotStandInTheProgramTwice) {
  const std::string loop = "#pragma acc parallel loop\n for (int i = 0; i < n; i++) {\n";
  EXPECT_TRUE(siteOf(function(loop + update + "}\n")).mayRepeat);
  EXPECT_FALSE(siteOf(function(loop + " if (data[i] < 0) goto end;\n" + update + "end:;\n}\n")).mayRepeat);
}

TEST(KeptClauses, HaveNoSizesAndLevels) {
  const Site site =
      siteOf(function("#pragma acc parallel loop copyin(data[0:n]) num_workers(4) gang vector private(k)\n"
                      " for (int i = 0; i < n; i++) {\n" +
                      update + "}\n"));
  EXPECT_EQ(site.keptClauses, std::vector<std::string>{"copyin(data[0:n])"});
}

TEST(Extents, AreConstantWhereTheLanguageSaysSo) {
  const auto constant = [](const std::string &clause) {
    const Site site = siteOf(
        "enum { N = 50 };\nvoid f(const int *restrict data, int n, int *h) {\n const int m = 9;\n#pragma acc parallel loop "
        "copy(" +
        clause + ")\n for (int i = 0; i < n; i++) {\n#pragma acc atomic\n h[data[i]]++;\n }\n}\n");
    return site.histograms.front().extent.constant;
  };
  EXPECT_EQ(constant("h[0:64]"), 64u);
  EXPECT_EQ(constant("h[0:N * 2]"), 100u);
  EXPECT_EQ(constant("h[3:N]"), 53u);
  EXPECT_EQ(constant("h[0:n]"), std::nullopt);
  EXPECT_EQ(constant("h[0:m]"), std::nullopt);  // C has no constants but these
}

}  // namespace
}  // namespace accrue
