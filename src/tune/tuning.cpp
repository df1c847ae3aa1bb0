#include "tune/tuning.h"

#include <algorithm>

namespace accrue::tune {
namespace {

const CaseRun *findRun(const std::vector<CaseRun> &runs, const Case &about) {
  for (const CaseRun &run : runs)
    if (run.about.isSame(about)) return &run;
  return nullptr;
}

class Tuning {
 public:
  Tuning(Runner &runner, std::vector<Run> kept, const Settings &settings, Watcher &watcher)
      : runner(runner), settings(settings), watcher(watcher) {
    outcome.runs = std::move(kept);
  }

  Outcome tune() {
    if (!begin()) return std::move(outcome);
    while (step()) {}
    return std::move(outcome);
  }

 private:
  struct Step {
    std::vector<Assignment> plans;
    std::vector<std::pair<size_t, std::string>> tried;  // by case: what its search asks for
    std::string words;
  };

  /// The run that leaves all as it is. Gives whether there is anything to tune.
  bool begin() {
    watcher.starting(1, 0, "leave");
    const auto ran = runOnce({});
    if (!ran) return false;
    if (ran->cases.empty()) {
      outcome.failure =
          "launched no loop that adapts; rewrite its files with 'accrue opt --strategy adaptive' and link "
          "accrue_runtime; if they are, the loops had no iterations, or the program ended by _exit";
      return false;
    }
    output = ran->output;
    if (!dropOutdated()) return false;
    for (const CaseRun &run : ran->cases) {
      if (findTuned(run.about)) continue;
      outcome.cases.push_back({run.about, spaceOf(run.about), {}, run.launches});
    }
    for (const Run &run : outcome.runs) learnFrom(run.cases);
    keep(*ran);
    return true;
  }

  /// Earlier runs that printed something else had another input, unless the program never prints the same. Gives
  /// whether the tuning goes on.
  bool dropOutdated() {
    if (outcome.runs.empty() || outcome.runs.front().output == output || !isCompared()) return true;
    const auto isSame = mustPrintTheSame();
    if (isSame && *isSame) {
      watcher.note("the program prints something else than when it was tuned; all is measured anew");
      outcome.runs.clear();
    }
    return isSame.has_value();
  }

  bool step() {
    const Step next = plan();
    if (next.tried.empty()) return false;
    watcher.starting(outcome.newRuns + 1, left(), next.words);
    const auto ran = runOnce(next.plans);
    if (!ran) {
      markFailed(next, outcome.failure);
      if (!outcome.wasStopped) outcome.failure += ", under " + next.words;
      return false;
    }
    if (isCompared() && ran->output != output && !isExcused(next)) return false;
    keep(*ran);
    for (const auto &[number, plan] : next.tried)
      if (!findRun(ran->cases, outcome.cases[number].about)) giveUp(outcome.cases[number]);
    return true;
  }

  /// A run printed something else than the first: whether the program always does.
  bool isExcused(const Step &step) {
    const std::string difference = runner.difference();
    const auto isSame = mustPrintTheSame();
    if (!isSame) return false;
    if (!*isSame) return true;
    outcome.failure = "prints something else under " + step.words + " than as it was (" + difference +
                      "); sums of floats may differ in their last digits: --any-output lets them";
    markFailed(step, printsOtherwise);
    return false;
  }

  /// A case that is not launched in every run would be waited for in vain.
  void giveUp(Tuned &tuned) {
    watcher.note(tuned.about.site() + " was not launched with " + tuned.about.conditions() +
                 " in every run, and is left with what is known");
    for (const Point &point : tuned.space) tuned.known[point.text()].trouble = "was not launched";
  }

  Step plan() const {
    Step step;
    for (size_t i = 0; i < outcome.cases.size(); i++) {
      const Tuned &tuned = outcome.cases[i];
      const auto asked = nextPlan(tuned.space, tuned.known, settings.manner);
      const auto taken = asked ? asked : tuned.winner();
      if (taken) step.plans.push_back({&tuned.about, *taken});
      if (!asked) continue;
      step.tried.emplace_back(i, *asked);
      if (outcome.cases.size() == 1) step.words = *asked;
      else step.words += (step.words.empty() ? "" : ", ") + tuned.about.site() + " " + *asked;
    }
    return step;
  }

  unsigned left() const {
    unsigned most = 0;
    for (const Tuned &tuned : outcome.cases) most = std::max(most, runsLeft(tuned.space, tuned.known, settings.manner));
    return most;
  }

  bool isCompared() const { return settings.sameOutput != SameOutput::Never && !isUnsteady; }

  /// Whether the program prints the same each time, by the user's word or by another run of it as it was. Nothing: that
  /// run went wrong.
  std::optional<bool> mustPrintTheSame() {
    if (settings.sameOutput == SameOutput::Always) return true;
    const auto ran = runOnce({});
    if (!ran) return std::nullopt;
    outcome.runs.push_back({now(), ran->seconds, ran->output, ran->cases});
    learnFrom(ran->cases);
    isUnsteady = ran->output != output;
    if (isUnsteady) watcher.note("the program prints something else in every run; what it prints is not compared");
    return !isUnsteady;
  }

  /// Nothing: it was stopped, or failed; the outcome says so.
  std::optional<Ran> runOnce(const std::vector<Assignment> &plans) {
    Ran ran = runner.run(plans);
    outcome.wasStopped = ran.wasStopped;
    if (ran.wasStopped) return std::nullopt;
    if (!ran.failure.empty()) {
      outcome.failure = ran.failure;
      return std::nullopt;
    }
    outcome.newRuns++;
    return ran;
  }

  /// The plans of a run that went wrong.
  void markFailed(const Step &step, const std::string &why) {
    for (const auto &[number, plan] : step.tried) outcome.cases[number].known[plan] = {{}, {}, false, why};
  }

  void keep(const Ran &ran) {
    outcome.runs.push_back({now(), ran.seconds, ran.output, ran.cases});
    learnFrom(ran.cases);
    watcher.measured(outcome.runs, outcome.cases);
  }

  Tuned *findTuned(const Case &about) {
    for (Tuned &tuned : outcome.cases)
      if (tuned.about.isSame(about)) return &tuned;
    return nullptr;
  }

  void learnFrom(const std::vector<CaseRun> &runs) {
    for (const CaseRun &run : runs)
      if (Tuned *const tuned = findTuned(run.about)) learn(tuned->known, run);
  }

  Runner &runner;
  const Settings &settings;
  Watcher &watcher;
  Outcome outcome;
  std::string output;       // of the first run
  bool isUnsteady = false;  // the program prints something else each time
};

}  // namespace

const Measured *Tuned::measuredOf(const std::string &plan) const {
  const auto found = known.find(plan);
  return found == known.end() ? nullptr : &found->second;
}

Outcome tuneProgram(Runner &runner, std::vector<Run> kept, const Settings &settings, Watcher &watcher) {
  return Tuning(runner, std::move(kept), settings, watcher).tune();
}

}  // namespace accrue::tune
