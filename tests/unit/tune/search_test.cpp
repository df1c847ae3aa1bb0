#include "tune/search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "example_case.h"

namespace accrue::tune {
namespace {

using Cost = std::function<double(const Plan &)>;

/// Searches with times from a function; gives the plans in the order in which they were run.
std::vector<std::string> search(const Space &space, const Manner &manner, const Cost &cost, Known &known) {
  std::vector<std::string> asked;
  while (const auto plan = nextPlan(space, known, manner)) {
    asked.push_back(*plan);
    EXPECT_LT(asked.size(), 1000u);
    if (asked.size() >= 1000) break;
    learn(known, exampleRun(*plan, {cost(*planOf(*plan))}));
  }
  return asked;
}

/// Best with 48 copies; on chip best with 400 gangs.
double valley(const Plan &plan) {
  if (plan.strategy == ACCRUE_DUPLICATE) return 3e-3 * (1 + std::fabs(std::log2(static_cast<double>(plan.number) / 48)));
  if (plan.strategy == ACCRUE_GANG_PRIVATE) return 1e-3 * (1 + std::fabs(std::log2(plan.number / 400.0)) / 4);
  return 20e-3;
}

TEST(Search, ClimbsToTheBestWithoutRunningAll) {
  const Space space = spaceOf(exampleCase());
  Known known;
  const auto asked = search(space, {1, false}, valley, known);
  EXPECT_LT(asked.size(), space.size());
  EXPECT_EQ("gang-private:400", winnerOf(known));
  EXPECT_TRUE(known.contains("duplicate:48"));
  EXPECT_EQ(0u, runsLeft(space, known, {1, false}));
}

TEST(Search, ExhaustiveRunsAllOnce) {
  const Space space = spaceOf(exampleCase());
  Known known;
  EXPECT_EQ(space.size(), search(space, {1, true}, valley, known).size());
  for (const auto &[plan, measured] : known) EXPECT_EQ(1u, measured.processes.size()) << plan;
}

TEST(Search, FewPlansAreAllRun) {
  Known known;
  const auto cost = [](const Plan &plan) { return plan.strategy == ACCRUE_LEAVE ? 1.0 : 1.0 / static_cast<double>(plan.number); };
  EXPECT_EQ((std::vector<std::string>{"leave", "openmp:1", "openmp:2"}),
            search(spaceOf(exampleThreads(2)), {1, false}, cost, known));
  EXPECT_EQ("openmp:2", winnerOf(known));
}

TEST(Search, APlainIsNotWalkedOver) {
  const Space space = spaceOf(exampleCase());
  Known known;
  const auto flat = [](const Plan &plan) { return plan.strategy == ACCRUE_LEAVE ? 1e-3 : 5e-3; };
  EXPECT_LE(search(space, {1, false}, flat, known).size(), 1u + 3 + 5);
  EXPECT_EQ("leave", winnerOf(known));
}

TEST(Search, GoodPlansAreRunAgainAndHopelessOnesAreNot) {
  const Space space = spaceOf(exampleThreads(4));
  Known known;
  const auto cost = [](const Plan &plan) { return plan.strategy == ACCRUE_LEAVE ? 9.0 : plan.number == 1 ? 2.1 : 1.0; };
  search(space, {3, false}, cost, known);
  EXPECT_EQ(3u, known["leave"].processes.size());  // what all are compared with
  EXPECT_EQ(3u, known["openmp:4"].processes.size());
  EXPECT_EQ(1u, known["openmp:1"].processes.size());
}

TEST(Search, AllHaveTheirFirstRunBeforeOneHasItsSecond) {
  Known known;
  const auto asked = search(spaceOf(exampleThreads(2)), {2, false}, [](const Plan &) { return 1.0; }, known);
  EXPECT_EQ((std::vector<std::string>{"leave", "openmp:1", "openmp:2", "leave", "openmp:1", "openmp:2"}), asked);
}

TEST(Search, OneSlowLaunchDoesNotDecide) {
  Known known;
  learn(known, exampleRun("leave", {2, 2, 2}));
  learn(known, exampleRun("duplicate:4", {1, 1, 50}));
  learn(known, exampleRun("duplicate:4", {1, 1, 1}));
  learn(known, exampleRun("duplicate:4", {40, 40, 40}));
  EXPECT_EQ("duplicate:4", winnerOf(known));
  EXPECT_DOUBLE_EQ(1, known["duplicate:4"].time());
  EXPECT_DOUBLE_EQ(1, known["duplicate:4"].shortest());
}

TEST(Search, TheOwnLoopWinsWhereItIsAsFast) {
  Known known;
  EXPECT_FALSE(winnerOf(known));
  learn(known, exampleRun("leave", {1.01}));
  learn(known, exampleRun("duplicate:4", {1}));
  EXPECT_EQ("leave", winnerOf(known));
  known.clear();
  learn(known, exampleRun("leave", {1.03}));
  learn(known, exampleRun("duplicate:4", {1}));
  EXPECT_EQ("duplicate:4", winnerOf(known));
}

TEST(Search, PlansWithoutMemoryAreNotAskedForAgain) {
  CaseRun run = exampleRun("duplicate:512", {1});
  run.asked = *planOf("duplicate:1024");
  Known known;
  learn(known, run);
  EXPECT_EQ("not possible here, duplicate:512 ran instead", known["duplicate:1024"].trouble);
  const auto asked = search(spaceOf(exampleCase()), {1, true}, valley, known);
  EXPECT_EQ(asked.end(), std::find(asked.begin(), asked.end(), "duplicate:1024"));
}

TEST(Search, WakingLaunchesCountOnlyWhereThereAreNoOthers) {
  Known known;
  CaseRun run = exampleRun("leave", {});
  run.waking = 5;
  learn(known, run);
  EXPECT_TRUE(known["leave"].isWaking);
  EXPECT_DOUBLE_EQ(5, known["leave"].time());
  learn(known, exampleRun("leave", {1}));
  learn(known, run);
  EXPECT_FALSE(known["leave"].isWaking);
  EXPECT_EQ(1u, known["leave"].processes.size());
}

TEST(Search, GoesOnFromWhatIsKnown) {
  const Space space = spaceOf(exampleCase());
  Known whole, half;
  const auto all = search(space, {2, false}, valley, whole);
  for (size_t i = 0; i < all.size() / 2; i++) learn(half, exampleRun(all[i], {valley(*planOf(all[i]))}));
  const auto rest = search(space, {2, false}, valley, half);
  EXPECT_EQ(all.size() - all.size() / 2, rest.size());
  EXPECT_EQ(winnerOf(whole), winnerOf(half));
}

}  // namespace
}  // namespace accrue::tune
