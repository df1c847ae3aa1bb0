// accrue bundle: a program to build where there is no Accrue.
#include <algorithm>

#include "console/failure.h"
#include "console/say.h"
#include "system/file.h"
#include "tool/makefile.h"
#include "tool/options.h"

namespace accrue {

extern const char *const runtimeFileText;    // the runtime as one C file
extern const char *const runtimeHeaderText;  // include/accrue/runtime.h

namespace {

namespace fs = std::filesystem;

struct BundleOptions : CommonOptions {
  std::string folder;
};

/// A folder that is new, empty or a bundle. An older bundle's files go: the Makefile names only its own.
std::optional<Error> prepare(const std::string &folder) {
  std::error_code none;
  const bool isFree = !fs::exists(folder, none) || (fs::is_directory(folder, none) && fs::is_empty(folder, none));
  const auto makefile = readWhole(folder + "/Makefile");
  if (!isFree && (!makefile || !makefile->starts_with(makefileHead)))
    return Error{Fault::Output, "'" + folder + "' is there and is no bundle; name a new folder"};
  fs::remove_all(fs::path(folder) / "src", none);
  return makeFolder(folder);
}

std::optional<Error> write(const std::string &folder, const OptimizeResult &result) {
  const Tree tree = treeOf(result);
  const auto texts = textsOf(tree, result);
  if (!texts) return texts.error();
  const auto makefile = makefileText(tree, result);
  if (!makefile) return makefile.error();
  if (auto error = prepare(folder)) return error;
  for (const auto &[name, text] : *texts)
    if (auto error = writeWithFolder(folder + "/src/" + name, text)) return error;
  if (auto error = writeWithFolder(folder + "/accrue/accrue_runtime.c", runtimeFileText)) return error;
  if (auto error = writeWithFolder(folder + "/accrue/include/accrue/runtime.h", runtimeHeaderText)) return error;
  return writeWhole(folder + "/Makefile", *makefile);
}

int run(const BundleOptions &options, const Flags &flags) {
  int exitCode = exitDone;
  const auto result = runOptimizer(options, flags, /*rewrite=*/true, /*headers=*/true, exitCode);
  if (!result) return exitCode;
  if (!result->unread.empty()) {
    say(result->unread.front().errors.front());
    say("a bundle holds whole programs, and '" + result->unread.front().file +
        "' does not compile; name the files that are wanted");
    return exitInput;
  }
  if (const auto error = write(options.folder, *result)) {
    say(error->message);
    return failureOf(*error).exitCode;
  }
  if (std::none_of(result->units.begin(), result->units.end(), [](const UnitResult &unit) { return unit.definesMain; }))
    say("no file has a main function: make in '" + options.folder + "' builds objects, and no program");
  return writeReport(options.report, accountOf(options, *result), /*isProduct=*/false);
}

}  // namespace

Command addBundle(CLI::App &app) {
  CLI::App *bundle = app.add_subcommand("bundle", "write the rewritten program, its runtime and a Makefile into one folder");
  bundle->footer(
      "Examples:\n"
      "  accrue bundle portable -p build                a project with a compile database\n"
      "  accrue bundle portable main.c count.c -- -DN=256\n"
      "  scp -r portable cluster: && ssh cluster make -C portable ACC_CC=nvc ACC_FLAGS=-acc\n\n"
      "The folder builds with nothing but make and an OpenACC compiler. It has a program for each file with a main function, linked\n"
      "with all other files.");
  auto options = std::make_shared<BundleOptions>();
  options->strategy = nameOf(Strategy::Native);
  bundle->add_option("FOLDER", options->folder, "the folder to be made")->required();
  addCommonOptions(*bundle, *options);
  return {bundle, [options](const Flags &flags) { return run(*options, flags); }};
}

}  // namespace accrue
