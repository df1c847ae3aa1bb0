// accrue tune: run a program by the plans of each of its sites, show what they take, keep the best.
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "console/failure.h"
#include "console/say.h"
#include "console/screen.h"
#include "system/file.h"
#include "tool/command.h"
#include "tune/keep.h"
#include "tune/page.h"
#include "tune/program.h"
#include "tune/t4.h"
#include "tune/table.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

/// Options as they were typed.
struct TuneWords {
  unsigned runs = 3;
  bool exhaustive = false, again = false, sameOutput = false, anyOutput = false, ascii = false;
  std::string input, json, html;
};

constexpr const char *footer =
    "PROGRAM is one that accrue opt --strategy adaptive rewrote, as it is started every day. It is run several times "
    "for\n"
    "each plan: the loop as it was, 2 to 1024 copies, copies on chip, threads; all sites and sizes at once. Where "
    "there are\n"
    "many plans, only neighbours of the best are tried. What was found is kept in the store, so that the program takes "
    "the\n"
    "best plan at once from then on. Ctrl-C stops; the same command goes on from there.\n\n"
    "A run must end with exit code 0 and print what the first one printed, unless the program never prints the same "
    "twice.\n\n"
    "Examples:\n"
    "  accrue opt --strategy adaptive count.c -o fast.c && gcc -fopenacc -O2 fast.c -laccrue_runtime -ldl -o count\n"
    "  accrue tune -- ./count photo.raw\n"
    "  accrue tune --exhaustive --runs 5 --html tuned.html --json tuned.json -- ./count photo.raw\n"
    "  accrue tune -- mpirun -n 4 ./count photo.raw\n\n"
    "Exit codes: 0 done, 1 the program cannot be used, 2 usage, 3 something could not be written.";

/// What would be found out after an hour is found out before.
std::optional<Failure> canDeliver(const std::string &path) {
  if (path.empty()) return std::nullopt;
  if (auto error = canWrite(path)) return failureOf(*error);
  return std::nullopt;
}

std::optional<Failure> check(const TuneWords &words, const Flags &command) {
  if (command.empty() || command.front().empty())
    return usageFailure("tune needs a program behind --, such as accrue tune -- ./count photo.raw");
  if (words.sameOutput && words.anyOutput) return usageFailure("--same-output and --any-output exclude each other");
  if (std::error_code error; !words.input.empty() && !fs::exists(words.input, error))
    return inputFailure("no such file: '" + words.input + "'");
  if (auto failure = canDeliver(words.json)) return failure;
  return canDeliver(words.html);
}

/// The folder of the store; empty: there is none.
std::string storeFolder() {
  accrue_settings settings;
  accrue_read_settings(&settings, std::getenv);
  return settings.folder;
}

/// Shows how far it is, and keeps what was measured.
class Keeper final : public tune::Watcher {
 public:
  Keeper(const tune::Journal &journal, std::string store) : journal(journal), store(std::move(store)) {}
  ~Keeper() override { clear(); }

  void starting(unsigned number, unsigned left, const std::string &plans) override {
    if (!isWatched) return;
    const std::string toCome = left > 0 ? " of about " + std::to_string(number + left - 1) : "";
    const std::string line = "run " + std::to_string(number) + toCome + ": " + plans;
    std::fputs(("\r\033[K" + line.substr(0, 78)).c_str(), stderr);
  }
  void measured(const std::vector<tune::Run> &runs, const std::vector<tune::Tuned> &cases) override {
    if (isBroken || store.empty()) return;
    const auto why = journal.write(runs);
    isBroken = why || tune::keepInStore(store, cases, false) != 0;
    if (why) note(*why);
  }
  void note(const std::string &line) override {
    clear();
    say(line);
  }
  void clear() const {
    if (isWatched) std::fputs("\r\033[K", stderr);
  }

  bool isBroken = false;  // something could not be written; it was said what

 private:
  const tune::Journal &journal;
  std::string store;
  bool isWatched = isTerminal(STDERR_FILENO);
};

std::optional<Failure> deliver(const TuneWords &words, const tune::Outcome &outcome, const Flags &command) {
  std::string tables;
  for (const tune::Tuned &tuned : outcome.cases)
    tables += (tables.empty() ? "" : "\n") + tune::tableText(tuned, lookOfScreen(words.ascii, false));
  if (auto error = writeToStandardOutput(tables)) return failureOf(*error);
  if (!words.json.empty())
    if (auto error = writeWhole(words.json, tune::t4Text(outcome, command))) return failureOf(*error);
  if (!words.html.empty())
    if (auto error = writeWhole(words.html, tune::pageText(outcome, command))) return failureOf(*error);
  return std::nullopt;
}

std::string closingLine(const tune::Outcome &outcome, const std::string &store) {
  const size_t earlier = outcome.runs.size() - std::min<size_t>(outcome.newRuns, outcome.runs.size());
  std::string line = std::to_string(outcome.newRuns) + (outcome.newRuns == 1 ? " run" : " runs");
  if (earlier > 0) line += ", and " + std::to_string(earlier) + " of earlier calls (--again measures anew)";
  if (store.empty()) return line + "; nothing is kept, since ACCRUE_CACHE_DIR is empty";
  line += "; the program takes the best plans from now on, by " + store;
  for (const char *name : tune::choosingVariables)
    if (const char *value = std::getenv(name); value && *value) return line + "; but not while " + name + " is set";
  return line;
}

std::optional<Failure> tuneIt(const TuneWords &words, const Flags &command) {
  const std::string store = storeFolder();
  tune::Journal journal(store, command);
  std::string warning;
  std::vector<tune::Run> kept;
  if (!words.again) kept = journal.read(warning);
  if (!warning.empty()) say(warning);
  if (auto why = journal.prepare()) return outputFailure(*why + "; ACCRUE_CACHE_DIR names another folder");

  const tune::StopSignals signals;
  const auto program = tune::Program::make(command, words.input);
  if (!program) return outputFailure(program.error().message);
  tune::Settings settings{{words.runs, words.exhaustive},
                          words.sameOutput  ? tune::SameOutput::Always
                          : words.anyOutput ? tune::SameOutput::Never
                                            : tune::SameOutput::Auto};
  Keeper keeper(journal, store);
  const tune::Outcome outcome = tune::tuneProgram(**program, std::move(kept), settings, keeper);
  keeper.clear();
  if (outcome.wasStopped)
    return Failure{128 + tune::StopSignals::caught(),
                   "stopped after " + std::to_string(outcome.newRuns) + " runs; the same command goes on from here"};
  const bool isOver = outcome.failure.empty();
  if (!store.empty() && !keeper.isBroken) keeper.isBroken = tune::keepInStore(store, outcome.cases, isOver) != 0;
  if (auto failure = deliver(words, outcome, command)) return failure;
  if (!isOver) return inputFailure("'" + command.front() + "' " + outcome.failure);
  if (keeper.isBroken) return outputFailure("the best plans could not be kept in '" + store + "'");
  say(closingLine(outcome, store));
  return std::nullopt;
}

int run(const TuneWords &words, const Flags &command) {
  auto failure = check(words, command);
  if (!failure) failure = tuneIt(words, command);
  if (failure) say(failure->message);
  return failure ? failure->exitCode : static_cast<int>(exitDone);
}

}  // namespace

Command addTune(CLI::App &app) {
  CLI::App *tune = app.add_subcommand("tune", "try the plans of each site of the program behind --, show them, keep the best");
  auto words = std::make_shared<TuneWords>();
  tune->add_option("--runs", words->runs, "how often each plan is run; medians count")
      ->type_name("N")
      ->check(CLI::Range(1u, 1000u))
      ->capture_default_str();
  tune->add_flag("--exhaustive", words->exhaustive, "run all plans, also where they are many");
  tune->add_flag("--again", words->again, "measure anew what was measured before");
  tune->add_flag("--same-output", words->sameOutput, "what the program prints must be the same in every run");
  tune->add_flag("--any-output", words->anyOutput, "what the program prints does not matter");
  tune->add_option("--stdin", words->input, "what the program reads from its standard input; nothing otherwise")->type_name("FILE");
  tune->add_option("--json", words->json, "write the measurements as JSON, in T4, a common format of auto-tuners")
      ->type_name("FILE");
  tune->add_option("--html", words->html, "write a page with the curves")->type_name("FILE");
  tune->add_flag("--ascii", words->ascii, "draw with plain characters");
  tune->footer(footer);
  return {tune, [words](const Flags &command) { return run(*words, command); }};
}

}  // namespace accrue
