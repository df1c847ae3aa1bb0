#include "tune/program.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <map>
#include <thread>

#include "system/file.h"
#include "system/process.h"
#include "tune/report.h"

extern char **environ;

namespace accrue::tune {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::array<int, 3> stopping = {SIGINT, SIGTERM, SIGHUP};
constexpr std::chrono::milliseconds look(20), patience(3000);

volatile std::sig_atomic_t caughtSignal = 0;
std::array<struct sigaction, stopping.size()> before;

void noteSignal(int signal) { caughtSignal = signal; }

/// Of a file of any size.
std::string sumOfFile(const fs::path &path) {
  std::ifstream file(path, std::ios::binary);
  std::array<char, 1 << 16> piece;
  std::string sums;
  while (file.read(piece.data(), piece.size()) || file.gcount() > 0)
    sums = sumText(sums + std::string(piece.data(), static_cast<size_t>(file.gcount())));
  return sumText(sums);
}

/// The last line that says anything.
std::string lastLineOf(const fs::path &path) {
  std::ifstream file(path, std::ios::binary);
  std::string line, last;
  while (std::getline(file, line))
    if (line.find_first_not_of(" \t\r") != line.npos) last = line;
  return last;
}

/// The environment of the child: ours, without what would choose plans there.
std::vector<std::string> environmentFor(const fs::path &folder) {
  std::vector<std::string> result = {"ACCRUE_TUNE=" + folder.string()};
  for (char **entry = environ; *entry; entry++) {
    const std::string_view text = *entry;
    const std::string_view name = text.substr(0, text.find('='));
    if (name != "ACCRUE_TUNE" && std::ranges::find(choosingVariables, name) == choosingVariables.end()) result.emplace_back(text);
  }
  return result;
}

std::string endOf(int status) {
  if (WIFEXITED(status)) return WEXITSTATUS(status) == 0 ? "" : "ended with exit code " + std::to_string(WEXITSTATUS(status));
  const int signal = WTERMSIG(status);
  return "was ended by signal " + std::to_string(signal) + " (" + ::strsignal(signal) + ")";
}

/// Waits for the child; once a signal to stop was caught, it is told to end, and after a while made to.
int waitFor(pid_t child) {
  int status = 0;
  std::optional<Clock::time_point> told;
  bool isMade = false;
  while (true) {
    const pid_t ended = ::waitpid(child, &status, StopSignals::caught() ? WNOHANG : 0);
    if (ended == child || (ended < 0 && errno != EINTR)) return status;
    if (!StopSignals::caught()) continue;
    if (!told) ::kill(child, SIGTERM), told = Clock::now();
    else if (!isMade && Clock::now() - *told > patience) isMade = ::kill(child, SIGKILL) == 0;
    std::this_thread::sleep_for(look);
  }
}

/// What several processes say of one case, as if one had.
void merge(std::vector<CaseRun> &all, const CaseRun &run) {
  const auto same = std::find_if(all.begin(), all.end(), [&](const CaseRun &one) {
    return one.about.isSame(run.about) && accrue_plans_equal(&one.ran, &run.ran);
  });
  if (same == all.end()) {
    all.push_back(run);
    return;
  }
  same->launches += run.launches;
  same->waking = std::max(same->waking, run.waking);
  same->times.insert(same->times.end(), run.times.begin(), run.times.end());
}

std::string plansText(const std::vector<Assignment> &plans) {
  std::string text;
  for (const auto &[about, plan] : plans) text += "plan " + sumText(about->key) + " " + plan + " size " + about->size + "\n";
  return text;
}

bool isReport(const fs::path &path) { return path.filename().string().starts_with("report-"); }

void removeReports(const fs::path &folder) {
  std::error_code ignored;
  for (const auto &entry : fs::directory_iterator(folder, ignored))
    if (isReport(entry.path())) fs::remove(entry.path(), ignored);
}

/// What stands in the reports; in `failure` that one cannot be read.
std::vector<CaseRun> readReports(const fs::path &folder, std::string &failure) {
  std::vector<fs::path> paths;
  std::vector<CaseRun> cases;
  std::error_code ignored;
  for (const auto &entry : fs::directory_iterator(folder, ignored))
    if (isReport(entry.path())) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path &path : paths) {
    const auto text = readWhole(path.string());
    const auto report = parseReport(text ? *text : "");
    if (report)
      for (const CaseRun &run : *report) merge(cases, run);
    else failure = "has a runtime that reports in another form; compile it with this version's accrue_runtime";
  }
  return cases;
}

}  // namespace

StopSignals::StopSignals() {
  struct sigaction action{};
  caughtSignal = 0;
  action.sa_handler = noteSignal;  // without SA_RESTART: waiting ends
  for (size_t i = 0; i < stopping.size(); i++) {
    ::sigaction(stopping[i], nullptr, &before[i]);
    if (before[i].sa_handler != SIG_IGN) ::sigaction(stopping[i], &action, nullptr);
  }
}

StopSignals::~StopSignals() {
  for (size_t i = 0; i < stopping.size(); i++) ::sigaction(stopping[i], &before[i], nullptr);
}

int StopSignals::caught() { return caughtSignal; }

Result<std::unique_ptr<Program>> Program::make(std::vector<std::string> words, const std::string &input) {
  std::error_code error;
  fs::path place = fs::temp_directory_path(error);
  std::string pattern = (error ? fs::path(P_tmpdir) : place) / "accrue-tune-XXXXXX";
  if (!::mkdtemp(pattern.data()))
    return Error{Fault::Output,
                 "cannot make a folder like '" + pattern + "': " + std::strerror(errno) + "; TMPDIR names another place"};
  return std::unique_ptr<Program>(new Program(std::move(words), input.empty() ? "/dev/null" : input, pattern));
}

Program::~Program() {
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

fs::path Program::outputOf(unsigned run) const { return folder / (run == 0 ? "first-output" : "output"); }

Result<pid_t> Program::start() const {
  const auto child =
      startProcess({words, environmentFor(folder), {input}, {outputOf(runs).string()}, {(folder / "errors").string()}});
  if (!child) return Error{Fault::Program, "cannot be run: " + child.error().message};
  return *child;
}

Ran Program::run(const std::vector<Assignment> &plans) {
  Ran ran;
  removeReports(folder);
  if (writeWhole((folder / "plans").string(), plansText(plans))) {
    ran.failure = "cannot be run: '" + folder.string() + "' cannot be written; TMPDIR names another place";
    return ran;
  }
  const auto begun = Clock::now();
  const Result<pid_t> child = start();
  if (!child) {
    ran.failure = child.error().message;
    return ran;
  }
  const int status = waitFor(*child);
  ran.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  ran.wasStopped = StopSignals::caught() != 0;
  ran.failure = endOf(status);
  if (const std::string said = lastLineOf(folder / "errors"); !ran.failure.empty() && !said.empty()) ran.failure += ": " + said;
  ran.output = sumOfFile(outputOf(runs));
  if (ran.failure.empty()) ran.cases = readReports(folder, ran.failure);
  runs++;
  return ran;
}

std::string Program::difference() const {
  std::ifstream first(outputOf(0), std::ios::binary), last(outputOf(1), std::ios::binary);
  std::string expected, found;
  for (unsigned line = 1; true; line++) {
    const bool hasExpected = bool(std::getline(first, expected)), hasFound = bool(std::getline(last, found));
    if (!hasExpected && !hasFound) return "its last line ends otherwise";
    const std::string at = "line " + std::to_string(line);
    if (!hasFound) return at + " is missing";
    if (!hasExpected) return at + " is one too many";
    if (expected != found) return at + " is '" + found.substr(0, 80) + "', not '" + expected.substr(0, 80) + "'";
  }
}

}  // namespace accrue::tune
