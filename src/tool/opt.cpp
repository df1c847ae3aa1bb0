// accrue opt: rewrite.
#include "llvm/Support/raw_ostream.h"
#include "rewrite/diff.h"
#include "tool/options.h"
#include "tool/output.h"
#include "tool/say.h"

namespace accrue {
namespace {

struct OptOptions : CommonOptions {
  std::string output;
  bool inPlace = false;
  bool diff = false;
};

int deliver(const OptOptions &options, const OptimizeResult &result) {
  if (options.inPlace)  // all files or none
    for (const FileResult &file : result.files)
      if (const auto why = file.after != file.before ? canWrite(file.path) : std::nullopt) {
        say(*why);
        return exitOutput;
      }
  for (const FileResult &file : result.files) {
    const bool changed = file.after != file.before;
    if (options.diff) {
      llvm::outs() << unifiedDiff(file.path, file.before, file.edits);
    } else if (options.inPlace) {
      if (!changed) continue;
      if (const auto why = writeWhole(file.path, file.after)) {
        say(*why);
        return exitOutput;
      }
    } else if (!file.named) {
      continue;
    } else if (!options.output.empty()) {
      if (const auto why = writeWhole(options.output, file.after)) {
        say(*why);
        return exitOutput;
      }
    } else {
      llvm::outs() << file.after;
    }
  }
  llvm::outs().flush();
  if (llvm::outs().has_error()) {
    say("cannot write to standard output: " + llvm::outs().error().message());
    llvm::outs().clear_error();
    return exitOutput;
  }
  return exitDone;
}

int run(const OptOptions &options, const Flags &flags) {
  if (options.files.size() > 1 && !options.inPlace && !options.diff) {
    say("several files need --in-place or --diff");
    return exitUsage;
  }
  int exitCode = exitDone;
  const auto result = runOptimizer(options, flags, /*rewrite=*/true, options.inPlace || options.diff, exitCode);
  if (!result) return exitCode;
  exitCode = deliver(options, *result);
  return exitCode == exitDone ? writeReport(options, *result, /*isProduct=*/false) : exitCode;
}

}  // namespace

Command addOpt(CLI::App &app) {
  CLI::App *opt = app.add_subcommand("opt", "rewrite the histograms; to stdout unless told otherwise");
  opt->footer(
      "Examples:\n"
      "  accrue opt count.c -o count_fast.c            one file, rewritten to another\n"
      "  accrue opt --diff count.c | patch -p1         look at the changes, or apply them\n"
      "  accrue opt --in-place -p build src/*.c        a project with a compile database\n"
      "  accrue opt count.c -- -Iinclude -DN=256       flags of the compiler go behind --\n\n"
      "A rewritten program needs nothing but an OpenACC compiler. ACCRUE_LOCALS=n in its environment sets the number\n"
      "of copies of each histogram, 0 keeps its own loop.");
  auto options = std::make_shared<OptOptions>();
  addCommonOptions(*opt, *options);
  CLI::Option *output = opt->add_option("-o", options->output, "write to FILE")->type_name("FILE");
  CLI::Option *inPlace = opt->add_flag("--in-place", options->inPlace, "change the files themselves, headers included");
  CLI::Option *diff = opt->add_flag("--diff", options->diff, "print a unified diff instead of the program");
  output->excludes(inPlace)->excludes(diff);
  inPlace->excludes(diff);
  return {opt, [options](const Flags &flags) { return run(*options, flags); }};
}

}  // namespace accrue
