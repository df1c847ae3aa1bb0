#include "bench/figures.h"

#include <gtest/gtest.h>

#include "bench/example_report.h"
#include "present/svg.h"

namespace accrue::bench {
namespace {

/// The example at three numbers of bins and two of samples.
Report wide() {
  Report report = exampleReport();
  const std::vector<CellResult> cells = report.cells;
  report.cells.clear();
  for (const uint32_t bins : {32u, 256u, 4096u})
    for (const uint64_t samples : {uint64_t(1) << 16, uint64_t(1) << 20})
      for (CellResult cell : cells) {
        cell.cell.data.bins = bins, cell.cell.data.samples = samples;
        cell.seconds *= bins / 32 + (samples >> 16);
        report.cells.push_back(cell);
      }
  return report;
}

const Figure *find(const std::vector<Figure> &figures, const std::string &name) {
  for (const Figure &figure : figures)
    if (figure.name == name) return &figure;
  return nullptr;
}

TEST(Figures, AreThreeForEachType) {
  const std::vector<Figure> figures = figuresOf(wide());
  EXPECT_EQ(figures.size(), 3u);
  const Figure *const bins = find(figures, "u16-fraction-over-bins");
  ASSERT_TRUE(bins);
  EXPECT_EQ(bins->plot.places, (std::vector<std::string>{"32", "256", "4096"}));
  ASSERT_EQ(bins->plot.lines.size(), 2u);
  EXPECT_EQ(bins->plot.lines[0].name, "uniform");
  EXPECT_DOUBLE_EQ(*bins->plot.lines[0].values[0], 0.5 / 17);  // of the most samples
  const Figure *const samples = find(figures, "u16-fraction-over-samples");
  ASSERT_TRUE(samples);
  EXPECT_EQ(samples->plot.places, (std::vector<std::string>{"2^16", "2^20"}));
  EXPECT_DOUBLE_EQ(*samples->plot.lines[1].values[0], 0.4 / 9);  // of 256 bins
}

TEST(Figures, ShowTheWorstRatioToEachPeer) {
  const std::vector<Figure> figures = figuresOf(wide());
  const Figure *const peers = find(figures, "u16-ratio-to-peers");
  ASSERT_TRUE(peers);
  ASSERT_EQ(peers->plot.lines.size(), 2u);
  EXPECT_EQ(peers->plot.lines[1].name, "slow");
  EXPECT_DOUBLE_EQ(*peers->plot.lines[1].values[0], 4.0 / 17);
}

TEST(Figures, OfSeveralMethodsAreNamedByThem) {
  Report report = wide();
  const std::vector<CellResult> cells = report.cells;
  for (CellResult cell : cells) {
    cell.cell.method = "duplicate/64";
    report.cells.push_back(cell);
  }
  const std::vector<Figure> figures = figuresOf(report);
  EXPECT_EQ(figures.size(), 6u);
  EXPECT_TRUE(find(figures, "u16-duplicate-64-fraction-over-bins"));
}

TEST(Figures, OfOnePlaceAreLeftOut) { EXPECT_TRUE(figuresOf(exampleReport()).empty()); }

TEST(LinePlot, BreaksALineWhereAValueIsMissing) {
  LinePlot plot{"t", "b", "x", "y", {"1", "2", "3", "4", "5"}, {{"one", {0.5, 0.6, std::nullopt, 0.7, 0.8}}}, false};
  const std::string broken = svgText(drawingOf(plot));
  plot.lines[0].values[2] = 0.65;
  const std::string whole = svgText(drawingOf(plot));
  const auto strokes = [](const std::string &svg) {
    size_t count = 0;
    for (size_t at = 0; (at = svg.find("stroke=\"#2b66c8\"", at)) != svg.npos; at++) count++;
    return count;
  };
  EXPECT_EQ(strokes(broken), strokes(whole) + 1);
}

TEST(LinePlot, MarksOneWhereItIsAll) {
  LinePlot plot{"t", "b", "x", "y", {"1", ""}, {{"one", {5, 6}}}, false};
  const size_t marked = drawingOf(plot).shapes.size();
  plot.isShare = false;
  EXPECT_EQ(drawingOf(plot).shapes.size(), marked - 1);
  plot.places[1] = "2";
  EXPECT_EQ(drawingOf(plot).shapes.size(), marked + 1) << "a name brings its tick";
}

TEST(LinePlot, KeepsEveryValueInsideItsFrame) {
  for (const bool isRatio : {false, true})
    for (const double scale : {1e-4, 0.3, 1.0, 700.0}) {
      const LinePlot plot{"t", "b", "x", "y", {"1", "2"}, {{"one", {scale, 2 * scale}}}, isRatio};
      for (const Shape &shape : drawingOf(plot).shapes)
        if (const Stroke *stroke = std::get_if<Stroke>(&shape))
          for (const Point &point : stroke->points) {
            EXPECT_GE(point.y, 84);
            EXPECT_LE(point.y, 481);
          }
    }
}

}  // namespace
}  // namespace accrue::bench
