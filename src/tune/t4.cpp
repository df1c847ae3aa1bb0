#include "tune/t4.h"

#include "present/json_text.h"
#include "tune/table.h"

namespace accrue::tune {
namespace {

/// The strategy's name and its number, by a name of its own.
void addNumber(Json &json, const Plan &plan) {
  const accrue_strategy &strategy = *accrue_strategy_of(plan.strategy);
  json["strategy"] = strategy.name;
  if (hasNumber(strategy)) json[strategy.number] = plan.number;
}

Json configurationOf(const Case &about, const std::string &plan) {
  Json bins = Json::array();
  for (const accrue_histogram &one : about.histograms) bins.push_back(one.accrue_bins);
  Json json = {{"site", about.site()}, {"iterations", nullptr}, {"bins", bins}, {"device", about.device}, {"plan", plan}};
  if (about.iterations != ACCRUE_UNKNOWN) json["iterations"] = about.iterations;
  addNumber(json, *planOf(plan));
  return json;
}

std::string invalidityOf(const Measured &measured) {
  if (measured.hasTime()) return "correct";
  if (measured.trouble == printsOtherwise) return "correctness";
  return measured.trouble.starts_with("not possible") ? "constraints" : "runtime";
}

Json measurement(const char *name, double value, const char *unit) { return {{"name", name}, {"value", value}, {"unit", unit}}; }

Json measurementsOf(const Tuned &tuned, const Row &row) {
  Json list = Json::array();
  if (row.measured->hasTime()) {
    list.push_back(measurement("time", row.measured->time() * 1e3, "ms"));
    list.push_back(measurement("shortest", row.measured->shortest() * 1e3, "ms"));
  }
  list.push_back(measurement("predicted", row.predicted * 1e3, "ms"));
  if (!row.measured->hasTime()) return list;
  if (const auto gain = gainOf(tuned, *row.measured)) list.push_back(measurement("speedup", *gain, ""));
  return list;
}

/// When the case was last run by the plan.
std::string whenOf(const Outcome &outcome, const Tuned &tuned, const std::string &plan) {
  std::string when = outcome.runs.empty() ? now() : outcome.runs.back().when;
  for (const Run &run : outcome.runs)
    for (const CaseRun &one : run.cases)
      if (one.about.isSame(tuned.about) && textOf(one.ran) == plan) when = run.when;
  return when;
}

Json resultOf(const Outcome &outcome, const Tuned &tuned, const Row &row) {
  const std::string invalidity = invalidityOf(*row.measured);
  Json milliseconds = Json::array();
  for (const double seconds : row.measured->launches) milliseconds.push_back(seconds * 1e3);
  return {{"timestamp", whenOf(outcome, tuned, row.plan)},
          {"configuration", configurationOf(tuned.about, row.plan)},
          {"times", {{"runtimes", milliseconds}}},
          {"invalidity", invalidity},
          {"correctness", invalidity == "correct" ? 1 : 0},
          {"measurements", measurementsOf(tuned, row)},
          {"objectives", Json::array({"time"})}};
}

}  // namespace

std::string t4Text(const Outcome &outcome, const std::vector<std::string> &command) {
  const Json environment = {{"requirements", Json::array({"accrue " ACCRUE_VERSION})}, {"command", command}};
  Json results = Json::array();
  for (const Tuned &tuned : outcome.cases)
    for (const Row &row : rowsOf(tuned)) results.push_back(resultOf(outcome, tuned, row));
  return JsonDocument()
      .add("schema_version", "1.0.0")
      .add("metadata", {{"environment", environment}})
      .add("results", results)
      .text();
}

}  // namespace accrue::tune
