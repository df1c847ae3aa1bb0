// accrue hist: compute a histogram; plot it.
#include "console/say.h"
#include "hist/options.h"
#include "hist/run.h"
#include "tool/command.h"

namespace accrue {
namespace {

int run(const HistCommandLine &line, const Flags &flags) {
  HistOptions options;
  auto failure =
      flags.empty() ? line.read(options) : usageFailure("hist takes nothing behind --; a file of that name is ./" + flags.front());
  if (failure) {
    say(failure->message);
    return failure->exitCode;
  }
  Ranks alone;
  return runHist(options, alone);
}

}  // namespace

Command addHist(CLI::App &app) {
  CLI::App *hist = app.add_subcommand("hist", "compute the histogram of an image, a volume, an array or raw samples; plot it");
  auto line = std::make_shared<HistCommandLine>(*hist);
  return {hist, [line](const Flags &flags) { return run(*line, flags); }};
}

}  // namespace accrue
