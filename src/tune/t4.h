// The measurements as JSON in the T4 form of auto-tuning results, version 1.0.0, which Kernel Tuner writes and other
// tools read: a list of results, one for each plan of each case.
//
//   {"schema_version": "1.0.0",
//    "metadata": {"environment": {"requirements": ["accrue 0.1"], ...}},
//    "results": [{"timestamp": "2024-05-01T10:00:00Z",
//      "configuration": {"site": "count.c:27 main", "iterations": 67108864, "bins": [256], "device": "NVIDIA H200",
//                        "plan": "duplicate:64", "strategy": "duplicate", "copies": 64},
//      "times": {"runtimes": [1.24, 1.25]},                  ms, of all launches
//      "invalidity": "correct", "correctness": 1,
//      "measurements": [{"name": "time", "value": 1.24, "unit": "ms"}, ...],
//      "objectives": ["time"]}]}
//
// A plan under which the program failed has the invalidity "runtime", one under which it printed something else
// "correctness", and one that was not possible "constraints".
#pragma once
#include "tune/tuning.h"

namespace accrue::tune {

std::string t4Text(const Outcome &outcome, const std::vector<std::string> &command);

}  // namespace accrue::tune
