// What scan, opt and bundle have in common on the command line.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "optimize/optimize.h"
#include "tool/command.h"
#include "tool/report_options.h"

namespace accrue {

struct CommonOptions {
  std::vector<std::string> files;  // none: all that the database compiles
  std::string databaseFolder;
  std::string strategy = "duplicate";
  long locals = -1;
  std::string cudaPath;
  std::string nativeFile;  // opt's alone
  bool lineDirectives = false;  // opt's alone
  std::vector<std::string> bins;
  bool strict = false;
  bool parallelize = false;  // opt's and scan's
  bool fuse = false;  // the same
  bool reproducible = false;  // the same
  bool tellsPlain = false;   // scan's alone
  bool passesOver = false;   // scan's alone: one of several files that does not compile keeps no other from being read
  unsigned jobs = 0;
  ReportOptions report;
};

void addCommonOptions(CLI::App &app, CommonOptions &options);

void addParallelize(CLI::App &app, CommonOptions &options);
void addFuse(CLI::App &app, CommonOptions &options);
void addReproducible(CLI::App &app, CommonOptions &options);

/// What --bins says, or a word about what is wrong with it.
bool readBins(const std::vector<std::string> &said, UserBins &bins);

/// Parses, recognizes and, if asked, rewrites; says what is wrong. Nothing: `exitCode` says why.
std::optional<OptimizeResult> runOptimizer(const CommonOptions &options, const Flags &flags, bool rewrite, bool headers,
                                           int &exitCode);

/// What was found, by the strategy that the options name.
Account accountOf(const CommonOptions &options, const OptimizeResult &result);

}  // namespace accrue
