// accrue bench papers: the experiments of the papers. prepare writes a folder, run measures it, draw shows the results.
#include "tool/bench_papers.h"

#include <sys/wait.h>
#include <unistd.h>

#include <set>

#include "bench/papers/library_experiments.h"
#include "bench/papers/mappings.h"
#include "bench/papers/markdown.h"
#include "bench/papers/page.h"
#include "bench/papers/prepare.h"
#include "console/failure.h"
#include "console/say.h"
#include "console/screen.h"
#include "present/numbers.h"
#include "system/file.h"
#include "system/process.h"
#ifdef ACCRUE_OPTIMIZER
#include "optimize/optimize.h"
#endif

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
  const auto refuse = [&](const std::string &why) { return Error{Fault::Input, "cannot rewrite '" + file + "': " + why}; };
  auto commands = commandsFor({file}, flags, "");
  if (!commands) return refuse(commands.error().message);
  const OptimizeResult result = optimize(*commands, request);
  for (const auto *errors : {&result.inputErrors, &result.outputErrors})
    if (!errors->empty()) return refuse(errors->front());
  for (const FileResult &one : result.files)
    if (one.named) return one.after != one.before ? Result<std::string>(one.after) : refuse("no loop of it is a histogram's");
  return refuse("it is not there");
}
#endif

std::optional<Failure> prepareFolder([[maybe_unused]] const PaperWords &words) {
#ifdef ACCRUE_OPTIMIZER
  const auto prepared = papers::prepare({words.folder, words.apps, words.inputs, words.quick}, rewritten);
  if (!prepared) return failureOf(prepared.error());
  const std::string text = std::to_string(prepared->experiments) + " experiments with " + std::to_string(prepared->applications) +
                           " applications and " + shortText(static_cast<double>(prepared->bytes)) + "B of " +
                           (words.inputs.empty() ? "synthetic " : "") + "inputs are in " + words.folder + "; run them with " +
                           words.folder + "/run, or accrue bench papers run " + words.folder + "\n";
  if (auto error = writeToStandardOutput(text)) return failureOf(*error);
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
    if (isTerminal(STDERR_FILENO)) std::fputs(("\r\033[K" + text).c_str(), stderr);
  }
};

/// Runs FOLDER/run; its exit code.
Result<int> runScript(const PaperWords &words) {
  const std::string script = (fs::path(words.folder) / "run").string();
  ProcessRequest request{{script}};
  if (words.timeLimit) request.words.insert(request.words.end(), {"--time-limit", std::to_string(words.timeLimit)});
  if (words.all) request.words.push_back("--all");
  const auto process = startProcess(request);
  if (!process) return Error{Fault::Program, "cannot run '" + script + "': " + process.error().message};
  const int status = waitForProcess(*process);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/// What was measured before in a folder, if anything.
Result<std::optional<papers::MethodReport>> knownReport(const fs::path &file) {
  const auto text = readWhole(file.string());
  if (!text) return std::optional<papers::MethodReport>();
  const std::string remedy = "; remove it to measure again";
  auto known = papers::parseMethodReport(*text);
  if (!known) return Error{Fault::Input, "cannot use '" + file.string() + "': " + known.error().message + remedy};
  const bench::Machine &here = bench::thisMachine();
  if (known->machine.cpu != here.cpu || known->machine.gpu != here.gpu || known->machine.driver != here.driver)
    return Error{Fault::Input, "'" + file.string() + "' is of another machine" + remedy};
  return std::optional(std::move(*known));
}

/// The experiments that are not in the report yet; it is written after each, so that a run that is stopped goes on there.
std::optional<Failure> addExperiments(papers::MethodReport &report, const papers::Datasets &datasets, const fs::path &folder,
                                      bool isQuick, Terminal &terminal) {
  auto gpu = report.isGpu ? bench::makeGpuRig() : Result<std::unique_ptr<bench::Rig>>(bench::makeCpuRig());
  if (!gpu) return inputFailure(gpu.error().message);
  for (const std::string &name : papers::libraryExperiments(report.isGpu)) {
    if (report.holds(name)) continue;
    terminal.doing("the experiment " + name);
    const auto cells = papers::measureExperiment(name, **gpu, folder / "inputs" / datasets.gray.front().file, isQuick);
    if (!cells) return inputFailure(cells.error().message);
    report.experiments.insert(report.experiments.end(), cells->begin(), cells->end());
    if (auto error = writeWhole((folder / "methods.json").string(), papers::jsonText(report))) return failureOf(*error);
  }
  terminal.doing("");
  return std::nullopt;
}

/// The library's part: once, since it takes a minute.
std::optional<Failure> runLibrary(const PaperWords &words) {
  const fs::path folder = words.folder, file = folder / "methods.json";
  auto known = knownReport(file);
  if (!known) return inputFailure(known.error().message);
  const auto datasets = papers::findDatasets(folder / "inputs");
  if (!datasets) return inputFailure(datasets.error().message);
  Terminal terminal;
  const bool isQuick = datasets->gray.front().pixels() < 1 << 16, wasKnown = known->has_value();
  if (!wasKnown) {
    auto measured = papers::measureMethods(folder / "inputs", datasets->gray, isQuick, terminal);
    if (!measured) return inputFailure(measured.error().message);
    *known = std::move(*measured);
    if (auto error = writeWhole(file.string(), papers::jsonText(**known))) return failureOf(*error);
  }
  const size_t before = (*known)->experiments.size();
  if (auto failure = addExperiments(**known, *datasets, folder, isQuick, terminal)) return failure;
  if (wasKnown && (*known)->experiments.size() == before)
    terminal.line("the library's methods were measured before: " + file.string() + "; remove it to measure again");
  else
    terminal.line("the library's methods are measured over " + std::to_string(datasets->gray.size()) +
                  " pictures on this machine's " + ((*known)->isGpu ? "GPU: " : "CPU: ") + file.string());
  return std::nullopt;
}

std::optional<Failure> runFolder(const PaperWords &words) {
  if (!fs::exists(fs::path(words.folder) / "experiments"))
    return inputFailure("'" + words.folder + "' was not made by accrue bench papers prepare");
  std::optional<Failure> failure;
  if (!words.onlyLibrary) {
    const auto code = runScript(words);
    if (!code) return inputFailure(code.error().message);
    if (*code == 4) failure = Failure{4, "the time limit left something to do; run it again"};
    else if (*code) failure = inputFailure(words.folder + "/run ended with exit code " + std::to_string(*code));
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
  if (auto error = makeFolder(words.output)) return failureOf(*error);
  const fs::path folder = words.output, page = folder / "RESULTS.md";
  const auto before = fs::exists(page) ? readWhole(page.string()) : Result<std::string>("");
  if (!before) return failureOf(before.error());
  const auto text = papers::withSection(*before, papers::resultsSection(machines));
  if (!text) return inputFailure("cannot change '" + page.string() + "': " + text.error().message);
  const std::string html = (folder / "papers.html").string();
  if (auto error = writeWhole(html, papers::pageText(machines))) return failureOf(*error);
  if (auto error = writeWhole(page.string(), *text)) return failureOf(*error);
  if (auto error = writeToStandardOutput(html + ", and a section of " + page.string() + "\n")) return failureOf(*error);
  return std::nullopt;
}

std::optional<Failure> showMappings(const PaperWords &) {
  const std::string text =
      "Table 3 of Nugteren et al., 256 bins: turns that an access takes, instructions, threads of a multiprocessor\n\n" +
      papers::markdownOf(papers::mappingsTable()) + "\nSection 8.3 for an H200: what if its shared memory were larger\n\n" +
      papers::markdownOf(papers::whatIfTable());
  if (auto error = writeToStandardOutput(text)) return failureOf(*error);
  return std::nullopt;
}

struct Step {
  CLI::App *app;
  std::optional<Failure> (*run)(const PaperWords &);
};

Step addPrepare(CLI::App &papers, PaperWords &words) {
  CLI::App *app = papers.add_subcommand("prepare", "write a folder that any machine with an OpenACC compiler can run");
  app->add_option("FOLDER", words.folder, "is made")->required();
  app->add_option("--inputs", words.inputs, "made by bench/papers/inputs; synthetic ones without it")->type_name("FOLDER");
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

Step addMappings(CLI::App &papers, PaperWords &) {
  return {papers.add_subcommand("mappings", "calculate Table 3 and section 8.3 of Nugteren et al.; needs no GPU"), showMappings};
}

}  // namespace

Command addBenchPapers(CLI::App &bench) {
  CLI::App *papers = bench.add_subcommand("papers", "the papers' applications and experiments");
  papers->require_subcommand(1);
  papers->footer(footer);
  auto words = std::make_shared<PaperWords>();
  const std::vector<Step> steps = {addPrepare(*papers, *words), addRun(*papers, *words), addDraw(*papers, *words),
                                   addMappings(*papers, *words)};
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
