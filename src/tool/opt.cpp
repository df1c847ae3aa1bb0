// accrue opt: rewrite.
#include "console/say.h"
#include "llvm/Support/raw_ostream.h"
#include "edit/diff.h"
#include "system/file.h"
#include "tool/native_file.h"
#include "tool/options.h"

namespace accrue {
namespace {

struct OptOptions : CommonOptions {
  std::string output;
  bool inPlace = false;
  bool check = false;
  bool diff = false;
};

/// A file to be written, and its new text.
struct Target {
  std::string path;
  std::string_view text;
};

/// The kernels' file goes first: a program that names kernels must not be there without them.
std::vector<Target> targetsOf(const OptOptions &options, const OptimizeResult &result, const std::optional<NativeFile> &native) {
  std::vector<Target> targets;
  if (options.diff) return targets;
  if (native && (native->after != native->before || !native->exists)) targets.push_back({options.nativeFile, native->after});
  for (const FileResult &file : result.files) {
    if (options.inPlace && file.after != file.before) targets.push_back({file.path, file.after});
    if (!options.output.empty() && file.named) targets.push_back({options.output, file.after});
  }
  return targets;
}

void print(const OptOptions &options, const OptimizeResult &result, const std::optional<NativeFile> &native) {
  for (const FileResult &file : result.files) {
    if (options.diff) llvm::outs() << unifiedDiff(file.path, file.before, file.edits);
    else if (!options.inPlace && options.output.empty() && file.named) llvm::outs() << file.after;
  }
  if (options.diff && native) llvm::outs() << nativeFileDiff(options.nativeFile, *native);
  llvm::outs().flush();
}

int deliver(const OptOptions &options, const OptimizeResult &result, const std::optional<NativeFile> &native) {
  const std::vector<Target> targets = targetsOf(options, result, native);
  std::optional<Error> error;
  for (const Target &target : targets)  // all files or none
    if (!error) error = canWrite(target.path);
  for (const Target &target : targets)
    if (!error) error = writeWhole(target.path, target.text);
  if (error) {
    say(error->message);
    return exitOutput;
  }
  print(options, result, native);
  if (llvm::outs().has_error()) {
    say("cannot write to standard output: " + llvm::outs().error().message());
    llvm::outs().clear_error();
    return exitOutput;
  }
  return exitDone;
}

/// What is wrong with the options taken together.
std::optional<std::string> mistakeIn(const OptOptions &options) {
  if (options.files.size() > 1 && !options.inPlace && !options.diff) return "several files need --in-place or --diff";
  if (options.nativeFile.empty()) return std::nullopt;
  if (options.strategy != nameOf(Strategy::Native)) return "--native-file holds native kernels; it needs --strategy native";
  std::vector<std::string> others = options.files;
  others.insert(others.end(), {options.output, options.reportFile});
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
  const auto result = runOptimizer(options, flags, /*rewrite=*/true, options.inPlace || options.diff, exitCode);
  if (!result) return exitCode;
  std::optional<NativeFile> native;
  if (!options.nativeFile.empty()) {
    auto planned = planNativeFile(options.nativeFile, *result, /*keepsAll=*/options.inPlace || options.diff);
    if (const auto *why = std::get_if<std::string>(&planned)) {
      say(*why);
      return exitOutput;
    }
    native = std::get<NativeFile>(planned);
  }
  exitCode = deliver(options, *result, native);
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
      "  accrue opt count.c -- -Iinclude -DN=256       flags of the compiler go behind --\n"
      "  accrue opt --strategy native --native-file kernels.c count.c -o count_fast.c\n\n"
      "A rewritten program needs nothing but an OpenACC compiler. ACCRUE_LOCALS=n in its environment sets the number\n"
      "of copies of each histogram, 0 keeps its own loop.");
  auto options = std::make_shared<OptOptions>();
  addCommonOptions(*opt, *options);
  CLI::Option *output = opt->add_option("-o", options->output, "write to FILE")->type_name("FILE");
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
  output->excludes(inPlace)->excludes(diff);
  inPlace->excludes(diff);
  return {opt, [options](const Flags &flags) {
            if (options->check) options->strategy = nameOf(Strategy::Check);
            return run(*options, flags);
          }};
}

}  // namespace accrue
