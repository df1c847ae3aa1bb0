// What `adaptive` tells the runtime and asks it in front of a launch.
#pragma once
#include <string>
#include <vector>

#include "edit/template.h"
#include "site/site.h"

namespace accrue {

/// What can carry out a launch besides `leave` and `duplicate`, and whether a sample can be drawn.
struct LaunchForms {
  std::vector<std::string> capacities;  // of copies on the chip, one per histogram; empty: none fit
  bool threads = false, native = false, sample = false;
};

/// The lines that ask. `launch` has the names of the launch, {{turns}} with them; `histograms` the holes of each.
std::string askLines(const Site &site, llvm::StringRef text, const Holes &launch, const std::vector<Holes> &histograms,
                     const LaunchForms &forms);

/// Declares {{turns}} where several histograms decide together whether iterations take turns: beside a large table, those of
/// small ones do not pay.
std::string turnsLine(Holes launch, const std::vector<Holes> &histograms);

/// C expressions: whether the construct runs on the device, its queue, and whether that is asynchronous when it runs.
std::string deviceCondition(const Site &site);
std::string queueOf(const Site &site);
std::string isAsyncNow(const Site &site);

}  // namespace accrue
