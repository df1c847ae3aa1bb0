#include "tool/options.h"

#include <cstdlib>

#include "console/say.h"
#include "diagnose/report.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "system/file.h"

namespace accrue {

void addCommonOptions(CLI::App &app, CommonOptions &options) {
  app.add_option("FILES", options.files, "C or C++ files with OpenACC directives")->required();
  app.add_option("-p", options.databaseFolder, "take the flags from DIR/compile_commands.json")->type_name("DIR");
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
  app.add_flag("--strict", options.strict, "stop at every error, also in functions that hold no histogram");
  app.add_option("--report", options.report, "how to report: text or json")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  app.add_option("--report-file", options.reportFile, "write the report to FILE")->type_name("FILE");
}

bool readBins(const std::vector<std::string> &said, UserBins &bins) {
  for (const std::string &entry : said) {
    const size_t equals = entry.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == entry.size()) {
      say("--bins takes ARRAY=EXPR, such as hist=256, not '" + entry + "'");
      return false;
    }
    const std::string expression = entry.substr(equals + 1);
    char *end = nullptr;
    if (std::strtoll(expression.c_str(), &end, 0) <= 0 && *end == '\0') {
      say("--bins takes a number of bins above 0, not '" + entry + "'");
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

}  // namespace

std::optional<OptimizeResult> runOptimizer(const CommonOptions &options, const Flags &flags, bool rewrite, bool headers,
                                           int &exitCode) {
  OptimizeRequest request;
  request.rewrite = rewrite;
  request.headers = headers;
  request.strict = options.strict;
  request.plan.strategy = findStrategy(options.strategy).value_or(Strategy::Duplicate);
  request.plan.locals = options.locals;
  request.native.cudaPath = options.cudaPath;
  request.nativeApart = !options.nativeFile.empty();
  request.lineDirectives = options.lineDirectives;
  exitCode = exitUsage;
  if (!readBins(options.bins, request.userBins)) return std::nullopt;
  exitCode = exitInput;
  if (!canRead(options.files)) return std::nullopt;

  auto commands = commandsFor(options.files, flags, options.databaseFolder);
  if (!commands) {
    exitCode = exitUsage;
    say(llvm::toString(commands.takeError()));
    return std::nullopt;
  }
  OptimizeResult result = optimize(*commands, request);
  if (!result.inputErrors.empty()) {
    sayErrors(result.inputErrors);
    say("the input does not compile; nothing was changed. Flags of its compiler go behind --, or come from -p DIR");
    return std::nullopt;
  }
  if (!result.unknownArrays.empty()) {
    exitCode = exitUsage;
    say("--bins names '" + result.unknownArrays.front() + "', but no loop on the device updates an array of that name");
    return std::nullopt;
  }
  if (!result.outputErrors.empty()) {
    exitCode = exitOutput;
    sayErrors(result.outputErrors);
    say("the rewritten program does not compile and was not written; the original stands. If --bins is right, please report this");
    return std::nullopt;
  }
  exitCode = exitDone;
  return result;
}

int writeReport(const CommonOptions &options, const OptimizeResult &result, bool isProduct) {
  const Report report{result.files, findStrategy(options.strategy).value_or(Strategy::Duplicate)};
  const bool json = options.report == "json";
  if (!options.reportFile.empty()) {
    std::string text;
    llvm::raw_string_ostream out(text);
    json ? writeJson(report, out) : writeText(report, out, false);
    if (const auto error = writeWhole(options.reportFile, text)) {
      say(error->message);
      return exitOutput;
    }
    return exitDone;
  }
  const bool colour = llvm::sys::Process::StandardErrIsDisplayed() && !std::getenv("NO_COLOR");
  if (json) writeJson(report, isProduct ? llvm::outs() : llvm::errs());
  else writeText(report, llvm::errs(), colour);
  return exitDone;
}

}  // namespace accrue
