// Which plan of a case to run next, and which is the best: pure functions of what is known, so that a search that was
// stopped goes on wherever its measurements are found again.
//
// Every plan is run in `runs` processes. The time of a process is the median of its launches, that of a plan the median
// of its processes. A plan whose shortest launch took more than twice as long as the best plan is not run again.
//
// Few plans, at most 16, are all run. Where there are more, each strategy's grid is climbed: from the plan that the
// model expects most of to the best of its neighbours, and on, until all neighbours of the best are measured and none
// is better.
#pragma once
#include <map>

#include "tune/space.h"

namespace accrue::tune {

/// What is known of a plan.
struct Measured {
  std::vector<double> processes;  // seconds of a launch, one for each process
  std::vector<double> launches;   // of all processes
  bool isWaking = false;          // its launches woke the device up: there were no others
  std::string trouble;            // why it has no time; empty: it has, or was not run

  bool hasTime() const { return !processes.empty(); }
  double time() const;      // the median
  double shortest() const;  // of all launches
  double mean() const;
};

double medianOf(std::vector<double> values);

/// By the plan's text.
using Known = std::map<std::string, Measured>;

/// Adds what a run says of the case.
void learn(Known &known, const CaseRun &run);

/// How thoroughly to search.
struct Manner {
  unsigned runs = 3;        // processes for each plan
  bool exhaustive = false;  // all plans, however many
};

/// Nothing: the search is over.
std::optional<std::string> nextPlan(const Space &space, const Known &known, const Manner &manner);

/// The fastest, but the program's own loop where that is as fast within 2%, as the runtime decides. Nothing: no times.
std::optional<std::string> winnerOf(const Known &known);

/// About how many runs are still to come.
unsigned runsLeft(const Space &space, const Known &known, const Manner &manner);

}  // namespace accrue::tune
