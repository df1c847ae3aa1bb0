#include "bench/papers/library_experiments.h"

#include <gtest/gtest.h>

#include <set>

#include "bench/papers/tables.h"

namespace accrue::papers {
namespace {

TEST(LibraryExperiments, TheLabRunsOnACpu) {
  const auto rig = bench::makeCpuRig();
  const auto cells = measureExperiment("lab", *rig, "", true);
  ASSERT_TRUE(cells) << cells.error().message;
  ASSERT_EQ(cells->size(), 2u);
  EXPECT_EQ(cells->at(0).method, "the lab's loop");
  EXPECT_EQ(cells->at(1).method, "serial");
  for (const LibraryCell &cell : *cells) EXPECT_GT(cell.seconds, 0);
}

/// At every step, the threads of a block see different bytes, whichever of their pieces they are at.
TEST(LibraryExperiments, IdealBytesDoNotMeet) {
  constexpr size_t threads = 192, piece = 16;
  std::vector<std::byte> bytes(3 * threads * piece);
  makeIdeal(bytes);
  std::set<int> seen;
  for (size_t thread = 0; thread < threads; thread++) {
    const int own = static_cast<int>(bytes[thread * piece]);
    EXPECT_TRUE(seen.insert(own).second);
    for (size_t round = 0; round < 3; round++)
      for (size_t i = 0; i < piece; i++) EXPECT_EQ(static_cast<int>(bytes[(round * threads + thread) * piece + i]), own);
  }
}

TEST(LibraryExperiments, AreWrittenAndRead) {
  MethodReport report;
  report.cells = {{"a", false, "serial", 1, 1, ""}};
  report.experiments = {{"lab", "random", "global", {120, 512}, 4096, 0.5, ""}, {"sweep", "picture", "x", {33, 0}, 1, 0, "no GPU"}};
  const auto back = parseMethodReport(jsonText(report));
  ASSERT_TRUE(back) << back.error().message;
  ASSERT_EQ(back->experiments.size(), 2u);
  EXPECT_EQ(back->experiments[0].grid, (Grid{120, 512}));
  EXPECT_EQ(back->experiments[0].seconds, 0.5);
  EXPECT_EQ(back->experiments[1].error, "no GPU");
  EXPECT_TRUE(back->holds("lab") && !back->holds("limits"));
  EXPECT_FALSE(
      parseMethodReport(R"({"cells": [{"method": "a", "bytes": 1, "seconds": 1}], "experiments": [{"experiment": "lab"}]})"));
}

TEST(LibraryExperiments, HaveATableEach) {
  MethodReport report;
  report.experiments = {{"lab", "random", "global", {120, 512}, 6220800, 0.001, ""},
                        {"lab", "random", "the lab's loop", {}, 6220800, 0.004, ""},
                        {"limits", "ideal", "no-intra-warp", {}, 4000000, 1e-5, ""}};
  const Table lab = experimentTable(report, "lab");
  EXPECT_EQ(lab.head, (std::vector<std::string>{"method", "random, 6220800"}));
  EXPECT_EQ(lab.rows.at(0), (std::vector<std::string>{"global, 120 x 512", "1.00 ms"}));
  EXPECT_EQ(lab.rows.at(1), (std::vector<std::string>{"the lab's loop", "4.00 ms"}));
  EXPECT_EQ(experimentTable(report, "limits").rows.at(0), (std::vector<std::string>{"no-intra-warp", "400 GB/s"}));
  EXPECT_TRUE(experimentTable(report, "sweep").rows.empty());
}

}  // namespace
}  // namespace accrue::papers
