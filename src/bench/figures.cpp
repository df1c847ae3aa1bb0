#include "bench/figures.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "bench/summary.h"

namespace accrue::bench {
namespace {

/// The cells of one type, method and number of threads.
struct Series {
  Type type;
  std::string method;
  unsigned threads;
  std::vector<const CellResult *> cells;

  bool takes(const Cell &cell) const { return cell.data.type == type && cell.method == method && cell.threads == threads; }
};

std::vector<Series> seriesOf(const Report &report) {
  std::vector<Series> all;
  for (const CellResult &result : report.cells) {
    if (result.error) continue;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Series &one) { return one.takes(result.cell); });
    if (found != all.end()) found->cells.push_back(&result);
    else all.push_back({result.cell.data.type, result.cell.method, result.cell.threads, {&result}});
  }
  return all;
}

uint64_t binsIn(const CellResult &result) { return result.cell.data.bins; }
uint64_t samplesIn(const CellResult &result) { return result.cell.data.samples; }
using Axis = uint64_t (*)(const CellResult &);

std::vector<uint64_t> valuesOf(const std::vector<const CellResult *> &cells, Axis axis) {
  std::set<uint64_t> values;
  for (const CellResult *cell : cells) values.insert(axis(*cell));
  return {values.begin(), values.end()};
}

/// The cells that have one value of an axis.
std::vector<const CellResult *> at(const std::vector<const CellResult *> &cells, Axis axis, uint64_t value) {
  std::vector<const CellResult *> some;
  for (const CellResult *cell : cells)
    if (axis(*cell) == value) some.push_back(cell);
  return some;
}

std::vector<std::string> textsOf(const std::vector<uint64_t> &values) {
  std::vector<std::string> texts;
  for (const uint64_t value : values) texts.push_back(amountText(value));
  return texts;
}

std::vector<Line> distributionLines(const std::vector<const CellResult *> &cells, Axis axis, const std::vector<uint64_t> &places) {
  std::vector<Line> lines;
  for (const DistributionText &text : distributions()) {
    Line line{std::string(text.name), std::vector<std::optional<double>>(places.size())};
    bool isEmpty = true;
    for (const CellResult *cell : cells) {
      if (cell->cell.data.distribution != text.distribution) continue;
      const auto place = std::find(places.begin(), places.end(), axis(*cell)) - places.begin();
      line.values[static_cast<size_t>(place)] = cell->fraction();
      isEmpty = false;
    }
    if (!isEmpty) lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<Line> peerLines(const Report &report, const std::vector<const CellResult *> &cells,
                            const std::vector<uint64_t> &places) {
  std::vector<Line> lines;
  for (const std::string &peer : report.askedPeers()) {
    Line line{peer, std::vector<std::optional<double>>(places.size())};
    bool isEmpty = true;
    for (const CellResult *cell : cells) {
      const auto ratio = cell->ratioTo(peer);
      if (!ratio) continue;
      auto &worst = line.values[static_cast<size_t>(std::find(places.begin(), places.end(), binsIn(*cell)) - places.begin())];
      worst = std::min(worst.value_or(*ratio), *ratio);
      isEmpty = false;
    }
    if (!isEmpty) lines.push_back(std::move(line));
  }
  return lines;
}

/// What every plot of a series says below its title.
std::string conditions(const Report &report, const Series &series) {
  std::string text = report.isGpu ? report.machine.gpu : report.machine.cpu + ", threads: " + std::to_string(series.threads);
  return text + "; method " + series.method + (report.predictable ? ", predictable" : "");
}

void add(std::vector<Figure> &figures, Figure figure) {
  if (figure.plot.places.size() > 1 && !figure.plot.lines.empty()) figures.push_back(std::move(figure));
}

/// The number of bins that is nearest to 256 on a logarithmic scale.
uint64_t usualBins(const std::vector<uint64_t> &bins) {
  const auto distance = [](uint64_t one) { return std::fabs(std::log2(static_cast<double>(one) / 256)); };
  return *std::min_element(bins.begin(), bins.end(), [&](uint64_t a, uint64_t b) { return distance(a) < distance(b); });
}

void addFigures(std::vector<Figure> &figures, const Report &report, const Series &series, const std::string &name) {
  const std::string type(nameOf(series.type)), below = conditions(report, series);
  const uint64_t samples = valuesOf(series.cells, samplesIn).back(), bins = usualBins(valuesOf(series.cells, binsIn));
  const std::vector<const CellResult *> large = at(series.cells, samplesIn, samples), usual = at(series.cells, binsIn, bins);
  const std::vector<uint64_t> overBins = valuesOf(large, binsIn), overSamples = valuesOf(usual, samplesIn);
  const std::string ofRead = "fraction of a read-only pass", many = amountText(samples) + " samples";
  add(figures, {name + "-fraction-over-bins",
                {type + ": speed as a fraction of reading, " + many, below, "bins", ofRead, textsOf(overBins),
                 distributionLines(large, binsIn, overBins), false}});
  add(figures, {name + "-fraction-over-samples",
                {type + ": speed as a fraction of reading, " + amountText(bins) + " bins", below, "samples", ofRead,
                 textsOf(overSamples), distributionLines(usual, samplesIn, overSamples), false}});
  add(figures, {name + "-ratio-to-peers",
                {type + ": times faster than peers, " + many, below + "; of each peer its worst distribution for us", "bins",
                 "time of the peer over ours, log scale", textsOf(overBins), peerLines(report, large, overBins), true}});
}

/// A file's name: "warp-private/shuffle" has a slash.
std::string fileName(std::string text) {
  std::replace(text.begin(), text.end(), '/', '-');
  return text;
}

}  // namespace

std::vector<Figure> figuresOf(const Report &report) {
  const std::vector<Series> all = seriesOf(report);
  std::set<std::string> methods;
  std::set<unsigned> threads;
  for (const Series &series : all) methods.insert(series.method), threads.insert(series.threads);
  std::vector<Figure> figures;
  for (const Series &series : all) {
    std::string name(nameOf(series.type));
    if (methods.size() > 1) name += "-" + fileName(series.method);
    if (threads.size() > 1) name += "-" + std::to_string(series.threads) + "-threads";
    addFigures(figures, report, series, name);
  }
  return figures;
}

}  // namespace accrue::bench
