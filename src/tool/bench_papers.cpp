// accrue bench papers: the experiments of the papers. prepare writes a folder, run measures it, draw shows the results.
#include "tool/bench_papers.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <set>

#include "bench/papers/files.h"
#include "bench/papers/markdown.h"
#include "bench/papers/page.h"
#include "bench/papers/prepare.h"
#include "present/numbers.h"
#include "tool/failure.h"
#include "tool/output.h"
#include "tool/say.h"
#ifdef ACCRUE_OPTIMIZER
#include "rewrite/optimize.h"
#endif

extern char **environ;

namespace accrue {
namespace {

namespace fs = std::filesystem;

struct PaperWords {
  std::string folder, inputs, apps = "apps", output;
  std::vector<std::string> results;
  unsigned timeLimit = 0;
  bool quick = false, all = false, onlyLibrary = false;
};

constexpr const char *footer =
    "The way:\n"
    "  bench/papers/inputs                                           fetch photographs and volumes (needs a network)\n"
    "  accrue bench papers prepare FOLDER --inputs build/papers/inputs\n"
    "  accrue bench papers run FOLDER           here; or FOLDER/run there, with ACC_CC set and nothing but a shell\n"
    "  accrue bench papers draw FOLDER -o docs  what is not for docs, such as --quick, goes to -o build/papers\n\n"
    "Exit codes: 0 done, 1 the input cannot be used or a result is wrong, 2 usage, 3 something could not be written, 4 "
    "the\n"
    "time limit left something to do.";

#ifdef ACCRUE_OPTIMIZER
Result<std::string> rewritten(const std::string &file, Strategy strategy, const std::vector<std::string> &flags) {
  OptimizeRequest request;
  request.plan.strategy = strategy;
  const auto refuse = [&](const std::string &why) {
    return Error{Fault::Device, "cannot rewrite '" + file + "': " + why};
  };
  auto commands = commandsFor({file}, flags, "");
  if (!commands) return refuse(llvm::toString(commands.takeError()));
  const OptimizeResult result = optimize(*commands, request);
  for (const auto *errors : {&result.inputErrors, &result.outputErrors})
    if (!errors->empty()) return refuse(errors->front());
  for (const FileResult &one : result.files)
    if (one.named)
      return one.after != one.before ? Result<std::string>(one.after) : refuse("no loop of it is a histogram's");
  return refuse("it is not there");
}
#endif

std::optional<Failure> prepareFolder([[maybe_unused]] const PaperWords &words) {
#ifdef ACCRUE_OPTIMIZER
  const auto prepared = papers::prepare({words.folder, words.apps, words.inputs, words.quick}, rewritten);
  if (!prepared) {
    const Error &error = prepared.error();
    return Failure{error.fault == Fault::Memory ? exitOutput : exitInput, error.message};
  }
  const std::string text =
      std::to_string(prepared->experiments) + " experiments with " + std::to_string(prepared->applications) +
      " applications and " + shortText(static_cast<double>(prepared->bytes)) + "B of " +
      (words.inputs.empty() ? "synthetic " : "") + "inputs are in " + words.folder + "; run them with " + words.folder +
      "/run, or accrue bench papers run " + words.folder + "\n";
  if (auto why = writeToStandardOutput(text)) return outputFailure(*why);
  return std::nullopt;
#else
  return usageFailure("this build has no optimizer, so it cannot prepare; configure with -DACCRUE_OPTIMIZER=ON");
#endif
}

/// What is being done, on a terminal.
class Terminal final : public bench::Watcher {
 public:
  void line(const std::string &text) override { std::fputs((text + "\n").c_str(), stdout); }
  void doing(const std::string &text) override {
    if (::isatty(STDERR_FILENO)) std::fputs(("\r\033[K" + text).c_str(), stderr);
  }
};

/// Runs FOLDER/run; its exit code.
Result<int> runScript(const PaperWords &words) {
  const std::string script = (fs::path(words.folder) / "run").string(), limit = std::to_string(words.timeLimit);
  std::vector<const char *> arguments = {script.c_str()};
  if (words.timeLimit) arguments.insert(arguments.end(), {"--time-limit", limit.c_str()});
  if (words.all) arguments.push_back("--all");
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int error =
      ::posix_spawn(&process, script.c_str(), nullptr, nullptr, const_cast<char *const *>(arguments.data()), environ);
  if (error) return Error{Fault::Request, "cannot run '" + script + "': " + std::strerror(error)};
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// The library's part: once, since it takes a minute.
std::optional<Failure> runLibrary(const PaperWords &words) {
  const fs::path folder = words.folder, report = folder / "methods.json";
  if (const auto text = papers::textOf(report)) {
    const std::string remedy = "; remove it to measure again";
    const auto known = papers::parseMethodReport(*text);
    if (!known) return inputFailure("cannot use '" + report.string() + "': " + known.error().message + remedy);
    const bench::Machine &here = bench::machineOf();
    if (known->machine.cpu != here.cpu || known->machine.gpu != here.gpu || known->machine.driver != here.driver)
      return inputFailure("'" + report.string() + "' is of another machine" + remedy);
    Terminal().line("the library's methods were measured before: " + report.string() + remedy);
    return std::nullopt;
  }
  const auto datasets = papers::findDatasets(folder / "inputs");
  if (!datasets) return inputFailure(datasets.error().message);
  Terminal terminal;
  const bool isSmall = datasets->gray.front().pixels() < 1 << 16;
  const auto measured = papers::measureMethods(folder / "inputs", datasets->gray, isSmall, terminal);
  if (!measured) return inputFailure(measured.error().message);
  if (auto why = writeWhole(report.string(), papers::jsonText(*measured))) return outputFailure(*why);
  terminal.line("the library's methods are measured over " + std::to_string(datasets->gray.size()) +
                " pictures on this machine's " + (measured->isGpu ? "GPU: " : "CPU: ") + report.string());
  return std::nullopt;
}

std::optional<Failure> runFolder(const PaperWords &words) {
  if (!fs::exists(fs::path(words.folder) / "experiments"))
    return inputFailure("'" + words.folder + "' was not made by accrue bench papers prepare");
  std::optional<Failure> failure;
  if (!words.onlyLibrary) {
    const auto code = runScript(words);
    if (!code) return inputFailure(code.error().message);
    if (*code == 4)
      failure = Failure{4, "the time limit left something to do; run it again"};
    else if (*code)
      failure = inputFailure(words.folder + "/run ended with exit code " + std::to_string(*code));
    if (*code > 128) return failure;  // it was stopped
  }
  if (auto ofLibrary = runLibrary(words)) return ofLibrary;
  if (!failure) Terminal().line("draw the results with accrue bench papers draw " + words.folder + " -o build/papers");
  return failure;
}

/// Two times the same file would be two machines in the tables.
std::optional<std::string> namedTwice(const std::vector<std::string> &paths) {
  std::set<fs::path> files;
  for (const std::string &path : paths) {
    std::error_code error;
    const fs::path below = fs::is_directory(path, error) ? "results.json" : "";
    const fs::path file = fs::weakly_canonical(below.empty() ? fs::path(path) : path / below, error);
    if (!files.insert(file).second) return path;
  }
  return std::nullopt;
}

std::optional<Failure> drawFolders(const PaperWords &words) {
  if (const auto path = namedTwice(words.results)) return usageFailure("'" + *path + "' is named twice");
  std::vector<papers::MachineResults> machines;
  for (const std::string &path : words.results) {
    auto results = papers::loadResults(path);
    if (!results) return inputFailure(results.error().message);
    machines.push_back(std::move(*results));
  }
  std::error_code error;
  fs::create_directories(words.output, error);
  if (error || !fs::is_directory(words.output))
    return outputFailure("cannot make the folder '" + words.output +
                         "': " + (error ? error.message() : "there is a file of that name"));
  const fs::path folder = words.output, page = folder / "RESULTS.md";
  const auto text = papers::withSection(papers::textOf(page).value_or(""), papers::resultsSection(machines));
  if (!text) return inputFailure("cannot change '" + page.string() + "': " + text.error().message);
  const std::string html = (folder / "papers.html").string();
  if (auto why = writeWhole(html, papers::pageText(machines))) return outputFailure(*why);
  if (auto why = writeWhole(page.string(), *text)) return outputFailure(*why);
  if (auto why = writeToStandardOutput(html + ", and a section of " + page.string() + "\n")) return outputFailure(*why);
  return std::nullopt;
}

struct Step {
  CLI::App *app;
  std::optional<Failure> (*run)(const PaperWords &);
};

Step addPrepare(CLI::App &papers, PaperWords &words) {
  CLI::App *app = papers.add_subcommand("prepare", "write a folder that any machine with an OpenACC compiler can run");
  app->add_option("FOLDER", words.folder, "is made")->required();
  app->add_option("--inputs", words.inputs, "made by bench/papers/inputs; synthetic ones without it")
      ->type_name("FOLDER");
  app->add_option("--apps", words.apps, "where the applications are (apps)")->type_name("FOLDER");
  app->add_flag("--quick", words.quick, "small problems, to see that all is well");
  return {app, prepareFolder};
}

Step addRun(CLI::App &papers, PaperWords &words) {
  CLI::App *app = papers.add_subcommand("run", "run a prepared folder on this machine, or go on with it");
  app->add_option("FOLDER", words.folder, "made by prepare")->required();
  app->add_option("--time-limit", words.timeLimit, "stop the applications after so many seconds")->type_name("SECONDS");
  app->add_flag("--all", words.all, "also what takes hours on a CPU");
  app->add_flag("--only-library", words.onlyLibrary, "only the methods of the library over pictures");
  return {app, runFolder};
}

Step addDraw(CLI::App &papers, PaperWords &words) {
  CLI::App *app = papers.add_subcommand("draw", "write papers.html, and a section of RESULTS.md, from results");
  app->add_option("RESULTS", words.results, "folders that were run, or their results.json: a machine each")->required();
  app->add_option("-o", words.output, "where they go")->type_name("FOLDER")->required();
  return {app, drawFolders};
}

}  // namespace

Command addBenchPapers(CLI::App &bench) {
  CLI::App *papers = bench.add_subcommand("papers", "the papers' applications and experiments");
  papers->require_subcommand(1);
  papers->footer(footer);
  auto words = std::make_shared<PaperWords>();
  const std::vector<Step> steps = {addPrepare(*papers, *words), addRun(*papers, *words), addDraw(*papers, *words)};
  return {papers, [words, steps](const Flags &flags) {
            std::optional<Failure> failure;
            if (!flags.empty()) failure = usageFailure("bench papers takes nothing behind --");
            for (const Step &step : steps)
              if (!failure && step.app->parsed()) failure = step.run(*words);
            if (failure) say(failure->message);
            return failure ? failure->exitCode : static_cast<int>(exitDone);
          }};
}

}  // namespace accrue
