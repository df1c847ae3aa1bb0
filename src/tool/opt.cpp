// accrue opt: rewrite.
#include <filesystem>

#include "console/failure.h"
#include "console/say.h"
#include "edit/diff.h"
#include "system/file.h"
#include "tool/native_file.h"
#include "tool/options.h"
#include "tool/tree.h"

namespace accrue {
namespace {

struct OptOptions : CommonOptions {
  std::string output, outDir;
  bool inPlace = false;
  bool check = false;
  bool diff = false;
};

/// Whether the program goes to standard output.
bool prints(const OptOptions &options) {
  return options.output == "-" || (options.output.empty() && options.outDir.empty() && !options.inPlace && !options.diff);
}

bool changesHeaders(const OptOptions &options) { return options.inPlace || options.diff || !options.outDir.empty(); }

/// Files to be written, and their new texts. The kernels' file goes first: a program that names kernels must not be there without
/// them.
using Targets = std::vector<std::pair<std::string, std::string>>;

Result<Targets> targetsInFolder(const std::string &folder, const OptimizeResult &result) {
  const Tree tree = treeOf(result);
  std::error_code none;
  if (std::filesystem::equivalent(folder, tree.root(), none))
    return Error{Fault::Request, "--out-dir '" + folder + "' holds the sources themselves; --in-place changes them"};
  const auto texts = textsOf(tree, result);
  if (!texts) return texts.error();
  Targets targets;
  for (const auto &[name, text] : *texts) targets.push_back({folder + "/" + name, text});
  return targets;
}

Result<Targets> targetsOf(const OptOptions &options, const OptimizeResult &result, const std::optional<NativeFile> &native) {
  Targets targets;
  if (options.diff) return targets;
  if (native && (native->after != native->before || !native->exists)) targets.push_back({options.nativeFile, native->after});
  if (!options.outDir.empty()) {
    const auto all = targetsInFolder(options.outDir, result);
    if (!all) return all;
    targets.insert(targets.end(), all->begin(), all->end());
  }
  for (const FileResult &file : result.files) {
    if (options.inPlace && file.after != file.before) targets.push_back({file.path, file.after});
    if (!options.output.empty() && !prints(options) && file.named) targets.push_back({options.output, file.after});
  }
  return targets;
}

/// All files or none, as far as that can be known before.
std::optional<Error> writeAll(const OptOptions &options, const Targets &targets) {
  for (const auto &[path, text] : targets) {
    if (!options.outDir.empty())
      if (auto error = makeFolder(std::filesystem::path(path).parent_path().string())) return error;
    if (auto error = canWrite(path)) return error;
  }
  for (const auto &[path, text] : targets) {
    std::error_code none;
    if (options.inPlace && std::filesystem::hard_link_count(path, none) > 1 && !none)
      say("'" + path + "' has other names (hard links), which keep the text as it was");
    if (auto error = writeWhole(path, text)) return error;
  }
  return std::nullopt;
}

std::string diffOf(const OptOptions &options, const OptimizeResult &result, const std::optional<NativeFile> &native) {
  std::vector<std::string> changed;
  for (const FileResult &file : result.files)
    if (!file.edits.empty()) changed.push_back(file.path);
  if (native) changed.push_back(options.nativeFile);
  const Tree tree(changed);
  std::string diff;
  for (const FileResult &file : result.files)
    if (!file.edits.empty()) diff += unifiedDiff(tree.nameOf(file.path), file.before, file.edits);
  if (native) diff += nativeFileDiff(tree.nameOf(options.nativeFile), *native);
  if (!diff.empty() && !tree.isHere())
    say("the diff is for 'patch -p1 -d " + tree.root().string() + "', which holds all its files");
  return diff;
}

/// What goes to standard output.
std::string printed(const OptOptions &options, const OptimizeResult &result, const std::optional<NativeFile> &native) {
  if (options.diff) return diffOf(options, result, native);
  std::string text;
  if (prints(options))
    for (const FileResult &file : result.files)
      if (file.named) text += file.after;
  return text;
}

int deliver(const OptOptions &options, const OptimizeResult &result, const std::optional<NativeFile> &native) {
  const auto targets = targetsOf(options, result, native);
  std::optional<Error> error = targets ? writeAll(options, *targets) : targets.error();
  if (!error) error = writeToStandardOutput(printed(options, result, native));
  if (!error) return exitDone;
  say(error->message);
  return failureOf(*error).exitCode;
}

/// What is wrong with the options taken together.
std::optional<std::string> mistakeIn(const OptOptions &options) {
  const bool isSeveral = options.files.size() > 1 || (options.files.empty() && !options.databaseFolder.empty());
  if (isSeveral && !options.inPlace && !options.diff && options.outDir.empty())
    return "several files need --out-dir, --in-place or --diff";
  if (options.report.file == "-" && (options.diff || prints(options)))
    return "the report and the program cannot both go to standard output; -o FILE writes the program elsewhere";
  if (options.nativeFile.empty()) return std::nullopt;
  if (options.strategy != nameOf(Strategy::Native)) return "--native-file holds native kernels; it needs --strategy native";
  std::vector<std::string> others = options.files;
  others.insert(others.end(), {options.output, options.report.file});
  for (const std::string &other : others)
    if (!other.empty() && isSameFile(options.nativeFile, other))
      return "--native-file names '" + options.nativeFile +
             "', which is an input or another output; the kernels need a file of their own";
  return std::nullopt;
}

int run(const OptOptions &options, const Flags &flags) {
  if (const auto mistake = mistakeIn(options)) {
    say(*mistake);
    return exitUsage;
  }
  int exitCode = exitDone;
  const auto result = runOptimizer(options, flags, /*rewrite=*/true, changesHeaders(options), exitCode);
  if (!result) return exitCode;
  std::optional<NativeFile> native;
  if (!options.nativeFile.empty()) {
    auto planned = planNativeFile(options.nativeFile, *result, /*keepsAll=*/changesHeaders(options));
    if (!planned) {
      say(planned.error().message);
      return exitOutput;
    }
    native = *planned;
  }
  exitCode = deliver(options, *result, native);
  return exitCode == exitDone ? writeReport(options.report, accountOf(options, *result), /*isProduct=*/false) : exitCode;
}

}  // namespace

Command addOpt(CLI::App &app) {
  CLI::App *opt = app.add_subcommand("opt", "rewrite the histograms; to stdout unless told otherwise");
  opt->footer(
      "Examples:\n"
      "  accrue opt count.c -o count_fast.c            one file, rewritten to another\n"
      "  accrue opt --diff count.c | patch -p1         look at the changes, or apply them\n"
      "  accrue opt -p build --out-dir fast            a project with a compile database, into another folder\n"
      "  accrue opt -p build --in-place src/*.c        some of its files, where they stand\n"
      "  accrue opt count.c -- -Iinclude -DN=256       flags of the compiler go behind --\n"
      "  accrue opt --strategy native --native-file kernels.c count.c -o count_fast.c\n\n"
      "A rewritten program needs nothing but an OpenACC compiler. ACCRUE_LOCALS=n in its environment sets the number\n"
      "of copies of each histogram, 0 keeps its own loop.");
  auto options = std::make_shared<OptOptions>();
  addCommonOptions(*opt, *options);
  addParallelize(*opt, *options);
  addFuse(*opt, *options);
  addReproducible(*opt, *options);
  CLI::Option *output = opt->add_option("-o", options->output, "write to FILE; - is standard output")->type_name("FILE");
  CLI::Option *outDir =
      opt->add_option("--out-dir", options->outDir, "write all files, headers included, below DIR")->type_name("DIR");
  CLI::Option *inPlace = opt->add_flag("--in-place", options->inPlace, "change the files themselves, headers included");
  CLI::Option *diff = opt->add_flag("--diff", options->diff, "print a unified diff instead of the program");
  opt->add_flag("--line-directives", options->lineDirectives,
                "write #line directives, so that messages and debuggers name the lines of the program as it was")
      ->excludes(inPlace)
      ->excludes(diff);
  opt->add_option("--native-file", options->nativeFile,
                  "put the kernels of --strategy native into FILE, a C file to compile and "
                  "link with the program; at the end of the program otherwise")
      ->type_name("FILE")
      ->check([](const std::string &name) { return std::string(name.empty() ? "the name is empty" : ""); });
  opt->add_flag("--check", options->check,
                "short for --strategy check: the loops stay, and the program tells of the first index "
                "out of range")
      ->excludes(opt->get_option("--strategy"));
  output->excludes(inPlace)->excludes(diff)->excludes(outDir);
  outDir->excludes(inPlace)->excludes(diff);
  inPlace->excludes(diff);
  return {opt, [options](const Flags &flags) {
            if (options->check) options->strategy = nameOf(Strategy::Check);
            return run(*options, flags);
          }};
}

}  // namespace accrue
