// accrue scan: find and explain; change nothing.
#include "tool/options.h"

namespace accrue {
namespace {

/// A page shows what would be changed; nothing is.
void forgetChanges(OptimizeResult &result) {
  for (FileResult &file : result.files)
    for (SiteResult &entry : file.sites)
      if (entry.status == SiteStatus::Rewritten) entry.status = SiteStatus::Found;
}

int run(const CommonOptions &options, const Flags &flags) {
  const bool rewrite = showsChanges(options.report);
  int exitCode = exitDone;
  auto result = runOptimizer(options, flags, rewrite, /*headers=*/rewrite, exitCode);
  if (!result) return exitCode;
  forgetChanges(*result);
  exitCode = writeReport(options.report, accountOf(options, *result), /*isProduct=*/true);
  const bool isNamedUnread = !options.files.empty() && !result->unread.empty();
  return exitCode == exitDone && isNamedUnread ? exitInput : exitCode;
}

}  // namespace

Command addScan(CLI::App &app) {
  CLI::App *scan = app.add_subcommand("scan", "find the histograms and say what could be done; change nothing");
  scan->footer(
      "Examples:\n"
      "  accrue scan count.c -- -Iinclude -DN=256           flags of the compiler go behind --\n"
      "  accrue scan -p build                               all that a build compiles\n"
      "  accrue scan -p build --fail-on left                for CI: exit code 4 if a site is left\n"
      "  accrue scan -p build --report html --report-file histograms.html");
  auto options = std::make_shared<CommonOptions>();
  addCommonOptions(*scan, *options);
  addParallelize(*scan, *options);
  addFuse(*scan, *options);
  addReproducible(*scan, *options);
  options->tellsPlain = true;
  options->passesOver = true;
  addFailOn(*scan, options->report);
  return {scan, [options](const Flags &flags) { return run(*options, flags); }};
}

}  // namespace accrue
