// Where the number of bins comes from: one program per source, each with nothing else that would tell it.
#include "recognize/recognize_text.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

const std::string update = "    #pragma acc atomic update\n    hist[data[i]]++;\n";

/// A function with `parameters` and the loop over n; `before` stands in front of it, `clauses` on its directive.
std::string counting(const std::string &parameters, const std::string &before = "", const std::string &clauses = "") {
  return "#include <stdlib.h>\n#include <string.h>\nstatic void count(const int *restrict data, int n" + parameters + ") {\n" +
         before + "  #pragma acc parallel loop" + clauses + "\n  for (int i = 0; i < n; i++) {\n" + update + "  }\n}\n";
}

Extent extentOf(const std::string &code, const std::map<std::string, std::string> &userBins = {}) {
  return siteOf(code, userBins).histograms.front().extent;
}

TEST(ExtentFrom, TheArraysType) {
  const Extent extent = extentOf(counting("", "  int hist[256];\n"));
  EXPECT_EQ(extent.source, ExtentSource::Type);
  EXPECT_EQ(extent.bins, "sizeof(hist) / sizeof(int)");
  EXPECT_EQ(extent.number, "256");
  EXPECT_EQ(extent.first, "");
}

TEST(ExtentFrom, TheTypeOfAnArrayOfVariableLength) {
  const Extent extent = extentOf(counting(", int bins", "  int hist[bins];\n"));
  EXPECT_EQ(extent.source, ExtentSource::Type);
  EXPECT_EQ(extent.bins, "sizeof(hist) / sizeof(int)");
}

TEST(ExtentFrom, TheTypeOfAParameter) {
  const Extent extent = extentOf(counting(", int hist[64]"));
  EXPECT_EQ(extent.source, ExtentSource::Type);
  EXPECT_EQ(extent.bins, "64");
}

TEST(ExtentFrom, AllDimensionsTogether) {
  const std::string code = R"(int hist[4][8];
void count(const int *a, const int *b, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[a[i]][b[i]]++;
  }
}
)";
  EXPECT_EQ(extentOf(code).number, "32");
}

TEST(ExtentFrom, AClauseOnTheConstruct) {
  const Extent extent = extentOf(counting(", int *hist, int bins", "", " copy(hist[0:bins])"));
  EXPECT_EQ(extent.source, ExtentSource::ConstructClause);
  EXPECT_EQ(extent.bins, "bins");
  EXPECT_EQ(extent.first, "");
}

TEST(ExtentFrom, AMacroOfSeveralWords) {
  EXPECT_EQ(extentOf("#define BINS 4 + 4\n" + counting(", int *hist", "", " copy(hist[0:BINS])")).bins, "(BINS)");
  EXPECT_EQ(extentOf("#define BINS (4 + 4)\n" + counting(", int *hist", "", " copy(hist[0:BINS])")).bins, "BINS");
}

TEST(ExtentFrom, AClauseThatDoesNotStartAtZero) {
  const Extent extent = extentOf(counting(", int *hist, int low, int bins", "", " copy(hist[low:bins])"));
  EXPECT_EQ(extent.bins, "low + bins");
  EXPECT_EQ(extent.first, "low");
}

TEST(ExtentFrom, AnEnclosingDataRegion) {
  const Extent extent = extentOf(counting(", int *hist, int bins", "  #pragma acc data copy(hist[0:bins + 1])\n"));
  EXPECT_EQ(extent.source, ExtentSource::DataClause);
  EXPECT_EQ(extent.bins, "bins + 1");
  EXPECT_TRUE(extent.atDataRegion);
}

TEST(ExtentFrom, EnterData) {
  const Extent extent = extentOf(counting(", int *hist, int bins", "  #pragma acc enter data copyin(hist[0:bins])\n"));
  EXPECT_EQ(extent.source, ExtentSource::EnterData);
  EXPECT_EQ(extent.bins, "bins");
}

TEST(ExtentFrom, TheCallersArray) {
  const Extent extent = extentOf(counting(", int *hist") + "void run(const int *d) { int h[64]; count(d, 9, h); }\n");
  EXPECT_EQ(extent.source, ExtentSource::Caller);
  EXPECT_EQ(extent.bins, "64");
}

TEST(ExtentFrom, NoCallerThatPassesNothing) {
  const std::string code = "static void count();\nvoid run(const int *d) { count(d, 9); }\n" + counting(", int *restrict hist");
  EXPECT_EQ(refusalOf(code).kind, RefusalKind::UnknownExtent);
}

TEST(ExtentFrom, TheCallersVariableInTheCalleesWords) {
  const Extent extent = extentOf(counting(", int *hist, int size") +
                                 "void run(const int *d, int m) {\n  int *h = malloc(m * sizeof(int));\n"
                                 "  count(d, 9, h, m);\n  free(h);\n}\n");
  EXPECT_EQ(extent.source, ExtentSource::Caller);
  EXPECT_EQ(extent.bins, "size");
}

TEST(ExtentFrom, TheAllocation) {
  for (const char *allocation : {"malloc(bins * sizeof *hist)", "malloc(sizeof(int) * bins)", "calloc(bins, sizeof(int))"}) {
    const Extent extent = extentOf(counting(", int bins", std::string("  int *hist = ") + allocation + ";\n"));
    EXPECT_EQ(extent.source, ExtentSource::Allocation) << allocation;
    EXPECT_EQ(extent.bins, "bins") << allocation;
  }
}

TEST(ExtentFrom, AnAllocationThatIsAligned) {
  const Extent extent =
      extentOf("#include <malloc.h>\n" + counting(", int bins", "  int *hist = memalign(64, bins * sizeof(int));\n"));
  EXPECT_EQ(extent.source, ExtentSource::Allocation);
  EXPECT_EQ(extent.bins, "bins");
}

TEST(ExtentFrom, AnAllocationInAnotherFunction) {
  const auto code = [](const std::string &then) {
    return "#include <stdlib.h>\nstatic int *hist, all;\nstatic void make(void) {\n  int bins;\n  bins = 2 * all;\n" + then +
           "  hist = malloc(bins * sizeof(int));\n}\n" + counting("") +
           "void run(const int *d, int n) { all = n; make(); count(d, n); }\n";
  };
  EXPECT_EQ(extentOf(code("  if (-bins > 0) abort();\n")).bins, "2 * all");
  EXPECT_EQ(refusalOf(code("  bins++;\n")).kind, RefusalKind::ExtentChanges);
}

TEST(ExtentFrom, AnAllocationWhoseSizeIsAlsoReadInAComma) {
  const std::string code =
      counting(", int bins", "  int *hist = (int *)malloc(bins * sizeof(int));\n  int five = (bins, 5);\n  n += five;\n");
  EXPECT_EQ(siteOf("#define restrict __restrict\n" + code, {}, "input.cpp").histograms.front().extent.bins, "bins");
}

TEST(ExtentFrom, AnAllocationInBytes) {
  const Extent extent = extentOf(counting(", size_t bytes", "  int *hist = malloc(bytes);\n"));
  EXPECT_EQ(extent.source, ExtentSource::Allocation);
  EXPECT_EQ(extent.bins, "(size_t)bytes / sizeof(int)");
}

TEST(ExtentFrom, TheLoopThatZeroesIt) {
  const Extent up = extentOf(counting(", int *hist, int bins", "  for (int b = 0; b < bins; b++) hist[b] = 0;\n"));
  EXPECT_EQ(up.source, ExtentSource::ZeroingLoop);
  EXPECT_EQ(up.bins, "bins");
  const Extent inclusive = extentOf(counting(", int *hist, int last", "  for (int b = 0; b <= last; b++) hist[b] = 0;\n"));
  EXPECT_EQ(inclusive.bins, "last + 1");
  const Extent memset = extentOf(counting(", int *hist, int bins", "  memset(hist, 0, bins * sizeof(int));\n"));
  EXPECT_EQ(memset.source, ExtentSource::ZeroingLoop);
  EXPECT_EQ(memset.bins, "bins");
}

TEST(ExtentFrom, AGuardAroundTheUpdate) {
  const std::string code = R"(void count(const int *restrict data, int n, int *hist, int bins) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    int k = data[i];
    if (k >= 0 && k < bins) {
      #pragma acc atomic update
      hist[k]++;
    }
  }
}
)";
  EXPECT_EQ(extentOf(code).source, ExtentSource::Guard);
  EXPECT_EQ(extentOf(code).bins, "bins");
}

TEST(ExtentFrom, ARemainderThatIsChosen) {
  const std::string code = R"(void count(const int *restrict data, const char *restrict flag, int n, int *hist, int bins) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[flag[i] ? data[i] % bins : 0]++;
  }
}
)";
  EXPECT_EQ(extentOf(code).source, ExtentSource::Guard);
  EXPECT_EQ(extentOf(code).bins, "bins");
}

TEST(ExtentFrom, ARemainderInsideOfMax) {
  const std::string code = R"(static int max(int a, int b) { return a > b ? a : b; }
void count(const int *restrict data, int n, int *restrict hist, int bins) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[max(max(max(max(data[i] % bins, 0), 0), 0), 0)]++;
  }
}
)";
  EXPECT_EQ(extentOf(code).bins, "bins");
}

TEST(ExtentFrom, NoGuardOfAnIndexThatChangesBehindIt) {
  const auto code = [](const std::string &between) {
    return R"(void count(const int *restrict data, int n, int *hist, int bins) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    int k = data[i];
    if (k >= bins) continue;
)" + between +
           R"(    #pragma acc atomic update
    hist[k]++;
  }
}
)";
  };
  EXPECT_EQ(extentOf(code("")).source, ExtentSource::Guard);
  EXPECT_EQ(refusalOf(code("    k = 2 * k;\n")).kind, RefusalKind::UnknownExtent);
}

TEST(ExtentFrom, TheTypeOfTheIndex) {
  const std::string code = R"(void count(const unsigned char *data, int n, int *hist) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
)";
  EXPECT_EQ(extentOf(code).source, ExtentSource::IndexType);
  EXPECT_EQ(extentOf(code).bins, "256");
}

TEST(ExtentFrom, NoTypeOfAnIndexThatIsASum) {
  const std::string code =
      R"(void count(const unsigned char *restrict a, const unsigned char *restrict b, int n, int *restrict hist) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    (*(hist + a[i] + b[i]))++;
  }
}
)";
  EXPECT_EQ(refusalOf(code).kind, RefusalKind::UnknownExtent);
}

TEST(ExtentFrom, TheUser) {
  const Extent extent = extentOf(counting(", int *hist"), {{"hist", "2 * n"}});
  EXPECT_EQ(extent.source, ExtentSource::User);
  EXPECT_EQ(extent.bins, "2 * n");
}

TEST(ExtentFrom, NowhereIsARefusalThatNamesTheArray) {
  const Refusal refusal = refusalOf(counting(", int *hist"));
  EXPECT_EQ(refusal.kind, RefusalKind::UnknownExtent);
  EXPECT_NE(refusal.reason.find("'hist'"), std::string::npos) << refusal.reason;
}

TEST(ExtentFrom, AVariableThatChangesInBetweenIsARefusal) {
  const Refusal refusal = refusalOf(counting(", int bins", "  int *hist = malloc(bins * sizeof(int));\n  bins = 1;\n"));
  EXPECT_EQ(refusal.kind, RefusalKind::ExtentChanges);
}

TEST(ExtentFrom, TheUserFirstThenTheSurerSource) {
  const std::string code = counting(", int bins", "  int *hist = malloc(2 * bins * sizeof(int));\n", " copy(hist[0:bins])");
  EXPECT_EQ(extentOf(code, {{"hist", "7"}}).source, ExtentSource::User);
  EXPECT_EQ(extentOf(code).source, ExtentSource::ConstructClause);
}

TEST(ExtentSources, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (int source = 0; source <= static_cast<int>(ExtentSource::User); ++source) {
    const std::string name = nameOf(static_cast<ExtentSource>(source));
    EXPECT_FALSE(name.empty()) << source;
    EXPECT_TRUE(names.insert(name).second) << name;
  }
  EXPECT_TRUE(names.count("data clause"));  // the JSON report's contract
}

}  // namespace
}  // namespace accrue
