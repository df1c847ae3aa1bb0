// Loops that count without an atomic directive, for `accrue scan` to name.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

std::string function(const std::string &name, const std::string &directive, const std::string &bin) {
  return "void " + name + "(const int *data, int *hist, int n) {\n" + directive + "  for (int i = 0; i < n; i++) hist[" + bin +
         "]++;\n}\n";
}

std::vector<unsigned> linesOf(const std::string &code) {
  std::vector<unsigned> lines;
  for (const PlainLoop &loop : recognizeText(code).plain) lines.push_back(loop.line);
  return lines;
}

TEST(PlainLoops, UpdateBinsThatDataChooses) {
  EXPECT_EQ(linesOf(function("count", "", "data[i]")), std::vector<unsigned>{2});
  EXPECT_EQ(linesOf(function("step", "", "i")), std::vector<unsigned>{});
}

TEST(PlainLoops, AreNotThoseOfFunctionsWithOpenmp) {
  const std::string openmp = function("by_threads", "  #pragma omp parallel for\n", "i");
  EXPECT_EQ(linesOf(openmp + function("count", "", "data[i]")), std::vector<unsigned>{6});
  EXPECT_EQ(linesOf(function("by_threads", "  #pragma omp simd\n", "data[i]")), std::vector<unsigned>{});
}

}  // namespace
}  // namespace accrue
