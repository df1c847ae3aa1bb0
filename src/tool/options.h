// What scan and opt have in common on the command line.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "optimize/optimize.h"
#include "tool/command.h"

namespace accrue {

struct CommonOptions {
  std::vector<std::string> files;
  std::string databaseFolder;
  std::string strategy = "duplicate";
  long locals = -1;
  std::string cudaPath;
  std::string nativeFile;  // opt's alone
  bool lineDirectives = false;  // opt's alone
  std::vector<std::string> bins;
  bool strict = false;
  std::string report = "text";
  std::string reportFile;
};

void addCommonOptions(CLI::App &app, CommonOptions &options);

/// What --bins says, or a word about what is wrong with it.
bool readBins(const std::vector<std::string> &said, UserBins &bins);

/// Parses, recognizes and, if asked, rewrites; says what is wrong. Nothing: `exitCode` says why.
std::optional<OptimizeResult> runOptimizer(const CommonOptions &options, const Flags &flags, bool rewrite, bool headers,
                                           int &exitCode);

/// Writes the report where it was asked for. `isProduct`: machine formats go to stdout.
int writeReport(const CommonOptions &options, const OptimizeResult &result, bool isProduct);

}  // namespace accrue
