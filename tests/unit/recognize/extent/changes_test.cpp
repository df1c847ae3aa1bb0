// Extents that hold where they are seen, and perhaps no longer in front of the loop.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

/// `before` the function with its `parameters`, and what it does `first`.
std::string counting(const std::string &before, const std::string &parameters, const std::string &first,
                     const std::string &array = "hist") {
  return "#include <stdlib.h>\n" + before + "void count(const int *__restrict data, int n" + parameters + ") {\n" + first +
         "  #pragma acc parallel loop\n  for (int i = 0; i < n; i++) {\n    #pragma acc atomic update\n    " + array +
         "[data[i]]++;\n  }\n}\n";
}

std::string binsOf(const std::string &code, const char *file) { return siteOf(code, {}, file).histograms.front().extent.bins; }

void expectChange(const std::string &code, const char *file) {
  EXPECT_EQ(refusalOf(code, file).kind, RefusalKind::ExtentChanges) << code;
}

TEST(ExtentThatChanges, ByAnotherNameOfItsVariable) {
  const auto code = [](const std::string &then) {
    return counting("", ", int bins", "  int *hist = (int *)malloc(bins * sizeof(int));\n" + then);
  };
  EXPECT_EQ(binsOf(code("  int b = bins;\n  b = 3;\n"), "input.cpp"), "bins");
  expectChange(code("  int &b = bins;\n  b = 3;\n"), "input.cpp");
  expectChange(code("  const_cast<int &>(static_cast<const int &>(bins)) = 3;\n"), "input.cpp");
}

TEST(ExtentThatChanges, InAStructure) {
  const auto code = [](const std::string &then) {
    return counting("struct sizes { int bins, other; };\n", ", int *__restrict hist, struct sizes s",
                    "  #pragma acc enter data copyin(hist[0:s.bins])\n" + then);
  };
  EXPECT_EQ(binsOf(code("  s.other = 3;\n"), "input.c"), "s.bins");
  expectChange(code("  s.bins = 3;\n"), "input.c");
}

TEST(ExtentThatChanges, BehindTheAllocationInAnotherFunction) {
  const auto code = [](const std::string &then) {
    return counting(
               "struct grid { int *hist, bins; };\nstatic void make(struct grid *g, int n) {\n  g->bins = n;\n"
               "  g->hist = malloc(g->bins * sizeof(int));\n" +
                   then + "}\n",
               ", struct grid *__restrict g", "", "g->hist") +
           "void run(const int *d, int n) { struct grid g; make(&g, n); count(d, n, &g); }\n";
  };
  EXPECT_EQ(binsOf(code(""), "input.c"), "g->bins");
  expectChange(code("  g->bins = 7;\n"), "input.c");
}

TEST(ExtentThatChanges, NotWhereAnotherFunctionFreesTheArray) {
  const std::string code = counting(
      "static int *hist, bins = 9;\nvoid make(void) { hist = malloc((bins > 5 ? bins : 5) * sizeof(int)); }\n"
      "void done(void) { free(hist); hist = 0; }\n",
      "", "");
  EXPECT_EQ(binsOf(code, "input.c"), "(bins > 5 ? bins : 5)");
}

TEST(ExtentThatChanges, AtEveryLookAtAVolatileVariable) {
  const auto code = [](const std::string &kind) {
    return "static " + kind + R"(int bins;
struct Box { int size() const { return bins; } };
void count(const int *__restrict data, int n, int *__restrict hist, Box box) {
  #pragma acc parallel loop copy(hist[0:box.size()])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
)";
  };
  EXPECT_EQ(binsOf(code(""), "input.cpp"), "box.size()");
  EXPECT_EQ(refusalOf(code("volatile "), "input.cpp").kind, RefusalKind::ClauseWithEffects);
}

}  // namespace
}  // namespace accrue
