#include "tune/tuning.h"

#include <gtest/gtest.h>

#include <functional>

#include "example_case.h"

namespace accrue::tune {
namespace {

/// A program whose sites take as long as a function of their plan says.
class Pretender final : public Runner {
 public:
  Ran run(const std::vector<Assignment> &plans) override {
    Ran ran;
    runs++;
    ran.output = output(plans.empty() ? "leave" : plans.front().plan);
    for (int line : lines) {
      std::string plan = "leave";
      for (const Assignment &one : plans)
        if (one.about->line == line) plan = one.plan;
      asked.push_back(std::to_string(line) + " " + plan);
      if (plan == failsAt) ran.failure = "ended with exit code 3: no memory";
      if (runs == stopsAt) ran.wasStopped = true;
      if (runs < silentFrom) ran.cases.push_back(exampleRun(plan, {cost(*planOf(plan))}, line));
    }
    if (!ran.failure.empty() || ran.wasStopped) ran.cases.clear();
    return ran;
  }
  std::string difference() const override { return "line 1 is '7', not '8'"; }

  std::vector<int> lines = {27};
  std::function<double(const Plan &)> cost = [](const Plan &plan) { return plan.strategy == ACCRUE_DUPLICATE ? 1.0 : 1.5; };
  std::function<std::string(const std::string &)> output = [](const std::string &) { return "same"; };
  std::string failsAt;
  unsigned runs = 0, stopsAt = 0, silentFrom = 1000;
  std::vector<std::string> asked;
};

class Listener final : public Watcher {
 public:
  void starting(unsigned, unsigned, const std::string &) override {}
  void measured(const std::vector<tune::Run> &runs, const std::vector<Tuned> &) override { kept = runs; }
  void note(const std::string &line) override { notes.push_back(line); }
  std::vector<tune::Run> kept;
  std::vector<std::string> notes;
};

struct Tunings : testing::Test {
  Outcome tune(std::vector<tune::Run> kept = {}) { return tuneProgram(program, std::move(kept), settings, listener); }
  Pretender program;
  Listener listener;
  Settings settings{{1, false}, SameOutput::Auto};
};

TEST_F(Tunings, FindTheBest) {
  const Outcome outcome = tune();
  EXPECT_EQ("", outcome.failure);
  ASSERT_EQ(1u, outcome.cases.size());
  EXPECT_EQ("duplicate", outcome.cases[0].winner()->substr(0, 9));
  EXPECT_EQ(program.runs, outcome.newRuns);
  EXPECT_EQ(outcome.runs.size(), listener.kept.size());
}

TEST_F(Tunings, TakeAllSitesAtOnce) {
  const unsigned alone = (tune(), program.runs);
  program = Pretender();
  program.lines = {27, 40, 50};
  const Outcome outcome = tune();
  EXPECT_EQ(3u, outcome.cases.size());
  EXPECT_EQ(alone, program.runs);
}

TEST_F(Tunings, GoOnWhereTheyWereStopped) {
  const size_t all = tune().runs.size();
  program = Pretender();
  program.stopsAt = 5;
  const Outcome stopped = tune();
  EXPECT_TRUE(stopped.wasStopped);
  EXPECT_EQ(4u, stopped.newRuns);
  EXPECT_EQ(4u, listener.kept.size());
  program.stopsAt = 0;
  const Outcome rest = tune(listener.kept);
  EXPECT_EQ(all + 1, rest.runs.size());  // one tells again what there is
  EXPECT_EQ(all + 1 - 4, rest.newRuns);
  EXPECT_EQ(1u, tune(listener.kept).newRuns);
}

TEST_F(Tunings, EndWhenTheProgramFails) {
  program.failsAt = "leave";
  EXPECT_EQ("ended with exit code 3: no memory", tune().failure);
  program = Pretender();
  program.failsAt = "duplicate:8";
  settings.manner.exhaustive = true;
  const Outcome outcome = tune();
  EXPECT_EQ("ended with exit code 3: no memory, under duplicate:8", outcome.failure);
  EXPECT_EQ("ended with exit code 3: no memory", outcome.cases[0].known.at("duplicate:8").trouble);
}

TEST_F(Tunings, EndWhenAPlanPrintsSomethingElse) {
  settings.manner.exhaustive = true;
  program.output = [](const std::string &plan) { return plan == "duplicate:8" ? "other" : "same"; };
  const Outcome outcome = tune();
  EXPECT_NE(std::string::npos, outcome.failure.find("prints something else under duplicate:8 than as it was (line 1 is '7'"));
  EXPECT_EQ(printsOtherwise, outcome.cases[0].known.at("duplicate:8").trouble);
  program = Pretender();
  program.output = [](const std::string &plan) { return plan; };
  settings.sameOutput = SameOutput::Never;
  EXPECT_EQ("", tune().failure);
}

TEST_F(Tunings, LetProgramsPrintTheTime) {
  unsigned calls = 0;
  program.output = [&](const std::string &) { return std::to_string(calls++); };
  EXPECT_EQ("", tune().failure);
  ASSERT_EQ(1u, listener.notes.size());
  EXPECT_NE(std::string::npos, listener.notes[0].find("not compared"));
  settings.sameOutput = SameOutput::Always;
  EXPECT_NE("", tune().failure);
}

TEST_F(Tunings, BeginAnewWithOtherResults) {
  tune();
  program.output = [](const std::string &) { return "another input"; };
  const Outcome outcome = tune(listener.kept);
  EXPECT_EQ(outcome.newRuns - 1, outcome.runs.size());  // all but the run that made sure
  EXPECT_NE(std::string::npos, listener.notes.at(0).find("measured anew"));
}

TEST_F(Tunings, NeedALoopThatAdapts) {
  program.lines = {};
  EXPECT_NE(std::string::npos, tune().failure.find("accrue opt --strategy adaptive"));
}

TEST_F(Tunings, DoNotWaitForSitesThatAreNoLongerLaunched) {
  program.silentFrom = 3;
  const Outcome outcome = tune();
  EXPECT_EQ("", outcome.failure);
  EXPECT_EQ(3u, outcome.newRuns);
  EXPECT_NE(std::string::npos, listener.notes.at(0).find("was not launched"));
}

}  // namespace
}  // namespace accrue::tune
