// How a command reports what was found: the format, the file, and what makes it fail.
#pragma once
#include <string>
#include <vector>

#include "diagnose/account.h"
#include "tool/command.h"

namespace accrue {

struct ReportOptions {
  std::string format = "text";
  std::string file;
  std::vector<std::string> failOn;
};

void addReportOptions(CLI::App &app, ReportOptions &options);
/// For commands that change nothing: CI asks them.
void addFailOn(CLI::App &app, ReportOptions &options);

/// Whether the page is wanted, which shows what would be changed.
bool showsChanges(const ReportOptions &options);

/// Writes the report where it was asked for: to the file, or as the command's product to stdout, or else to stderr. The exit code.
int writeReport(const ReportOptions &options, const Account &account, bool isProduct);

}  // namespace accrue
