#include "bench/papers/results.h"

#include <gtest/gtest.h>

#include "bench/papers/example_results.h"
#include "bench/papers/temporary_folder.h"

namespace accrue::papers {
namespace {

TEST(Results, GroupsKnowTheirBest) {
  const MachineResults results = exampleResults();
  const auto groups = results.groups();
  ASSERT_EQ(groups.size(), 2u) << "a dataset without a naive time has no speedups";
  EXPECT_DOUBLE_EQ(groups[0].naive->count(), 0.010);
  EXPECT_EQ(groups[0].rewritten.size(), 3u) << "what failed is left out";
  EXPECT_EQ(groups[0].best()->copies, "4");
  EXPECT_EQ(groups[0].bestWhole()->copies, "2");
  EXPECT_DOUBLE_EQ(groups[0].speedup(*groups[0].best()), 5);
  EXPECT_DOUBLE_EQ(groups[0].wholeSpeedup(*groups[0].bestWhole()), 1.25);
  EXPECT_EQ(groups[0].own()->copies, "own");
  EXPECT_EQ(groups[1].own(), nullptr);
  EXPECT_EQ(results.groups("joint_weight").size(), 1u);
}

constexpr const char *head =
    R"({"version": 1, "machine": {"device": "cpu", "cpu": "C"}, "scope": {"quick": true}, "experiments": [)";
constexpr const char *naive = R"({"id": "x.y.naive", "application": "x", "dataset": "y", "strategy": "naive", "copies": "0", )"
                              R"("count_seconds": [2, 4], "whole_seconds": [9], "verified": true})";

TEST(Results, AreReadFromAFileOrItsFolder) {
  const TemporaryFolder folder;
  const auto file = folder.write("results.json", std::string(head) + naive + "]}");
  for (const auto &path : {file, folder.path()}) {
    const auto results = loadResults(path);
    ASSERT_TRUE(results) << results.error().message;
    EXPECT_EQ(results->measurements.at(0).count(), 3);
    EXPECT_EQ(results->words(), "C, one core,  (quick: small problems)");
    EXPECT_EQ(results->folder, folder.path());
    EXPECT_FALSE(results->methods);
  }
}

TEST(Results, WhatCannotBeBelievedIsRefused) {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string &text) { return !loadResults(folder.write("results.json", text)); };
  const std::string whole = std::string(head) + naive + "]}";
  const auto with = [&](const std::string &from, const std::string &to) {
    std::string text = whole;
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_FALSE(refused(whole));
  EXPECT_TRUE(refused(""));
  EXPECT_TRUE(refused("{}"));
  EXPECT_TRUE(refused(std::string(head) + "]}")) << "nothing was measured";
  EXPECT_TRUE(refused(with("verified\": true", "verified\": false"))) << "not verified";
  EXPECT_TRUE(refused(with("[2, 4]", "[2, 0]")));
  EXPECT_TRUE(refused(with("[2, 4]", "[]")));
  EXPECT_TRUE(refused(with("[9]", "\"9\"")));
  EXPECT_TRUE(refused(with("\"x\"", "1")));
  EXPECT_TRUE(!loadResults(folder.path() / "none"));
  folder.write("methods.json", "{\"cells\": []}");
  EXPECT_TRUE(refused(whole)) << "methods.json is damaged";
}

}  // namespace
}  // namespace accrue::papers
