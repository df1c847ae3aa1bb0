// accrue scan: find and explain; change nothing.
#include "tool/options.h"

namespace accrue {

Command addScan(CLI::App &app) {
  CLI::App *scan = app.add_subcommand("scan", "find the histograms and say what could be done; change nothing");
  scan->footer("Example:\n  accrue scan count.c -- -Iinclude -DN=256\n\nThe report goes to stderr as text, to stdout as JSON.");
  auto options = std::make_shared<CommonOptions>();
  addCommonOptions(*scan, *options);
  return {scan, [options](const Flags &flags) {
            int exitCode = exitDone;
            const auto result = runOptimizer(*options, flags, /*rewrite=*/false, /*headers=*/false, exitCode);
            return result ? writeReport(*options, *result, /*isProduct=*/true) : exitCode;
          }};
}

}  // namespace accrue
