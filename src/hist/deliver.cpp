#include "hist/deliver.h"

#include <cstdio>

#include "console/screen.h"
#include "present/csv.h"
#include "present/json.h"
#include "present/numbers.h"
#include "present/plot.h"
#include "present/png.h"
#include "present/summary.h"
#include "present/svg.h"
#include "system/file.h"

namespace accrue {
namespace {

std::optional<Failure> write(const std::string &file, const std::string &text) {
  const auto error = file == "-" ? writeToStandardOutput(text) : writeWhole(file, text);
  return error ? std::optional(failureOf(*error)) : std::nullopt;
}

std::optional<Failure> writePlot(const std::string &file, const Drawing &drawing) {
  if (file.ends_with(".svg")) return write(file, svgText(drawing));
  const auto bytes = pngBytes(drawing);
  if (!bytes) return outputFailure(bytes.error().message);
  return write(file, *bytes);
}

std::string summary(const HistOptions &options, const Chart &chart) {
  std::string text = summaryLine(chart) + "\n" + statisticsLines(chart);
  if (chart.other) text += informationLine(chart) + "\n";
  if (options.verify)
    text += "verified: " + (chart.size() == 1 ? "the only bin agrees" : "all " + std::to_string(chart.size()) + " bins agree") +
            "; plain loop on CPU " + secondsText(*chart.run.plainSeconds) + ", " + chart.run.method + " on " + chart.run.device +
            " " + secondsText(chart.run.seconds) + "\n";
  return text;
}

}  // namespace

std::optional<Failure> canDeliver(const HistOptions &options) {
  std::vector<std::string> files = options.plots;
  files.insert(files.end(), {options.json.value_or(""), options.csv.value_or("")});
  for (const std::string &file : files) {
    if (file.empty() || file == "-") continue;
    if (auto error = canWrite(file)) return failureOf(*error);
  }
  return std::nullopt;
}

std::optional<Failure> deliver(const HistOptions &options, const Chart &chart) {
  for (const std::string &plot : options.plots)
    if (auto failure = writePlot(plot, plotOf(chart, options.log))) return failure;
  if (options.json)
    if (auto failure = write(*options.json, jsonText(chart))) return failure;
  if (options.csv)
    if (auto failure = write(*options.csv, csvText(chart))) return failure;
  if (options.quiet) return std::nullopt;
  const bool isProductOut = options.json == "-" || options.csv == "-";
  if (isProductOut) {
    std::fputs(summary(options, chart).c_str(), stderr);
    return std::nullopt;
  }
  const bool isAlone = options.plots.empty() && !options.json && !options.csv;
  return write("-", (isAlone ? terminalPlot(chart, lookOfScreen(options.ascii, options.log)) : "") + summary(options, chart));
}

}  // namespace accrue
