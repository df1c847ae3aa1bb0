#include "bench/summary.h"

#include <gtest/gtest.h>

#include "bench/example_report.h"

namespace accrue::bench {
namespace {

TEST(Summary, IsTheWorstOverDistributions) {
  const std::vector<SummaryLine> lines = summaryOf(exampleReport());
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].cells, 2u);
  EXPECT_DOUBLE_EQ(lines[0].worstFraction.value, 0.4);
  EXPECT_EQ(lines[0].worstFraction.distribution, Distribution::Constant);
  EXPECT_DOUBLE_EQ(lines[0].spread(), 1.25);
  EXPECT_EQ(lines[0].slowest.distribution, Distribution::Constant);
  EXPECT_EQ(lines[0].fastest.distribution, Distribution::Uniform);
  EXPECT_DOUBLE_EQ(lines[0].worstRatio.at("slow").value, 4);
  EXPECT_EQ(lines[0].worstRatio.at("slow").distribution, Distribution::Constant);
  EXPECT_EQ(lines[0].unverified, 0u);
}

TEST(Summary, LeavesOutPeersThatCountedWrong) {
  const std::vector<SummaryLine> lines = summaryOf(exampleReport());
  EXPECT_DOUBLE_EQ(lines[0].worstRatio.at("quick").value, 0.5);
  EXPECT_EQ(lines[0].worstRatio.at("quick").distribution, Distribution::Uniform);
  EXPECT_FALSE(lines[0].worstRatio.contains("absent"));
}

TEST(Summary, HasALineForEverythingButTheDistribution) {
  Report report = exampleReport();
  report.cells.push_back(report.cells[0]);
  report.cells.back().cell.data.samples++;
  report.cells.push_back(report.cells[0]);
  report.cells.back().cell.method = "serial";
  report.cells.push_back(report.cells[0]);
  report.cells.back().cell.threads++;
  report.cells.push_back(report.cells[0]);
  report.cells.back().cell.data.bins++;
  EXPECT_EQ(summaryOf(report).size(), 5u);
}

TEST(Summary, CountsNothingOfCellsWithoutNumbers) {
  Report report = exampleReport();
  for (CellResult &cell : report.cells) cell.error = Error{Fault::Method, "it cannot"};
  EXPECT_TRUE(summaryOf(report).empty());
  EXPECT_FALSE(report.cells[0].ratioTo("slow"));
}

TEST(Summary, CountsPredictionsWithin15Percent) {
  Report report = exampleReport();
  EXPECT_EQ(foresightOf(report).cells, 0u);
  report.cells[0].predicted = 0.004 * 1.14, report.cells[1].predicted = 0.005 * 0.84;
  EXPECT_EQ(foresightOf(report).within, 1u);
  EXPECT_EQ(foresightOf(report).cells, 2u);
  report.cells[1].predicted = 0.005 * 0.86;
  EXPECT_EQ(foresightOf(report).within, 2u);
}

TEST(Report, IsSoundWhenEveryCellIs) {
  Report report = exampleReport();
  EXPECT_TRUE(report.isSound());
  report.cells[0].isVerified = false;
  EXPECT_FALSE(report.isSound());
  report.cells[0].error = Error{Fault::Method, "it cannot"};
  EXPECT_TRUE(report.isSound());
  report.cells[0].error = Error{Fault::Device, "it failed"};
  EXPECT_FALSE(report.isSound());
}

}  // namespace
}  // namespace accrue::bench
