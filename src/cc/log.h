// A line for each file that a build compiled, in one file for all of them: ACCRUE_CC_LOG. Lines of processes that run at once do
// not mix.
#pragma once
#include <optional>
#include <string>

#include "accrue/result.hpp"
#include "cc/command_line.h"
#include "cc/optimized.h"

namespace accrue {

/// What became of the file.
struct LogEntry {
  const CompileLine &line;
  Strategy strategy;
  const Optimized &made;
};

std::string logLine(const LogEntry &entry);
std::optional<Error> addToLog(const std::string &log, const std::string &line);

}  // namespace accrue
