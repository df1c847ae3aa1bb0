#include "bench/papers/results.h"

#include <algorithm>

#include "bench/papers/json_value.h"
#include "system/file.h"

namespace accrue::papers {
namespace {

namespace fs = std::filesystem;

Error cannotUse(const fs::path &path, const std::string &why) {
  return {Fault::Input, "cannot use '" + path.string() + "': " + why};
}

Error isMissing(const fs::path &path) { return cannotUse(path, "there is no such file; run the experiments first"); }

/// A list of times; nothing where one of them is none.
std::vector<double> timesOf(const Json &list) {
  std::vector<double> times;
  for (const Json &seconds : list) {
    if (!(numberOf(seconds) > 0)) return {};
    times.push_back(numberOf(seconds));
  }
  return times;
}

Result<Measurement> measurementOf(const Json &value) {
  Measurement one{textIn(value, "application"),
                  textIn(value, "dataset"),
                  textIn(value, "strategy"),
                  textIn(value, "copies"),
                  timesOf(listIn(value, "count_seconds")),
                  timesOf(listIn(value, "whole_seconds")),
                  textIn(value, "error")};
  if (one.application.empty() || one.dataset.empty() || one.strategy.empty())
    return Error{Fault::Input, "an experiment has no application, dataset or strategy"};
  if (one.error.empty() && (!truthIn(value, "verified") || one.counts.empty() || one.wholes.empty()))
    return Error{Fault::Input, "experiment " + textIn(value, "id") + " has no times, or was not verified"};
  return one;
}

double medianOf(std::vector<double> times) {
  std::sort(times.begin(), times.end());
  const size_t middle = times.size() / 2;
  return times.size() % 2 ? times[middle] : (times[middle - 1] + times[middle]) / 2;
}

const Measurement *leastOf(const std::vector<const Measurement *> &all, double (*seconds)(const Measurement &)) {
  const auto least = std::min_element(all.begin(), all.end(),
                                      [&](const Measurement *a, const Measurement *b) { return seconds(*a) < seconds(*b); });
  return least == all.end() ? nullptr : *least;
}

}  // namespace

double Measurement::count() const { return medianOf(counts); }
double Measurement::whole() const { return medianOf(wholes); }

const Measurement *Group::best() const {
  return leastOf(rewritten, [](const Measurement &one) { return one.count(); });
}

const Measurement *Group::bestWhole() const {
  return leastOf(rewritten, [](const Measurement &one) { return one.whole(); });
}

const Measurement *Group::bestBy(std::string_view strategy) const {
  std::vector<const Measurement *> own;
  for (const Measurement *one : rewritten)
    if (one->strategy == strategy) own.push_back(one);
  return leastOf(own, [](const Measurement &one) { return one.count(); });
}

const Measurement *Group::own() const {
  for (const Measurement *one : rewritten)
    if (one->copies == "own") return one;
  return nullptr;
}

std::string MachineResults::words() const {
  return name() + (driver.empty() ? "" : ", driver " + driver) + (isGpu ? "" : ", one core") + ", " + compiler +
         (quick || synthetic ? " (" + caution() + ")" : "");
}

std::string MachineResults::caution() const {
  if (quick) return synthetic ? "quick: small problems, synthetic inputs" : "quick: small problems";
  return synthetic ? "synthetic inputs" : "";
}

std::vector<Group> MachineResults::groups() const {
  std::vector<Group> all;
  for (const Measurement &one : measurements)
    if (one.isNaive() && one.error.empty()) all.push_back({one.application, one.dataset, &one, {}});
  for (Group &group : all)
    for (const Measurement &one : measurements)
      if (!one.isNaive() && one.error.empty() && one.application == group.application && one.dataset == group.dataset)
        group.rewritten.push_back(&one);
  return all;
}

std::vector<Group> MachineResults::groups(std::string_view application) const {
  std::vector<Group> all = groups();
  std::erase_if(all, [&](const Group &group) { return group.application != application; });
  return all;
}

Result<MachineResults> loadResults(const fs::path &path) {
  const fs::path file = fs::is_directory(path) ? path / "results.json" : path;
  const auto text = readWhole(file.string());
  if (!text) return isMissing(file);
  const auto value = parseJson(*text);
  if (!value) return cannotUse(file, value.error().message);
  if (numberIn(*value, "version") != 1) return cannotUse(file, "it holds no results of accrue bench papers");
  const Json &machine = memberOf(*value, "machine"), &scope = memberOf(*value, "scope");
  MachineResults results{file.parent_path(),
                         textIn(machine, "device") == "gpu",
                         textIn(machine, "cpu"),
                         textIn(machine, "gpu"),
                         textIn(machine, "driver"),
                         textIn(machine, "compiler"),
                         truthIn(scope, "quick"),
                         truthIn(scope, "synthetic"),
                         {},
                         {}};
  for (const Json &one : listIn(*value, "experiments")) {
    auto measurement = measurementOf(one);
    if (!measurement) return cannotUse(file, measurement.error().message);
    results.measurements.push_back(std::move(*measurement));
  }
  if (results.groups().empty()) return cannotUse(file, "no naive program has a result; run the experiments first");
  const fs::path methods = results.folder / "methods.json";
  if (!fs::exists(methods)) return results;
  const auto methodsText = readWhole(methods.string());
  if (!methodsText) return isMissing(methods);
  auto report = parseMethodReport(*methodsText);
  if (!report) return cannotUse(methods, report.error().message);
  results.methods = std::move(*report);
  return results;
}

}  // namespace accrue::papers
