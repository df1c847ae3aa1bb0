#include "bench/papers/tables.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "bench/papers/experiment.h"
#include "bench/papers/paper_values.h"
#include "present/numbers.h"

namespace accrue::papers {
namespace {

std::string copiesText(const Measurement &one) {
  const std::string l = one.copies == "own" ? "own choice" : "l = " + one.copies;
  return one.strategy == "duplicate" ? l : one.strategy + (one.copies == "own" ? "" : ", " + l);
}

/// What is asked of a machine: the best count, the best by the papers' own method, the best whole program.
enum class Best { Counting, ByCopies, WholeProgram };

/// The best over the datasets that a row of the papers is about.
std::string bestText(const MachineResults &machine, const PaperSpeedup &paper, Best what) {
  const bool isWhole = what == Best::WholeProgram;
  const Group *bestGroup = nullptr;
  const Measurement *best = nullptr;
  double most = 0;
  const std::vector<Group> groups = machine.groups(paper.application);
  for (const Group &group : groups) {
    if (!paper.dataset.empty() && group.dataset != paper.dataset) continue;
    const Measurement *const one = isWhole ? group.bestWhole() : what == Best::ByCopies ? group.bestBy("duplicate") : group.best();
    if (!one) continue;
    const double speedup = isWhole ? group.wholeSpeedup(*one) : group.speedup(*one);
    if (speedup > most) most = speedup, best = one, bestGroup = &group;
  }
  if (!best) return "not measured";
  return ratioText(most) + " (" + bestGroup->dataset + ", " + copiesText(*best) + ")";
}

/// What the rows of a table of times are: "naive", then strategies with their copies, as they were met.
std::vector<std::string> variantsIn(const std::vector<Group> &groups) {
  std::vector<std::string> variants;
  for (const Group &group : groups)
    for (const Measurement *one : group.rewritten)
      if (std::find(variants.begin(), variants.end(), copiesText(*one)) == variants.end()) variants.push_back(copiesText(*one));
  // What the programs choose themselves comes last.
  std::stable_partition(variants.begin(), variants.end(), [](const std::string &text) { return text.starts_with("l = "); });
  return variants;
}

/// One core has no updates that meet, and nothing to gain: CPUs stand beside the papers only where there is no GPU.
std::vector<MachineResults> telling(std::vector<MachineResults> machines) {
  if (std::any_of(machines.begin(), machines.end(), [](const MachineResults &one) { return one.isGpu; }))
    std::erase_if(machines, [](const MachineResults &one) { return !one.isGpu; });
  return machines;
}

}  // namespace

std::string ratioText(double value) {
  if (value < 9.995) return fixedText(value, value > 0 && value < 0.1 ? 1 - static_cast<int>(std::floor(std::log10(value))) : 2);
  return fixedText(value, value < 99.95 ? 1 : 0);
}

std::string cautionOf(const std::vector<MachineResults> &machines) {
  MachineResults any;
  for (const MachineResults &machine : machines) any.quick |= machine.quick, any.synthetic |= machine.synthetic;
  return any.caution();
}

std::string verificationText(const std::vector<MachineResults> &machines) {
  std::string text = "Every result is that of the naive program, and that is the serial reference's";
  for (const MachineResults &machine : machines)
    for (const Group &group : machine.groups("joint_weight"))
      if (std::strtoul(group.dataset.c_str() + 1, nullptr, 10) >= leastWithoutReference)
        return text + "; of joint weights from k = " + std::to_string(leastWithoutReference) +
               " on, which it cannot count in time, the identities are checked that they must satisfy.";
  return text + ".";
}

Table bestTable(const std::vector<MachineResults> &all) {
  const std::vector<MachineResults> machines = telling(all);
  Table table{{"application", "papers' best", "with l", "source"}, {}};
  for (const MachineResults &machine : machines) {
    table.head.push_back(machine.name() + ": counting");
    table.head.push_back("by the papers' method");
    table.head.push_back(machine.name() + ": whole program");
  }
  for (const PaperSpeedup &paper : paperSpeedups) {
    const std::string title =
        titleOf(paper.application) + (paper.dataset.empty() ? "" : ", k = " + std::string(paper.dataset.substr(1)));
    std::vector<std::string> row = {title, ratioText(paper.best) + (paper.isWhole ? " (whole program)" : " (counting)"),
                                    std::string(paper.copies), std::string(paper.source)};
    if (!table.rows.empty() && table.rows.back()[0] == title) {  // two papers have it: ours stands beside both
      for (size_t i = 1; i < row.size(); i++) table.rows.back()[i] += "; " + row[i];
      continue;
    }
    for (const MachineResults &machine : machines)
      for (const Best what : {Best::Counting, Best::ByCopies, Best::WholeProgram}) row.push_back(bestText(machine, paper, what));
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table timesTable(const MachineResults &machine, std::string_view application) {
  const std::vector<Group> groups = machine.groups(application);
  Table table{{"copies"}, {{"naive program"}}};
  for (const Group &group : groups) {
    table.head.push_back(group.dataset);
    table.rows[0].push_back(secondsText(group.naive->count()));
  }
  for (const std::string &variant : variantsIn(groups)) {
    std::vector<std::string> row = {variant};
    for (const Group &group : groups) {
      const auto found = std::find_if(group.rewritten.begin(), group.rewritten.end(),
                                      [&](const Measurement *one) { return copiesText(*one) == variant; });
      row.push_back(
          found == group.rewritten.end() ? "-" : secondsText((*found)->count()) + " (" + ratioText(group.speedup(**found)) + ")");
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Table summaryTable(const MachineResults &machine) {
  Table table{{"application", "dataset", "naive", "best", "own choice", "whole: naive", "best", "own choice"}, {}};
  for (const Application &application : applications())
    for (const Group &group : machine.groups(application.name)) {
      const Measurement *const best = group.best(), *const whole = group.bestWhole(), *const own = group.own();
      std::vector<std::string> row = {std::string(application.title), group.dataset, secondsText(group.naive->count())};
      row.push_back(best ? ratioText(group.speedup(*best)) + " (" + copiesText(*best) + ")" : "-");
      row.push_back(own ? ratioText(group.speedup(*own)) : "-");
      row.push_back(secondsText(group.naive->whole()));
      row.push_back(whole ? ratioText(group.wholeSpeedup(*whole)) + " (" + copiesText(*whole) + ")" : "-");
      row.push_back(own ? ratioText(group.wholeSpeedup(*own)) : "-");
      table.rows.push_back(std::move(row));
    }
  return table;
}

std::vector<uint64_t> sizesIn(const MethodReport &report) {
  std::set<uint64_t> sizes;
  for (const MethodCell &cell : report.cells) sizes.insert(cell.bytes);
  return {sizes.begin(), sizes.end()};
}

Spread spreadOf(const MethodReport &report, std::string_view method, uint64_t bytes) {
  std::vector<double> rates;
  for (const MethodCell &cell : report.cells)
    if (cell.method == method && cell.bytes == bytes && !cell.isSynthetic && cell.error.empty()) rates.push_back(cell.rate() / 1e9);
  Spread spread{0, 0, rates.size()};
  for (const double rate : rates) spread.mean += rate / static_cast<double>(rates.size());
  for (const double rate : rates) spread.deviation += (rate - spread.mean) * (rate - spread.mean);
  spread.deviation = rates.size() > 1 ? std::sqrt(spread.deviation / static_cast<double>(rates.size() - 1)) : 0;
  return spread;
}

std::optional<double> bandwidthOf(const MethodReport &report, std::string_view method, std::string_view input, uint64_t bytes) {
  for (const MethodCell &cell : report.cells)
    if (cell.method == method && cell.input == input && cell.bytes == bytes && cell.error.empty()) return cell.rate() / 1e9;
  return std::nullopt;
}

Table extensionsTable(const MethodReport &report, uint64_t bytes) {
  Table table{{"", "theirs, GB/s", "relative", "deviation", "ours, GB/s", "relative", "deviation"}, {}};
  const Spread base = spreadOf(report, paperBandwidths[0].method, bytes);
  if (!base.count) return table;
  for (const PaperBandwidth &paper : paperBandwidths) {
    const Spread ours = spreadOf(report, paper.method, bytes);
    table.rows.push_back({std::string(paper.name), fixedText(paper.average, 1),
                          fixedText(paper.average / paperBandwidths[0].average, 2), fixedText(paper.deviation, 1),
                          ours.count ? ratioText(ours.mean) : "-", ours.count ? fixedText(ours.mean / base.mean, 2) : "-",
                          ours.count ? ratioText(ours.deviation) : "-"});
  }
  return table;
}

Table experimentTable(const MethodReport &report, std::string_view experiment) {
  Table table{{"method"}, {}};
  const auto placeOf = [](std::vector<std::string> &names, const std::string &name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<size_t>(found - names.begin());
    names.push_back(name);
    return names.size() - 1;
  };
  std::vector<std::string> rowNames;
  for (const LibraryCell &cell : report.experiments) {
    if (cell.experiment != experiment) continue;
    std::string row = cell.method;
    if (cell.grid.blocks) row += ", " + std::to_string(cell.grid.blocks);
    if (cell.grid.threads) row += " x " + std::to_string(cell.grid.threads);
    else if (cell.grid.blocks) row += " blocks";
    const size_t column = placeOf(table.head, cell.input + ", " + std::to_string(cell.samples)), at = placeOf(rowNames, row);
    if (at == table.rows.size()) table.rows.push_back({row});
    const bool isTime = experiment == "lab";
    if (table.rows[at].size() <= column) table.rows[at].resize(column + 1, "-");
    if (cell.error.empty()) table.rows[at][column] = isTime ? secondsText(cell.seconds) : rateText(cell.samples, cell.seconds);
  }
  for (auto &row : table.rows) row.resize(table.head.size(), "-");
  return table;
}

Table methodsTable(const MethodReport &report, uint64_t bytes) {
  Table table{{"method", "pictures, GB/s", "deviation", "random", "constant"}, {}};
  for (const std::string &method : methodsToMeasure(report.isGpu)) {
    const Spread spread = spreadOf(report, method, bytes);
    if (!spread.count) continue;
    const auto text = [&](const char *input) {
      const auto rate = bandwidthOf(report, method, input, bytes);
      return rate ? ratioText(*rate) : "-";
    };
    table.rows.push_back({method, ratioText(spread.mean), ratioText(spread.deviation), text("random"), text("constant")});
  }
  return table;
}

}  // namespace accrue::papers
