#include "present/terminal.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "present/example_chart.h"

namespace accrue {
namespace {

std::vector<std::string> linesOf(const std::string &text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool isAscii(const std::string &text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != '\033'; });
}

TEST(TerminalPlot, DrawsBarsOfEqualWidth) {
  const TerminalLook look{34, false, true, false};
  const std::vector<std::string> lines = linesOf(terminalPlot(exampleChart(), look));
  ASSERT_EQ(lines.size(), 15u);
  EXPECT_EQ(lines[0], "a.raw: 7 samples, 1 channel");
  EXPECT_EQ(lines[1], "4 +       #######");
  EXPECT_EQ(lines[10], "1 +##############       #######");
  EXPECT_EQ(lines[13], "  +---+------+------+------+---");
  EXPECT_EQ(lines[14], "      0      1      2      3");
}

TEST(TerminalPlot, HasEightHeightsInARowOfBlocks) {
  Chart chart = exampleChart();
  chart.counts = {96, 1, 50, 49};  // in twelve rows of eight: 96 marks are full
  const std::vector<std::string> lines = linesOf(terminalPlot(chart, {24, false, false, false}));
  EXPECT_NE(lines[12].find("▁"), std::string::npos);
  EXPECT_NE(lines[6].find("▂"), std::string::npos);
  EXPECT_NE(lines[6].find("▁"), std::string::npos);
}

TEST(TerminalPlot, ShowsABinThatHoldsAlmostNothing) {
  Chart chart = exampleChart();
  chart.counts = {1000000, 1, 0, 0};
  EXPECT_EQ(linesOf(terminalPlot(chart, {26, false, true, false}))[12].substr(5), "+#####.....");
}

TEST(TerminalPlot, SumsBelowZeroHangDown) {
  Chart chart = exampleChart();
  chart.bins = Bins::values(2);
  chart.counts.clear();
  chart.sums = {-3, 3};
  const std::vector<std::string> lines = linesOf(terminalPlot(chart, {24, false, true, false}));
  ASSERT_EQ(lines.size(), 15u);
  for (const size_t upper : {1, 6}) EXPECT_EQ(lines[upper].substr(4), std::string(10, ' ') + std::string(10, '#')) << upper;
  for (const size_t lower : {7, 12}) EXPECT_EQ(lines[lower].substr(4), std::string(10, '#')) << lower;
}

TEST(TerminalPlot, HasColoursOnlyWhenAsked) {
  Chart chart = exampleChart();
  chart.channels = {"red", "green"};
  chart.counts = {1, 4, 0, 2, 2, 2, 2, 2};
  const std::string plain = terminalPlot(chart, {60, false, false, false}),
                    coloured = terminalPlot(chart, {60, true, false, false});
  EXPECT_EQ(plain.find('\033'), std::string::npos);
  EXPECT_NE(coloured.find("\033[38;5;167m"), std::string::npos);
  EXPECT_NE(coloured.find("\033[38;5;71m"), std::string::npos);
  EXPECT_TRUE(isAscii(terminalPlot(chart, {60, false, true, false})));
}

TEST(TerminalPlot, HasAPanelPerChannelOnOneScale) {
  Chart chart = exampleChart();
  chart.channels = {"red", "green"};
  chart.counts = {8, 8, 8, 8, 1, 1, 1, 1};
  const std::vector<std::string> lines = linesOf(terminalPlot(chart, {40, false, true, false}));
  EXPECT_EQ(lines[1], "red");
  EXPECT_EQ(lines[11], "green");
  EXPECT_NE(lines[2].find('#'), std::string::npos);
  EXPECT_EQ(lines[12].find('#'), std::string::npos);
}

TEST(TerminalPlot, NeverGetsWiderThanTheTerminal) {
  Chart chart = exampleChart();
  chart.bins = Bins::even(65536, -1e-3, 1e7);
  chart.counts.assign(65536, 123456);
  for (const unsigned width : {40u, 79u, 80u, 200u})
    for (const std::string &line : linesOf(terminalPlot(chart, {width, false, true, false}))) EXPECT_LE(line.size(), width);
}

TEST(TerminalPlot, LiftsSmallCountsOnALogarithmicScale) {
  Chart chart = exampleChart();
  chart.counts = {1000000, 1000, 0, 0};
  const auto height = [&](bool log) {
    const std::string text = terminalPlot(chart, {60, false, true, log});
    return std::count(text.begin(), text.end(), '#');
  };
  EXPECT_GT(height(true), height(false));
}

TEST(TerminalPlot, ShadesAJointHistogram) {
  const std::string plain = terminalPlot(exampleJointChart(), {60, false, true, false});
  const std::vector<std::string> lines = linesOf(plain);
  EXPECT_EQ(lines[0], "b.raw (up) over a.raw (across)");
  EXPECT_EQ(lines[1], "1 + +");
  EXPECT_EQ(lines[2], "0 +@ ");
  EXPECT_NE(terminalPlot(exampleJointChart(), {60, true, false, false}).find("▀"), std::string::npos);
}

TEST(TerminalPlot, OfNothingIsFlat) {
  Chart chart = exampleChart();
  chart.counts.assign(4, 0);
  EXPECT_EQ(terminalPlot(chart, {60, false, true, false}).find('#'), std::string::npos);
  chart = exampleJointChart();
  chart.counts.assign(4, 0);
  EXPECT_EQ(terminalPlot(chart, {60, false, true, false}).find('@'), std::string::npos);
}

}  // namespace
}  // namespace accrue
