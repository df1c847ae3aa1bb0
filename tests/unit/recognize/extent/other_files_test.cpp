// What a file tells the others of its project about arrays, and what it makes of what they tell.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

using Words = std::vector<std::string>;

// ---- telling ----

Words wordsOf(const FileExtents::Sizes &sizes, const std::string &array) {
  Words words;
  if (const auto found = sizes.find(array); found != sizes.end())
    for (const SharedSize &size : found->second) words.push_back(size.words);
  return words;
}

TEST(ToldExtents, OfAPointerAreAllThatItIsGivenButNothing) {
  const auto given = [](const std::string &line) {
    const FileExtents told = recognizeText("#include <stdlib.h>\nint *hist, bins, other;\nvoid make(int *p) {\n  bins = 9;\n" +
                                           line + "  hist = malloc(bins * sizeof(int));\n}\n")
                                 .extents;
    EXPECT_FALSE(told.given.count("bins"));  // a number is no array
    return wordsOf(told.given, "hist");
  };
  EXPECT_EQ(given(""), Words{"@{bins}"});
  EXPECT_EQ(given("  hist = 0;\n"), Words{"@{bins}"});
  EXPECT_EQ(given("  hist = p;\n"), (Words{"", "@{bins}"}));
}

TEST(ToldExtents, OfClausesStartAtZeroAndHaveALength) {
  const auto entered = [](const std::string &section) {
    return recognizeText("extern int hist[], bins;\nstatic int own[9];\nvoid enter(int *p) {\n  #pragma acc enter data copyin(" +
                         section + ")\n}\n")
        .extents.entered;
  };
  EXPECT_EQ(wordsOf(entered("hist[0:bins]"), "hist"), Words{"@{bins}"});
  EXPECT_EQ(wordsOf(entered("hist[:bins]"), "hist"), Words{"@{bins}"});
  EXPECT_TRUE(entered("hist[1:bins]").empty());
  EXPECT_TRUE(entered("own[0:9]").empty());  // nobody else can name it
  EXPECT_TRUE(entered("p[0:bins]").empty());
  EXPECT_TRUE(
      recognizeText("int hist[64];\nvoid enter(void) {\n  #pragma acc enter data copyin(hist[0:])\n}\n").extents.entered.empty());
}

// ---- hearing ----

Finding findingWith(const std::string &words, const std::string &parameters, const std::string &before, const std::string &array,
                    const char *file) {
  const std::string code = before + "void count(const int *__restrict data, int n" + parameters +
                           ") {\n  #pragma acc parallel loop\n  for (int i = 0; i < n; i++) {\n    #pragma acc atomic update\n"
                           "    hist[data[i]]++;\n  }\n}\n";
  SharedExtents others;
  if (!words.empty()) others.add({.given = {{array, {{words, "gives it 'bins' bins", "setup.c:5"}}}}});
  const RecognizedText recognized = recognizeText(code, {}, file, &others);
  EXPECT_TRUE(recognized.errors.empty()) << recognized.errors.front();
  EXPECT_EQ(recognized.findings.size(), 1u) << code;
  return recognized.findings.front();
}

std::string heard(const Finding &finding) {
  if (const Refusal *refusal = finding.refusal()) return refusal->reason;
  return finding.site()->histograms.front().extent.bins;
}

TEST(HeardExtents, NameVariablesWithTheirNamespaces) {
  const std::string before = "extern int *hist;\nnamespace sizes { extern int bins; namespace inner { extern int more; } }\n";
  EXPECT_EQ(heard(findingWith("@{sizes::bins}", "", before, "hist", "input.cpp")), "::sizes::bins");
  EXPECT_EQ(heard(findingWith("@{sizes::inner::more}", "", before, "hist", "input.cpp")), "::sizes::inner::more");
  EXPECT_EQ(heard(findingWith("@{bins}", "", "extern int *hist, bins;\n", "hist", "input.c")), "bins");
}

TEST(HeardExtents, NameParameters) {
  const std::string array = "count void (const int *, int, int *, int) 2";
  const auto with = [&](const std::string &words) {
    return heard(findingWith(words, ", int *__restrict hist, int size", "", array, "input.c"));
  };
  EXPECT_EQ(with("@3"), "size");
  EXPECT_EQ(with("@4"),
            "the number of bins of 'hist' is not known here: setup.c:5 gives it 'bins' bins, and '4' has no meaning in front "
            "of the loop");
}

TEST(HeardExtents, ThatMeanNothingHereAreAReason) {
  const std::string unknown = "the number of bins of 'hist' is not known here";
  EXPECT_EQ(heard(findingWith("", "", "extern int *hist;\n", "hist", "input.c")), unknown);
  EXPECT_EQ(heard(findingWith("@{bins}", "", "extern int *hist;\n", "hist", "input.c")),
            unknown + ": setup.c:5 gives it 'bins' bins, and 'bins' has no meaning in front of the loop");
}

TEST(HeardExtents, AreAskedForByTheNameThatAllFilesKnow) {
  EXPECT_EQ(findingWith("", "", "extern int *hist;\n", "", "input.c").refusal()->shared, "hist");
  EXPECT_EQ(findingWith("", "", "static int *hist;\n", "", "input.c").refusal()->shared, "");
}

}  // namespace
}  // namespace accrue
