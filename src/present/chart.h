// A histogram with what its reader needs to know: the one thing this room takes, whatever it makes of it (a plot in the
// terminal, SVG, PNG, JSON, CSV). It owns its numbers and knows nothing of how they came about; the rooms of the
// library and of the tool know nothing of plots. One file per output, each a function from a Chart to text (or to
// bytes, for PNG); nothing here writes to a file or asks a terminal anything.
//
// Bins lie side by side at equal width on every axis, also where their edges are uneven: an axis counts bins, and its
// ticks say which values their edges have. Where a plot has fewer columns than bins, a column shows the fullest of its
// bins, so that a lone spike stays visible and the top of the axis is the fullest bin of the summary.
#pragma once
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "accrue/histogram.hpp"

namespace accrue {

/// The second input of a joint histogram.
struct ChartOther {
  std::string input;
  Bins bins;
};

/// What the run has to say about itself.
struct ChartRun {
  std::string method;        // "sub-tables"
  std::string device;        // "CPU", or the GPU in words
  double seconds = 0;        // of counting
  double wholeSeconds = 0;   // with reading the input
  uint64_t bytes = 0;        // counted
  std::optional<double> predicted;
  std::optional<double> plainSeconds;  // of the plain loop, where the bins were verified by it
  double transferSeconds = 0;          // of moving samples to a GPU
};

/// What is known of a channel's samples (statistics.h).
struct Statistics {
  static constexpr std::array<int, 5> percents = {5, 25, 50, 75, 95};
  uint64_t samples = 0;  // of which all this is told
  double least = 0, greatest = 0, mean = 0, deviation = 0;
  std::array<double, 5> percentiles = {};
  bool isExact = false;  // the percentiles are; else about right
};

struct Chart {
  std::string input;  // "photo.png"
  std::string shape;  // "1920 x 1080, 3 channels"
  Type type = Type::U8;
  uint64_t samples = 0;               // per channel
  std::vector<std::string> channels;  // their names: as many histograms lie one behind the other
  Bins bins;
  std::vector<Bins> ownBins;        // of each channel, where they differ; empty: all have `bins`
  std::optional<ChartOther> other;  // joint: element a * other->bins.count() + b
  std::vector<uint64_t> counts;
  std::vector<double> sums;  // of weights, instead of counts
  std::string weights;       // where they come from
  std::string mask;          // where it comes from, if only some samples are counted
  std::string measure;       // what the numbers are, where neither counts nor sums: "density", "cumulative"
  std::vector<std::optional<Statistics>> statistics;  // of each channel where there are any; none of joint histograms
  Outside rule = Outside::Drop;
  uint64_t outside = 0, nan = 0, saturate = 0;
  ChartRun run;

  bool isWeighted() const { return !sums.empty(); }
  uint64_t size() const { return isWeighted() ? sums.size() : counts.size(); }
  double value(uint64_t element) const { return isWeighted() ? sums[element] : static_cast<double>(counts[element]); }
  /// The same as a height: sums of weights that are infinite or no number are not drawn.
  double drawn(uint64_t element) const { return std::isfinite(value(element)) ? value(element) : 0; }
  /// How many of these elements are not drawn.
  uint64_t wildIn(uint64_t first, uint64_t count) const;
  uint64_t wild() const { return wildIn(0, size()); }
  /// The count or the sum, exactly.
  std::string text(uint64_t element) const;
  /// Per unit of the axis and of all there is: the numbers times the widths of their bins add up to 1. Shares of nothing, and of
  /// weights that add up to 0 or to no number, are no numbers. Of one input.
  void makeDensity();
  /// Each bin with all bins below it; as shares of all there is where `asShares`. Of one input.
  void makeCumulative(bool asShares);
  const Bins &binsOf(unsigned channel) const { return ownBins.empty() ? bins : ownBins[channel]; }
  /// The first element of a channel.
  uint64_t startOf(unsigned channel) const;
  /// The least and the greatest height, and 0; of all channels, or of one.
  std::pair<double, double> ends() const { return endsOf(0, size()); }
  std::pair<double, double> ends(unsigned channel) const { return endsOf(startOf(channel), binsOf(channel).count()); }
  /// What a logarithmic axis begins with: 1 for counts, else the least number that is not 0, unless it is far below the greatest.
  double logUnit() const;
  /// One channel's bins as numbers to draw.
  std::vector<double> valuesOf(unsigned channel) const;

 private:
  std::pair<double, double> endsOf(uint64_t first, uint64_t count) const;
};

/// The values in at most `most` columns of equal width: a bin takes several columns, or a column the one of several that is
/// farthest from 0.
std::vector<double> columnsOf(const std::vector<double> &values, unsigned most);

/// The joint values as rows of the second input's bins by columns of the first's, at most `columns` by `rows` of them;
/// a cell
/// that several bins share holds the one that is farthest from 0: sums would show as stripes where cells have unequally many.
struct Cells {
  unsigned columns = 0, rows = 0;
  std::vector<double> values;  // row by row, the lowest bins first
  double least = 0, most = 0;  // of the values, and 0

  /// Whether a cell gets a shade: 0 has none, unless there is less.
  bool isShaded(double value) const { return value > 0 || least < 0; }
};
Cells cellsOf(const Chart &chart, unsigned columns, unsigned rows);

}  // namespace accrue
