#include "rewrite/rewrite.h"

#include <gtest/gtest.h>

#include "frontend/parse.h"
#include "recognize/recognize_text.h"

namespace accrue {
namespace {

const std::string program = R"(#include <stdlib.h>

void count(const int *data, int n, int *hist, int bins) {
  #pragma acc parallel loop copyin(data[0:n]) copy(hist[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
)";

std::string rewritten(const std::string &text, const PlanRequest &plan = {}) {
  const RecognizedText recognized = recognizeText(text);
  EXPECT_TRUE(recognized.errors.empty()) << recognized.errors.front();
  std::vector<const Site *> sites;
  for (const Finding &finding : recognized.findings)
    if (finding.site()) sites.push_back(finding.site());
  auto edits = rewriteFile(text, sites, sitePlansOf(sites, plan), plan, recognized.identifiers);
  if (edits) return applyEdits(*edits, text);
  return "error: " + edits.error().message;
}

std::string withCrlf(const std::string &text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return result;
}

std::vector<std::string> errorsOf(const std::string &text) {
  return parse({"input.c", "", {"-std=c99"}}, {{"input.c", text}}, [](const Program &) {});
}

bool holds(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

TEST(RewriteFile, WithoutSitesChangesNothing) {
  auto edits = rewriteFile(program, {}, {}, {}, {});
  ASSERT_TRUE(static_cast<bool>(edits));
  EXPECT_TRUE(edits->empty());
}

TEST(RewriteFile, ByLeaveChangesNothing) { EXPECT_EQ(rewritten(program, {Strategy::Leave, -1}), program); }

TEST(RewriteFile, ByDuplicateCompiles) {
  const std::string result = rewritten(program);
  EXPECT_NE(result, program);
  EXPECT_EQ(errorsOf(result), std::vector<std::string>{}) << result;
}

TEST(RewriteFile, ByDuplicateZeroesCountsInCopiesAndMerges) {
  const std::string result = rewritten(program);
  const size_t allocate = result.find("int *accrue_hist = (int *)accrue_allocate(");
  const size_t zero = result.find("accrue_hist[accrue_k] = 0;");
  const size_t count = result.find("? accrue_hist_to : hist))[data[i]]++;");
  const size_t merge = result.find("hist[accrue_k % accrue_hist_bins] += accrue_hist[accrue_k];");
  const size_t release = result.find("free(accrue_hist);");
  ASSERT_NE(release, std::string::npos) << result;
  EXPECT_LT(allocate, zero) << result;
  EXPECT_LT(zero, count) << result;
  EXPECT_LT(count, merge) << result;
  EXPECT_LT(merge, release) << result;
  EXPECT_FALSE(holds(result, "{{")) << result;
}

TEST(RewriteFile, KeepsEveryLineOfTheProgramThatItDoesNotChange) {
  const std::string result = rewritten(program);
  for (const char *line : {"#include <stdlib.h>\n", "void count(const int *data, int n, int *hist, int bins) {\n",
                           "  for (int i = 0; i < n; i++) {\n", "    #pragma acc atomic update\n"})
    EXPECT_TRUE(holds(result, line)) << line << result;
  EXPECT_TRUE(holds(result, "  #pragma acc parallel loop copyin(data[0:n]) copy(hist[0:bins]) ")) << result;
}

TEST(RewriteFile, PassesOnTheWantedNumberOfCopies) {
  EXPECT_TRUE(holds(rewritten(program), "accrue_locals(-1, accrue_hist_bins, sizeof(int), "));
  EXPECT_TRUE(holds(rewritten(program, {Strategy::Duplicate, 32}), "accrue_locals(32, accrue_hist_bins, sizeof(int), "));
}

TEST(RewriteFile, LeavesItsOwnWorkAlone) {
  const std::string once = rewritten(program);
  EXPECT_EQ(rewritten(once), once);
}

TEST(RewriteFile, OfATextWithCrlfIsTheSameWithCrlf) { EXPECT_EQ(rewritten(withCrlf(program)), withCrlf(rewritten(program))); }

TEST(RewriteFile, RepeatsAClauseOfTwoLinesWithTheLineEndsOfTheFile) {
  std::string text = program;
  text.insert(text.find(" copyin("), " if(n > 0 && \\\n    bins > 0)");
  const std::string result = rewritten(withCrlf(text));
  EXPECT_TRUE(holds(result, "bins > 0)")) << result;
  EXPECT_FALSE(holds(result, "\r\r")) << result;
}

TEST(RewriteFile, GivesFunctionsTheSameNamesAndOneSupport) {
  std::string second = program.substr(program.find("void count"));
  second.replace(5, 5, "again");
  const std::string result = rewritten(program + second);
  EXPECT_NE(result.find("int *accrue_hist = "), result.rfind("int *accrue_hist = ")) << result;
  EXPECT_FALSE(holds(result, "accrue_hist2")) << result;
  const std::string support = "#define ACCRUE_DUPLICATE_SUPPORT\n";
  EXPECT_TRUE(holds(result, support)) << result;
  EXPECT_EQ(result.find(support), result.rfind(support));
}

TEST(RewriteFile, AvoidsTheNamesOfTheProgram) {
  const std::string result = rewritten("int accrue_hist_l;\n" + program);
  EXPECT_TRUE(holds(result, "size_t accrue_hist_l2 = ")) << result;
}

TEST(RewriteFile, StartsAndMergesCopiesByTheOperation) {
  struct Case {
    const char *update, *identity, *merge;
  };
  for (const Case &each : {Case{"hist[data[i]] *= 3;", "[accrue_k] = 1;", "[accrue_k % accrue_hist_bins] *= "},
                           Case{"hist[data[i]] &= 3;", "[accrue_k] = (int)-1;", "[accrue_k % accrue_hist_bins] &= "},
                           Case{"hist[data[i]] |= 3;", "[accrue_k] = 0;", "[accrue_k % accrue_hist_bins] |= "},
                           Case{"hist[data[i]] ^= 3;", "[accrue_k] = 0;", "[accrue_k % accrue_hist_bins] ^= "},
                           Case{"hist[data[i]] -= 3;", "[accrue_k] = 0;", "[accrue_k % accrue_hist_bins] += "}}) {
    std::string text = program;
    text.replace(text.find("hist[data[i]]++;"), 16, each.update);
    const std::string result = rewritten(text);
    EXPECT_TRUE(holds(result, each.identity)) << each.update << result;
    EXPECT_TRUE(holds(result, each.merge)) << each.update << result;
  }
}

TEST(RewriteFile, CopiesOfThreadsStartAsAllocatedOnlyWhereZeroChangesNothing) {
  for (const auto &[update, startsFromZero] : {std::pair("hist[data[i]] += 3;", true),
                                               {"hist[data[i]] |= 3;", true},
                                               {"hist[data[i]] &= 3;", false},
                                               {"hist[data[i]] *= 3;", false}}) {
    std::string text = program;
    text.replace(text.find("hist[data[i]]++;"), 16, update);
    const std::string result = rewritten(text, {Strategy::Openmp, -1});
    EXPECT_EQ(holds(result, "if (accrue_is_zero(accrue_hist_from + "), startsFromZero) << update << result;
    EXPECT_NE(holds(result, "accrue_hist[accrue_t * accrue_hist_row + accrue_k] = "), startsFromZero) << update << result;
  }
}

TEST(RewriteFile, CopiesOfADataRegionAreZeroedOnceForAllHistograms) {
  const std::string result =
      rewritten(R"(void count(const int *restrict data, int n, int *restrict hist, int *restrict more, int bins) {
  #pragma acc data copy(hist[0:bins], more[0:bins])
  for (int k = 0; k < 3; k++) {
    #pragma acc parallel loop copyin(data[0:n])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      hist[data[i]]++;
      #pragma acc atomic update
      more[data[i]] += i;
    }
  }
}
)");
  EXPECT_TRUE(holds(result, "if (accrue_new && (accrue_hist_l > 0 || accrue_more_l > 0)) {")) << result;
}

TEST(RewriteFile, ByGangPrivateWritesOfOneCopyInLinesThatCanBeRead) {
  std::string text = program;
  text.replace(text.find("void count(const int *data, int n, int *hist, int bins)"), 55,
               "int hist[64];\nvoid count(const int *restrict data, int n)");
  text.replace(text.find("copy(hist[0:bins])"), 18, "present_or_copy(hist[0:64])");
  const std::string result = rewritten(text, {Strategy::GangPrivate, -1});
  EXPECT_TRUE(holds(result, "counts 'hist' in a copy of its own on the chip and merges it */")) << result;
  EXPECT_TRUE(holds(result, "copyin(data[0:n]) \\\n      present_or_copy(hist[0:64])\n")) << result;
}

TEST(RewriteFile, OfALoopWithoutBracesGivesItSome) {
  const std::string text = R"(int hist[64];
void count(const int *data, int n) {
    if (n > 0)
        #pragma acc parallel loop
        for (int i = 0; i < n; i++)
            #pragma acc atomic
            hist[data[i]]++;
    else
        hist[0] = 0;
}
)";
  const std::string result = rewritten(text);
  EXPECT_TRUE(holds(result, "for (int i = 0; i < n; i++) {\n")) << result;
  EXPECT_EQ(errorsOf(result), std::vector<std::string>{}) << result;
}

}  // namespace
}  // namespace accrue
