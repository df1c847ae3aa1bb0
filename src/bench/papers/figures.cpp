#include "bench/papers/figures.h"

#include <algorithm>

#include "bench/papers/tables.h"
#include "present/numbers.h"

namespace accrue::papers {
namespace {

/// A unit that makes the longest time a number of one to three digits.
struct Unit {
  double seconds;
  const char *name;
};

Unit unitFor(double seconds) {
  constexpr Unit units[] = {{1, "s"}, {1e-3, "ms"}};
  for (const Unit &unit : units)
    if (seconds >= unit.seconds) return unit;
  return {1e-6, "us"};
}

std::string speedupText(double speedup) {
  return (speedup < 1.995 ? ratioText(speedup) : fixedText(speedup, speedup < 9.95 ? 1 : 0)) + "×";
}

struct Named {
  const char *name, *method;
};

std::vector<std::string> inputsOf(const MethodReport &report, bool areSynthetic) {
  std::vector<std::string> inputs;
  for (const MethodCell &cell : report.cells)
    if (cell.isSynthetic == areSynthetic && std::find(inputs.begin(), inputs.end(), cell.input) == inputs.end())
      inputs.push_back(cell.input);
  return inputs;
}

/// Four pictures at equal distances in the order of the baseline's bandwidth, so that the slowest and the fastest are
/// among them, and the synthetic inputs.
std::vector<std::string> exemplaryInputs(const MethodReport &report, const char *method, uint64_t bytes) {
  std::vector<std::string> pictures = inputsOf(report, false), chosen;
  std::stable_sort(pictures.begin(), pictures.end(), [&](const std::string &a, const std::string &b) {
    return bandwidthOf(report, method, a, bytes).value_or(0) < bandwidthOf(report, method, b, bytes).value_or(0);
  });
  constexpr size_t few = 4;
  for (size_t i = 0; i < std::min(few, pictures.size()); i++)
    chosen.push_back(pictures.size() <= few ? pictures[i] : pictures[i * (pictures.size() - 1) / (few - 1)]);
  for (const std::string &input : inputsOf(report, true)) chosen.push_back(input);
  return chosen;
}

BarPlot bandwidthPlot(const MethodReport &report, uint64_t bytes, const std::vector<Named> &methods) {
  BarPlot plot;
  plot.up = "GB/s";
  plot.below = (report.isGpu ? report.machine.gpu : report.machine.cpu) + ", " + bytesText(bytes) + " of bytes";
  plot.width = 980;
  plot.places = exemplaryInputs(report, methods[0].method, bytes);
  for (const Named &one : methods) {
    BarSeries series{one.name, {}};
    for (const std::string &input : plot.places) {
      const auto rate = bandwidthOf(report, one.method, input, bytes);
      series.bars.push_back(rate ? std::optional(Bar{*rate, fixedText(*rate, *rate < 99.95 ? 1 : 0)}) : std::nullopt);
    }
    plot.series.push_back(std::move(series));
  }
  return plot;
}

}  // namespace

std::string bytesText(uint64_t bytes) {
  if (bytes >> 20) return std::to_string(bytes >> 20) + " MiB";
  return bytes >> 10 ? std::to_string(bytes >> 10) + " KiB" : std::to_string(bytes) + " bytes";
}

BarPlot timesPlot(const Group &group) {
  double longest = group.naive->count();
  for (const Measurement *one : group.rewritten) longest = std::max(longest, one->count());
  const Unit unit = unitFor(longest);
  std::vector<const Measurement *> ordered = group.rewritten;
  std::stable_partition(ordered.begin(), ordered.end(), [](const Measurement *one) { return one->copies != "own"; });
  BarPlot plot{group.dataset,
               "",
               "l, the number of copies; 0 is the naive method",
               std::string("counting, ") + unit.name,
               {"0"},
               {{"naive", {Bar{group.naive->count() / unit.seconds, ""}}},
                {"with l copies", {std::nullopt}},
                {"the program's choice", {std::nullopt}}}};
  plot.height = 360;  // the strategies' names stand upright below
  plot.below = "naive " + secondsText(group.naive->count());
  if (const Measurement *const best = group.best())
    plot.below += ", best " + secondsText(best->count()) + ", " + speedupText(group.speedup(*best)) + " as fast";
  for (const Measurement *one : ordered) {
    const bool isOwn = one->copies == "own";
    plot.places.push_back(!isOwn ? one->copies : one->strategy == "duplicate" ? "own" : one->strategy);
    for (size_t i = 0; i < plot.series.size(); i++)
      plot.series[i].bars.push_back(
          i == (isOwn ? 2 : 1) ? std::optional(Bar{one->count() / unit.seconds, speedupText(group.speedup(*one))}) : std::nullopt);
  }
  return plot;
}

BarPlot gainsPlot(const std::vector<Group> &groups, const std::string &title) {
  BarPlot plot;
  plot.title = title;
  plot.below = "counting; the naive program is 1; above the bars: how many times as fast";
  plot.up = "share of the naive time";
  plot.series = {{"copies, best l", {}}, {"copies, own choice", {}}, {"adaptive", {}}, {"native", {}}};
  for (const Group &group : groups) {
    plot.places.push_back(group.dataset);
    const Measurement *const shown[] = {group.bestBy("duplicate"), group.own(), group.bestBy("adaptive"), group.bestBy("native")};
    for (size_t i = 0; i < plot.series.size(); i++)
      plot.series[i].bars.push_back(
          shown[i] ? std::optional(Bar{1 / group.speedup(*shown[i]), speedupText(group.speedup(*shown[i]))}) : std::nullopt);
  }
  return plot;
}

BarPlot extensionsPlot(const MethodReport &report, uint64_t bytes) {
  BarPlot plot = bandwidthPlot(report, bytes,
                               {{"baseline (warp-private)", "warp-private"},
                                {"1: shuffle", "warp-private/shuffle"},
                                {"2: uncoalesced", "warp-private/uncoalesced"},
                                {"3: hardware atomics", "warp-private/hardware-atomics"},
                                {"2 + 3", "warp-private/uncoalesced+hardware-atomics"}});
  plot.title = "The baseline and its extensions";
  return plot;
}

BarPlot mappingsPlot(const MethodReport &report, uint64_t bytes) {
  BarPlot plot = bandwidthPlot(report, bytes,
                               {{"mapping 1", "thread-private/1"},
                                {"mapping 2", "thread-private/2"},
                                {"mapping 3", "thread-private/3"},
                                {"mapping 4", "thread-private/4"}});
  plot.title = "The mappings of thread-private histograms";
  return plot;
}

LinePlot methodsPlot(const MethodReport &report, uint64_t bytes) {
  const std::vector<Named> methods =
      report.isGpu ? std::vector<Named>{{"Podlozhnyuk", "warp-private"},
                                        {"method 1", "warp-private/uncoalesced"},
                                        {"method 2", "thread-private/3"},
                                        {"block-private", "block-private"},
                                        {"lane-banked", "lane-banked"}}
                   : std::vector<Named>{{"serial", "serial"}, {"per-thread", "per-thread"}, {"sub-tables", "sub-tables"}};
  std::vector<std::string> inputs = inputsOf(report, false);
  LinePlot plot{"The methods over all inputs",
                (report.isGpu ? report.machine.gpu : report.machine.cpu) + ", " + bytesText(bytes) + " of bytes",
                "pictures by number, in the order of their names; r: random, c: constant",
                "GB/s",
                {},
                {},
                false,
                false};
  const bool areMany = inputs.size() > 20;  // then every fifth has its number
  for (size_t i = 0; i < inputs.size(); i++)
    plot.places.push_back(!areMany || i == 0 || (i + 1) % 5 == 0 ? std::to_string(i + 1) : "");
  for (const std::string &input : inputsOf(report, true)) {  // each behind a gap, where lines end
    inputs.insert(inputs.end(), {"", input});
    plot.places.insert(plot.places.end(), {"", input.substr(0, 1)});
  }
  for (const Named &one : methods) {
    Line line{one.name, {}};
    for (const std::string &input : inputs) line.values.push_back(bandwidthOf(report, one.method, input, bytes));
    plot.lines.push_back(std::move(line));
  }
  return plot;
}

}  // namespace accrue::papers
