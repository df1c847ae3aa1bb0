// The subcommands. Each adds itself to the command line and, when it is the one asked for, runs and returns the exit
// code: 0 done, 1 the input does not compile, 2 usage, 3 something could not be written.
#pragma once
#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

namespace accrue {

enum ExitCode { exitDone = 0, exitInput = 1, exitUsage = 2, exitOutput = 3 };

/// Everything behind `--`: flags for the front end.
using Flags = std::vector<std::string>;
using Run = std::function<int(const Flags &)>;

struct Command {
  CLI::App *app = nullptr;
  Run run;
};

Command addScan(CLI::App &app);
Command addOpt(CLI::App &app);
Command addExplain(CLI::App &app);

}  // namespace accrue
