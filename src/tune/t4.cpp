#include "tune/t4.h"

#include "present/numbers.h"
#include "present/quoted.h"
#include "tune/table.h"

namespace accrue::tune {
namespace {

std::string milliseconds(double seconds) { return exactText(seconds * 1e3); }

template <class List, class Text>
std::string listOf(const List &list, const char *between, Text text) {
  std::string result;
  for (const auto &one : list) result += (result.empty() ? "" : between) + text(one);
  return "[" + result + "]";
}

/// The strategy's name and its number, by a name of its own.
std::string numberOf(const Way &way) {
  const std::string text = textOf(way), strategy = "\"strategy\": " + quoted(text.substr(0, text.find(':')));
  if (way.strategy == ACCRUE_DUPLICATE) return strategy + ", \"copies\": " + std::to_string(way.locals);
  if (way.strategy == ACCRUE_OPENMP) return strategy + ", \"threads\": " + std::to_string(way.locals);
  if (way.strategy == ACCRUE_GANG_PRIVATE) return strategy + ", \"gangs\": " + std::to_string(way.gangs);
  return strategy;
}

std::string configurationOf(const Case &about, const std::string &plan) {
  const auto bins =
      listOf(about.histograms, ", ", [](const accrue_histogram &one) { return std::to_string(one.accrue_bins); });
  const std::string iterations = about.iterations == ACCRUE_UNKNOWN ? "null" : std::to_string(about.iterations);
  return "{\"site\": " + quoted(about.site()) + ", \"iterations\": " + iterations + ", \"bins\": " + bins +
         ", \"device\": " + quoted(about.device) + ", \"plan\": " + quoted(plan) + ", " + numberOf(*wayOf(plan)) + "}";
}

std::string invalidityOf(const Measured &measured) {
  if (measured.hasTime()) return "correct";
  if (measured.trouble == printsOtherwise) return "correctness";
  return measured.trouble.starts_with("not possible") ? "constraints" : "runtime";
}

std::string measurement(const char *name, double value, const char *unit) {
  return std::string("{\"name\": \"") + name + "\", \"value\": " + exactText(value) + ", \"unit\": \"" + unit + "\"}";
}

std::string measurementsOf(const Tuned &tuned, const Row &row) {
  std::string text = measurement("predicted", row.predicted * 1e3, "ms");
  if (!row.measured->hasTime()) return "[" + text + "]";
  text = measurement("time", row.measured->time() * 1e3, "ms") + ", " +
         measurement("shortest", row.measured->shortest() * 1e3, "ms") + ", " + text;
  if (const auto gain = gainOf(tuned, *row.measured)) text += ", " + measurement("speedup", *gain, "");
  return "[" + text + "]";
}

/// When the case was last run by the plan.
std::string whenOf(const Outcome &outcome, const Tuned &tuned, const std::string &plan) {
  std::string when = outcome.runs.empty() ? now() : outcome.runs.back().when;
  for (const Run &run : outcome.runs)
    for (const CaseRun &one : run.cases)
      if (one.about.isSame(tuned.about) && textOf(one.ran) == plan) when = run.when;
  return when;
}

std::string resultOf(const Outcome &outcome, const Tuned &tuned, const Row &row) {
  const std::string invalidity = invalidityOf(*row.measured);
  return "{\"timestamp\": " + quoted(whenOf(outcome, tuned, row.plan)) +
         ",\n     \"configuration\": " + configurationOf(tuned.about, row.plan) +
         ",\n     \"times\": {\"runtimes\": " + listOf(row.measured->launches, ", ", milliseconds) + "}" +
         ",\n     \"invalidity\": " + quoted(invalidity) +
         ", \"correctness\": " + (invalidity == "correct" ? "1" : "0") +
         ",\n     \"measurements\": " + measurementsOf(tuned, row) + ",\n     \"objectives\": [\"time\"]}";
}

}  // namespace

std::string t4Text(const Outcome &outcome, const std::vector<std::string> &command) {
  std::string results;
  for (const Tuned &tuned : outcome.cases)
    for (const Row &row : rowsOf(tuned))
      results += (results.empty() ? "\n    " : ",\n    ") + resultOf(outcome, tuned, row);
  return "{\"schema_version\": \"1.0.0\",\n \"metadata\": {\"environment\": {\"requirements\": [" +
         quoted("accrue " ACCRUE_VERSION) +
         "], \"command\": " + listOf(command, ", ", [](const std::string &word) { return quoted(word); }) +
         "}},\n \"results\": [" + results + "]}\n";
}

}  // namespace accrue::tune
