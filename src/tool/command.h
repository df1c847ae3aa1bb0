// The subcommands. Each adds itself to the command line and, when it is the one asked for, runs and returns the exit
// code.
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "console/exit_code.h"

namespace accrue {

/// Everything behind `--`: flags for the front end, or the program to tune.
using Flags = std::vector<std::string>;
using Run = std::function<int(const Flags &)>;

struct Command {
  CLI::App *app = nullptr;
  Run run;
};

Command addScan(CLI::App &app);
Command addOpt(CLI::App &app);
Command addReport(CLI::App &app);
Command addBundle(CLI::App &app);
Command addDescribe(CLI::App &app);
Command addCc(CLI::App &app);
Command addExplain(CLI::App &app);
Command addHist(CLI::App &app);
Command addBench(CLI::App &app);
Command addTune(CLI::App &app);

}  // namespace accrue
