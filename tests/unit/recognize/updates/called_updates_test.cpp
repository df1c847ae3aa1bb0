// Updates in functions that the loop calls: which element they change, in the loop's words.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

/// A loop that calls a function with these parameters and this body.
std::string calling(const std::string &parameters, const std::string &body, const std::string &arguments) {
  return "static void bump(" + parameters + ") {\n" + body + R"(}
void count(const int *restrict data, int n, int *restrict hist, int bins) {
  #pragma acc parallel loop copy(hist[0:bins])
  for (int i = 0; i < n; i++) bump()" +
         arguments + ");\n}\n";
}

std::string update(const std::string &bin) { return "  #pragma acc atomic update\n  h[" + bin + "]++;\n"; }

std::string indexOf(const std::string &code) {
  const std::vector<Use> uses = siteOf(code).histograms.front().uses;
  return uses.size() == 1 ? uses.front().index : "";
}

TEST(CalledUpdates, AreCountedFromTheArraysStart) {
  EXPECT_EQ(indexOf(calling("int *h, int k", update("k"), "hist, data[i]")), "((data[i]))");
  EXPECT_EQ(indexOf(calling("int *h, int k", update("k"), "hist + 4, data[i]")), "(size_t)(4) + (size_t)(((data[i])))");
  EXPECT_EQ(indexOf(calling("int *h, int k", update("0"), "hist + data[i], 7")), "data[i]");
}

TEST(CalledUpdates, ReadWhatTheFunctionReadsFirst) {
  EXPECT_EQ(indexOf(calling("int *h, const int *d, int k", update("d[k]"), "hist, data, i")), "(data)[(i)]");
}

TEST(CalledUpdates, WhoseIndexIsHiddenMayBeTold) {
  const Refusal refusal = refusalOf(calling("int *h, int k", "  int b = k;\n  b = b + 1;\n" + update("b"), "hist, data[i]"));
  EXPECT_EQ(refusal.kind, RefusalKind::HiddenIndex);
  EXPECT_TRUE(refusal.mayBeTold);
}

}  // namespace
}  // namespace accrue
