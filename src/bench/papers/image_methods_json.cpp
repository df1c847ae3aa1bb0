// {"machine": {"cpu": "...", "cores": 16, "gpu": "...", "driver": "..."}, "processor": "gpu",
//  "cells": [{"input": "Dune", "synthetic": false, "method": "warp-private", "bytes": 4194304, "seconds": 1e-5}]}
// A cell without numbers has "error" instead of "seconds". "experiments" has cells of its own:
//  {"experiment": "lab", "input": "random", "method": "global", "blocks": 120, "threads": 512, "samples": 4096, "seconds": 1e-5}
#include <algorithm>

#include "bench/papers/image_methods.h"
#include "bench/papers/json_value.h"

namespace accrue::papers {
namespace {

Json cellJson(const MethodCell &cell) {
  Json json = {{"input", cell.input}, {"synthetic", cell.isSynthetic}, {"method", cell.method}, {"bytes", cell.bytes}};
  if (cell.error.empty()) json["seconds"] = cell.seconds;
  else json["error"] = cell.error;
  return json;
}

Json experimentJson(const LibraryCell &cell) {
  Json json = {{"experiment", cell.experiment}, {"input", cell.input},          {"method", cell.method},
               {"blocks", cell.grid.blocks},    {"threads", cell.grid.threads}, {"samples", cell.samples}};
  if (cell.error.empty()) json["seconds"] = cell.seconds;
  else json["error"] = cell.error;
  return json;
}

constexpr uint64_t mostBytes = 1'000'000'000'000'000'000;

/// Blocks, threads or cores.
unsigned fewIn(const Json &value, const char *name) { return static_cast<unsigned>(countIn(value, name, 1'000'000'000)); }

Result<LibraryCell> experimentOf(const Json &value) {
  LibraryCell cell{textIn(value, "experiment"),
                   textIn(value, "input"),
                   textIn(value, "method"),
                   {fewIn(value, "blocks"), fewIn(value, "threads")},
                   countIn(value, "samples", mostBytes),
                   0,
                   textIn(value, "error")};
  const double seconds = numberIn(value, "seconds");
  const bool isSound = cell.samples > 0 && (!cell.error.empty() || seconds > 0);
  if (!isSound || cell.experiment.empty() || cell.method.empty())
    return Error{Fault::Input, "an experiment has no name, method, samples or time"};
  if (cell.error.empty()) cell.seconds = seconds;
  return cell;
}

}  // namespace

bool MethodReport::holds(const std::string &experiment) const {
  for (const LibraryCell &cell : experiments)
    if (cell.experiment == experiment) return true;
  return false;
}

std::string jsonText(const MethodReport &report) {
  const bench::Machine &machine = report.machine;
  Json cells = Json::array();
  for (const MethodCell &cell : report.cells) cells.push_back(cellJson(cell));
  Json experiments = Json::array();
  for (const LibraryCell &cell : report.experiments) experiments.push_back(experimentJson(cell));
  return JsonDocument()
      .add("machine", {{"cpu", machine.cpu}, {"cores", machine.cores}, {"gpu", machine.gpu}, {"driver", machine.driver}})
      .add("processor", report.isGpu ? "gpu" : "cpu")
      .add("cells", cells)
      .add("experiments", experiments)
      .text();
}

Result<MethodReport> parseMethodReport(std::string_view json) {
  const auto value = parseJson(json);
  if (!value) return value.error();
  MethodReport report;
  const Json &machine = memberOf(*value, "machine");
  report.machine = {textIn(machine, "cpu"), std::max(1U, fewIn(machine, "cores")), textIn(machine, "gpu"),
                    textIn(machine, "driver")};
  report.isGpu = textIn(*value, "processor") == "gpu";
  for (const Json &one : listIn(*value, "cells")) {
    MethodCell cell{textIn(one, "input"), truthIn(one, "synthetic"), textIn(one, "method"), countIn(one, "bytes", mostBytes), 0,
                    textIn(one, "error")};
    const double seconds = numberIn(one, "seconds");
    const bool isSound = cell.bytes > 0 && (!cell.error.empty() || seconds > 0);
    if (!isSound || cell.method.empty()) return Error{Fault::Input, "a cell has no method, size or time"};
    if (cell.error.empty()) cell.seconds = seconds;
    report.cells.push_back(std::move(cell));
  }
  for (const Json &one : listIn(*value, "experiments")) {
    auto cell = experimentOf(one);
    if (!cell) return cell.error();
    report.experiments.push_back(std::move(*cell));
  }
  if (report.cells.empty()) return Error{Fault::Input, "it holds no cells"};
  return report;
}

}  // namespace accrue::papers
