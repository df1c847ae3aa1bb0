// A small report with known numbers.
#pragma once
#include "bench/report.h"

namespace accrue::bench {

inline CellResult exampleCell(Distribution distribution, double seconds, double readSeconds) {
  CellResult result;
  result.cell = {{Type::U16, 4096, distribution, 1 << 20}, "auto", 2};
  result.method = "sub-tables";
  result.seconds = seconds, result.readSeconds = readSeconds;
  result.isVerified = true;
  return result;
}

/// Uniform and constant data; peer `quick` was once wrong, peer `slow` never.
inline Report exampleReport() {
  Report report;
  report.machine = {"a CPU", 2, "", ""};
  report.peers = {{"quick", "Quick 1.0", ""}, {"slow", "Slow 2.0", ""}, {"absent", "", "it is not there"}};
  report.cells = {exampleCell(Distribution::Uniform, 0.004, 0.002), exampleCell(Distribution::Constant, 0.005, 0.002)};
  report.cells[0].peers = {{"quick", {PeerAnswer::Done, 0.002, ""}}, {"slow", {PeerAnswer::Done, 0.04, ""}}};
  report.cells[1].peers = {{"quick", {PeerAnswer::Wrong, 0, "its counts are wrong"}}, {"slow", {PeerAnswer::Done, 0.02, ""}}};
  return report;
}

}  // namespace accrue::bench
