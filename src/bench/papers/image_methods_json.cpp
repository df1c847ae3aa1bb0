// {"machine": {"cpu": "...", "cores": 16, "gpu": "...", "driver": "..."}, "processor": "gpu",
//  "cells": [{"input": "Dune", "synthetic": false, "method": "warp-private", "bytes": 4194304, "seconds": 1e-5}]}
// A cell without numbers has "error" instead of "seconds". "experiments" has cells of its own:
//  {"experiment": "lab", "input": "random", "method": "global", "blocks": 120, "threads": 512, "samples": 4096, "seconds": 1e-5}
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

unsigned countIn(const Json &value, const char *name) {
  const double number = numberIn(value, name);
  return number >= 0 && number < 1e9 ? static_cast<unsigned>(number) : 0;
}

Result<LibraryCell> experimentOf(const Json &value) {
  LibraryCell cell{textIn(value, "experiment"),
                   textIn(value, "input"),
                   textIn(value, "method"),
                   {countIn(value, "blocks"), countIn(value, "threads")},
                   0,
                   0,
                   textIn(value, "error")};
  const double samples = numberIn(value, "samples"), seconds = numberIn(value, "seconds");
  const bool isSound = samples >= 1 && samples < 1e18 && (!cell.error.empty() || seconds > 0);
  if (!isSound || cell.experiment.empty() || cell.method.empty())
    return Error{Fault::Input, "an experiment has no name, method, samples or time"};
  cell.samples = static_cast<uint64_t>(samples);
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
  report.machine = {textIn(machine, "cpu"), 1, textIn(machine, "gpu"), textIn(machine, "driver")};
  if (numberIn(machine, "cores") >= 1) report.machine.cores = static_cast<unsigned>(numberIn(machine, "cores"));
  report.isGpu = textIn(*value, "processor") == "gpu";
  for (const Json &one : listIn(*value, "cells")) {
    MethodCell cell{textIn(one, "input"), truthIn(one, "synthetic"), textIn(one, "method"), 0, 0, textIn(one, "error")};
    const double bytes = numberIn(one, "bytes"), seconds = numberIn(one, "seconds");
    const bool isSound = bytes >= 1 && (!cell.error.empty() || seconds > 0);
    if (!isSound || cell.method.empty()) return Error{Fault::Input, "a cell has no method, size or time"};
    cell.bytes = static_cast<uint64_t>(bytes);
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
