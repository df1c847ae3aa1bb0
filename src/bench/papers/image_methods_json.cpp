// {"machine": {"cpu": "...", "cores": 16, "gpu": "...", "driver": "..."}, "processor": "gpu",
//  "cells": [{"input": "Dune", "synthetic": false, "method": "warp-private", "bytes": 4194304, "seconds": 1e-5}]}
// A cell without numbers has "error" instead of "seconds".
#include "bench/papers/image_methods.h"
#include "bench/papers/json_value.h"
#include "present/numbers.h"
#include "present/quoted.h"

namespace accrue::papers {
namespace {

std::string cellJson(const MethodCell &cell) {
  return "{\"input\": " + accrue::quoted(cell.input) + ", \"synthetic\": " + (cell.isSynthetic ? "true" : "false") +
         ", \"method\": " + accrue::quoted(cell.method) + ", \"bytes\": " + std::to_string(cell.bytes) +
         (cell.error.empty() ? ", \"seconds\": " + exactText(cell.seconds)
                             : ", \"error\": " + accrue::quoted(cell.error)) +
         "}";
}

}  // namespace

std::string jsonText(const MethodReport &report) {
  std::string cells;
  for (const MethodCell &cell : report.cells) cells += (cells.empty() ? "\n  " : ",\n  ") + cellJson(cell);
  return "{\"machine\": {\"cpu\": " + accrue::quoted(report.machine.cpu) +
         ", \"cores\": " + std::to_string(report.machine.cores) + ", \"gpu\": " + accrue::quoted(report.machine.gpu) +
         ", \"driver\": " + accrue::quoted(report.machine.driver) + "},\n \"processor\": \"" +
         (report.isGpu ? "gpu" : "cpu") + "\",\n \"cells\": [" + cells + "]}\n";
}

Result<MethodReport> parseMethodReport(std::string_view json) {
  const auto value = parseJson(json);
  if (!value) return value.error();
  MethodReport report;
  const JsonValue &machine = (*value)["machine"];
  report.machine = {machine["cpu"].text(), 1, machine["gpu"].text(), machine["driver"].text()};
  if (machine["cores"].number() >= 1) report.machine.cores = static_cast<unsigned>(machine["cores"].number());
  report.isGpu = (*value)["processor"].text() == "gpu";
  for (const JsonValue &one : (*value)["cells"].list()) {
    MethodCell cell{one["input"].text(), one["synthetic"].truth(), one["method"].text(), 0, 0, one["error"].text()};
    const bool isSound = one["bytes"].number() >= 1 && (!cell.error.empty() || one["seconds"].number() > 0);
    if (!isSound || cell.method.empty()) return Error{Fault::Request, "a cell has no method, size or time"};
    cell.bytes = static_cast<uint64_t>(one["bytes"].number());
    if (cell.error.empty()) cell.seconds = one["seconds"].number();
    report.cells.push_back(std::move(cell));
  }
  if (report.cells.empty()) return Error{Fault::Request, "it holds no cells"};
  return report;
}

}  // namespace accrue::papers
