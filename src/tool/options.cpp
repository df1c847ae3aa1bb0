#include "tool/options.h"

#include <cstdlib>
#include <set>

#include "console/say.h"
#include "console/screen.h"
#include "frontend/bins_said.h"
#include "llvm/Support/FileSystem.h"
#include "optimize/files.h"

namespace accrue {

void addCommonOptions(CLI::App &app, CommonOptions &options) {
  app.add_option("FILES", options.files, "C or C++ files with OpenACC directives; without any, all that -p DIR compiles");
  app.add_option("-p", options.databaseFolder, "take the flags from DIR/compile_commands.json")->type_name("DIR");
  app.add_option("-j", options.jobs, "how many files to read at once; one for each core otherwise")
      ->type_name("N")
      ->check(CLI::Range(1u, 1024u));
  std::vector<std::string> names;
  std::string help = "how to count:";
  for (const accrue_strategy &strategy : strategies()) {
    names.emplace_back(strategy.name);
    help += "\n" + names.back() + ": " + strategy.summary;
  }
  app.add_option("--strategy", options.strategy, help)->type_name("NAME")->check(CLI::IsMember(names))->capture_default_str();
  app.add_option("--locals", options.locals, "the number of copies; decided at run time otherwise")
      ->type_name("N")
      ->check(CLI::Range(0L, 1000000L));
  app.add_option("--cuda-path", options.cudaPath,
                 "a CUDA toolkit, whose libdevice native kernels take their mathematical "
                 "functions from, instead of libclc")
      ->type_name("FOLDER");
  app.add_option("--bins", options.bins, "the number of bins of an array whose extent is not known, e.g. hist=256")
      ->type_name("ARRAY=EXPR")
      ->allow_extra_args(false);
  app.add_flag("--strict", options.strict, "stop at every error, also where it concerns no histogram");
  addReportOptions(app, options.report);
}

void addParallelize(CLI::App &app, CommonOptions &options) {
  app.add_flag("--parallelize", options.parallelize,
               "give plain loops that count the directives of OpenACC first, where their iterations are proved to be independent");
}

void addFuse(CLI::App &app, CommonOptions &options) {
  app.add_flag(
      "--fuse", options.fuse,
      "make one loop of loops beside each other first, where their headers are equal and their bodies are proved to be independent");
}

void addReproducible(CLI::App &app, CommonOptions &options) {
  app.add_flag("--reproducible", options.reproducible,
               "make the sums of float and double bins exact: the same bits in every run, by every strategy and number of threads; "
               "loops for which that cannot be are left. Native kernels do without fused multiply-adds");
}

bool readBins(const std::vector<std::string> &said, UserBins &bins) {
  for (const std::string &entry : said) {
    const size_t equals = entry.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == entry.size()) {
      say("--bins takes ARRAY=EXPR, such as hist=256, not '" + entry + "'");
      return false;
    }
    const std::string expression = entry.substr(equals + 1);
    if (const std::string mistake = mistakeInBins(expression); !mistake.empty()) {
      say("--bins takes a number of bins, such as hist=256; '" + expression + "' " + mistake);
      return false;
    }
    bins[entry.substr(0, equals)] = expression;
  }
  return true;
}

namespace {

bool canRead(const std::vector<std::string> &files) {
  for (const std::string &file : files) {
    if (!llvm::sys::fs::exists(file)) {
      say("no such file: '" + file + "'");
      return false;
    }
    if (llvm::sys::fs::is_directory(file)) {
      say("'" + file + "' is a folder; name the files in it");
      return false;
    }
  }
  return true;
}

void sayErrors(const std::vector<std::string> &errors) {
  llvm::errs() << errors.front() << "\n";
  if (errors.size() > 1)
    llvm::errs() << "(and " << errors.size() - 1 << " more " << (errors.size() == 2 ? "error" : "errors") << ")\n";
}

/// The first of them, and how many there are.
std::string listed(const std::vector<std::string> &files) {
  constexpr size_t most = 3;
  std::string list;
  for (size_t i = 0; i < std::min(most, files.size()); ++i) list += (i ? ", '" : "'") + files[i] + "'";
  return files.size() > most ? list + ", ..." : list;
}

std::optional<std::vector<CompileCommand>> commandsOf(const CommonOptions &options, const Flags &flags) {
  if (!options.files.empty()) {
    auto commands = commandsFor(options.files, flags, options.databaseFolder);
    if (commands) return std::move(*commands);
    say(commands.error().message);
    return std::nullopt;
  }
  auto project = projectIn(options.databaseFolder, flags);
  if (!project) {
    say(project.error().message);
    return std::nullopt;
  }
  const size_t others = project->others.size();
  if (others)
    say(std::to_string(others) + (others == 1 ? " file is" : " files are") +
        " neither C nor C++, and skipped: " + listed(project->others));
  if (!project->commands.empty()) return std::move(project->commands);
  say("the compile database of '" + options.databaseFolder + "' compiles no C or C++ file");
  return std::nullopt;
}

/// The files of the project that are not named.
std::vector<CompileCommand> othersOf(const CommonOptions &options, const Flags &flags, const std::vector<CompileCommand> &named) {
  if (options.files.empty() || options.databaseFolder.empty()) return {};
  auto project = projectIn(options.databaseFolder, flags);
  if (!project) return {};
  llvm::erase_if(project->commands, [&](const CompileCommand &one) {
    return llvm::any_of(named, [&](const CompileCommand &other) { return llvm::sys::fs::equivalent(one.file, other.file); });
  });
  return std::move(project->commands);
}

OptimizeResult optimizeWatched(const std::vector<CompileCommand> &commands, OptimizeRequest request) {
  Progress progress("reading:", commands.size(), Progress::Unit::Files);
  request.onRead = [&](size_t done) { progress.at(done); };
  return optimize(commands, request);
}

/// The arrays that '--bins' could name, if they are few: " (there are 'h', 'g')".
std::string arraysOf(const OptimizeResult &result) {
  std::set<std::string> arrays;
  const auto add = [&](const Refusal &refusal) {
    if (!refusal.array.empty()) arrays.insert(refusal.array);
  };
  for (const FileResult &file : result.files)
    for (const SiteResult &entry : file.sites) {
      if (const Refusal *refusal = entry.finding.refusal()) {
        add(*refusal);
        llvm::for_each(refusal->others, add);
      }
      if (!entry.finding.site()) continue;
      for (const Histogram &histogram : entry.finding.site()->histograms) arrays.insert(wordsIn(file, histogram.name));
      llvm::for_each(entry.finding.site()->left, add);
    }
  constexpr size_t most = 5;
  if (arrays.empty() || arrays.size() > most) return "";
  std::string list;
  for (const std::string &array : arrays) list += (list.empty() ? "" : ", ") + quoted(array);
  return (arrays.size() == 1 ? " (there is " : " (there are ") + list + ")";
}

bool isUsable(const OptimizeResult &result, int &exitCode) {
  for (const std::string &name : result.unknownArrays)
    say("--bins names '" + name + "', but no loop on the device updates an array of that name" + arraysOf(result));
  if (!result.inputErrors.empty()) {
    exitCode = exitInput;
    sayErrors(result.inputErrors);
    say("the input does not compile; nothing was changed. Flags of its compiler go behind --, or come from -p DIR");
    return false;
  }
  if (result.units.empty()) {
    exitCode = exitInput;
    sayErrors(result.unread.front().errors);
    say((result.unread.size() == 1 ? "the file does not compile"
                                   : "none of the " + std::to_string(result.unread.size()) + " files compiles") +
        std::string("; nothing was changed"));
    return false;
  }
  if (!result.outputErrors.empty()) {
    exitCode = exitOutput;
    sayErrors(result.outputErrors);
    say("the rewritten program does not compile and was not written; the original stands. If --bins is right, please report this");
    return false;
  }
  exitCode = exitDone;
  return true;
}

}  // namespace

std::optional<OptimizeResult> runOptimizer(const CommonOptions &options, const Flags &flags, bool rewrite, bool headers,
                                           int &exitCode) {
  OptimizeRequest request;
  request.rewrite = rewrite;
  request.headers = headers;
  request.strict = options.strict;
  request.parallelize = options.parallelize;
  request.fuse = options.fuse;
  request.reproducible = options.reproducible;
  request.tellsPlain = options.tellsPlain;
  request.passesOver = (options.files.empty() || (options.passesOver && options.files.size() > 1)) && !options.strict;
  request.threads = options.jobs;
  request.plan.strategy = findStrategy(options.strategy).value_or(Strategy::Duplicate);
  request.plan.locals = options.locals;
  request.native.cudaPath = options.cudaPath;
  request.nativeApart = !options.nativeFile.empty();
  request.lineDirectives = options.lineDirectives;
  exitCode = exitUsage;
  if (options.files.empty() && options.databaseFolder.empty()) {
    say("which files? Name them, or the folder of a compile database with -p DIR");
    return std::nullopt;
  }
  if (!readBins(options.bins, request.userBins)) return std::nullopt;
  exitCode = exitInput;
  if (!canRead(options.files)) return std::nullopt;
  exitCode = exitUsage;
  const auto commands = commandsOf(options, flags);
  if (!commands) return std::nullopt;
  request.others = othersOf(options, flags, *commands);
  OptimizeResult result = optimizeWatched(*commands, request);
  return isUsable(result, exitCode) ? std::optional(std::move(result)) : std::nullopt;
}

Account accountOf(const CommonOptions &options, const OptimizeResult &result) {
  return accountOf(result, findStrategy(options.strategy).value_or(Strategy::Duplicate));
}

}  // namespace accrue
