// Sites whose legality only a run can tell: by every strategy the program's own loop runs where a condition does not hold.
#include "rewrite/conditions.h"

#include <gtest/gtest.h>

#include "frontend/parse.h"
#include "recognize/recognize_text.h"
#include "rewrite/rewrite.h"

namespace accrue {
namespace {

const std::string program = R"(void count(const int *data, int n, int *hist, int bins) {
  #pragma acc parallel loop copyin(data[0:n]) copy(hist[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
)";

const std::string inRegion = R"(void count(const int *data, int n, int *hist, int bins) {
  #pragma acc data copyin(data[0:n]) copy(hist[0:bins])
  {
    for (int k = 0; k < 3; k++) {
      #pragma acc parallel loop
      for (int i = 0; i < n; i++) {
        #pragma acc atomic update
        hist[data[i]]++;
      }
    }
  }
}
)";

const Apart apart = {"data", "n * sizeof(int)", 0};
const std::string apartInC = "accrue_apart(data, n * sizeof(int), hist, accrue_hist_bins * sizeof(int))";

/// The only site of a text, with conditions of its own.
struct Conditional {
  Conditional(const std::string &text, std::vector<Apart> conditions) : text(text), recognized(recognizeText(text)) {
    EXPECT_TRUE(recognized.errors.empty());
    site = *recognized.findings.at(0).site();
    site.conditions = std::move(conditions);
  }

  std::string by(Strategy strategy) const {
    const PlanRequest plan{strategy, -1};
    auto edits = rewriteFile(text, {&site}, sitePlansOf({&site}, plan), plan, recognized.identifiers);
    if (!edits) return "error: " + edits.error().message;
    const std::string result = applyEdits(*edits, text);
    EXPECT_EQ(parse({"input.c", "", {"-std=c99", "-I" ACCRUE_INCLUDE}}, {{"input.c", result}}, [](const Program &) {}),
              std::vector<std::string>{})
        << result;
    return result;
  }

  std::string text;
  RecognizedText recognized;
  Site site;
};

/// Whether the parts stand in the text one behind the other.
testing::AssertionResult inOrder(const std::string &text, const std::vector<std::string> &parts) {
  size_t at = 0;
  for (const std::string &part : parts) {
    at = text.find(part, at);
    if (at == std::string::npos) return testing::AssertionFailure() << part << "\nis not, or not there, in\n" << text;
  }
  return testing::AssertionSuccess();
}

TEST(ConditionsOf, AreOneExpressionWithTheVariablesOfTheBins) {
  Site site;
  EXPECT_EQ(conditionsOf(site, {}), "");
  site.histograms.resize(2);
  site.histograms[0].name = site.histograms[0].element = "first";
  site.histograms[1].name = site.histograms[1].element = "second";
  site.conditions = {{"p", "8", false, 1}};
  EXPECT_EQ(conditionsOf(site, {"a", "b"}), "accrue_apart(p, 8, second, b * sizeof(second))");
  site.conditions = {{"p", "8", false, 1}, {"q + 1", "n", false, 0}};
  EXPECT_EQ(conditionsOf(site, {"a", "b"}),
            "(accrue_apart(p, 8, second, b * sizeof(second))) && (accrue_apart(q + 1, n, first, a * sizeof(first)))");
}

TEST(Conditions, DuplicateHasNoCopies) {
  const std::string result = Conditional(program, {apart}).by(Strategy::Duplicate);
  EXPECT_TRUE(inOrder(
      result, {"size_t accrue_hist_bins = ", "size_t accrue_hist_held = accrue_locals(", "const int accrue_may = " + apartInC + ";",
               "const size_t accrue_hist_l = accrue_may ? accrue_hist_held : 0;", "if (accrue_hist_l > 0)", "accrue_hist_l > 0 ? ",
               "if (accrue_hist_l > 0)"}));
}

TEST(Conditions, AreAskedInFrontOfTheConstructNotOfTheDataRegion) {
  const std::string result = Conditional(inRegion, {apart}).by(Strategy::Duplicate);
  EXPECT_TRUE(inOrder(result, {"size_t accrue_hist_held = 0", "#pragma acc data", "for (int k", "accrue_allocate(&accrue_hist_held",
                               "const int accrue_may = ", "#pragma acc parallel loop present"}));
}

TEST(Conditions, GangPrivateHasTheProgramsOwnLoopBehindIt) {
  const std::string result = Conditional(program, {apart}).by(Strategy::GangPrivate);
  EXPECT_TRUE(inOrder(result, {"const int accrue_fits = ", "const int accrue_may = " + apartInC + ";",
                               "const int accrue_taken = accrue_may && accrue_fits;", "accrue_may ? accrue_hist_held : 0;",
                               "if (accrue_taken) {", "} else {", "accrue_hist_l > 0 ? "}));
}

TEST(Conditions, GangPrivateNeedsABranchEvenWhereTheBinsFit) {
  std::string text = program;
  text.replace(text.find("int *hist, int bins"), 19, "int hist[16]");
  text.replace(text.find("hist[0:bins]"), 12, "hist[0:16]");
  EXPECT_FALSE(inOrder(Conditional(text, {}).by(Strategy::GangPrivate), {"} else {"}));
  EXPECT_TRUE(inOrder(Conditional(text, {apart}).by(Strategy::GangPrivate),
                      {"const int accrue_may = accrue_apart(", "if (accrue_taken) {", "} else {"}));
}

TEST(Conditions, GangPrivateIsDuplicateWhereTheLoopCannotStandTwice) {
  Conditional what(program, {apart});
  what.site.mayRepeat = false;
  EXPECT_EQ(sitePlansOf({&what.site}, {Strategy::GangPrivate, -1})[0].fallback, Strategy::Duplicate);
}

TEST(Conditions, OpenmpHasOneThreadAndNoCopies) {
  const std::string result = Conditional(program, {apart}).by(Strategy::Openmp);
  EXPECT_TRUE(
      inOrder(result, {"size_t accrue_hist_bins = ", "const int accrue_may = " + apartInC + ";",
                       "size_t accrue_l = !accrue_may ? 0 : accrue_threads(", "num_threads(accrue_l > 0 ? (int)accrue_l : 1)"}));
}

TEST(Conditions, OpenmpComputesNoBinAhead) {
  std::string text = program;
  text.replace(text.find("hist[data[i]]"), 13, "hist[(data[i] * 7 + 3) % 5]");
  Conditional what(text, {apart});
  if (what.site.strips.empty()) GTEST_SKIP() << "no strips";
  EXPECT_TRUE(inOrder(what.by(Strategy::Openmp),
                      {"+= (accrue_may ? ACCRUE_STRIP : 1)", "(accrue_may ? ACCRUE_STRIP : 1));", "[ACCRUE_STRIP];"}));
}

TEST(Conditions, AdaptiveLeavesTheLoop) {
  const std::string result = Conditional(program, {apart}).by(Strategy::Adaptive);
  EXPECT_TRUE(inOrder(result, {"size_t accrue_hist_bins = ", "const int accrue_may = " + apartInC + ";",
                               ", accrue_sizes, 1, accrue_may, 1, 0, 0);"}));
}

}  // namespace
}  // namespace accrue
