// Loops in which no two iterations update the same bin: copies would gain nothing.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

/// A loop over i with this body.
std::string counting(const std::string &body) {
  return "void count(char *restrict hist, long n, long bins) {\n  #pragma acc parallel loop copy(hist[0:bins])\n"
         "  for (int i = 1; i < n; i++) {\n" +
         body + "  }\n}\n";
}

std::string update(const std::string &bin) { return "    #pragma acc atomic update\n    hist[" + bin + "]++;\n"; }

bool haveOwnBins(const std::string &body) {
  const RecognizedText recognized = recognizeText(counting(body));
  EXPECT_EQ(recognized.findings.size(), 1u) << body;
  const Refusal *refusal = recognized.findings.front().refusal();
  EXPECT_TRUE(!refusal || refusal->kind == RefusalKind::OwnBin) << refusal->reason;
  return refusal;
}

TEST(OwnBins, OfOneUpdate) {
  EXPECT_TRUE(haveOwnBins(update("i")));
  EXPECT_TRUE(haveOwnBins("    unsigned k = i;\n" + update("k")));
  EXPECT_FALSE(haveOwnBins("    unsigned char k = i;\n" + update("k")));
}

TEST(OwnBins, OfTwoUpdatesThatDoNotReachTheNextIteration) {
  EXPECT_TRUE(haveOwnBins(update("2 * i") + update("2 * i + 1")));
  EXPECT_TRUE(haveOwnBins(update("2 * i + 1") + update("2 * i")));
  EXPECT_FALSE(haveOwnBins(update("i") + update("i + 1")));
  EXPECT_FALSE(haveOwnBins(update("i") + update("i - 1")));
}

TEST(OwnBins, OfALoopInsideThatStaysBelowTheNextIteration) {
  const auto inside = [](const std::string &header, const std::string &bin) {
    return haveOwnBins("    for (" + header + ") {\n" + update(bin) + "    }\n");
  };
  EXPECT_TRUE(inside("int j = 0; j < 4; j++", "4 * i + j"));
  EXPECT_FALSE(inside("int j = 0; j < 4; j++", "3 * i + j"));
  EXPECT_TRUE(inside("int j = 2; j < 4; j++", "2 * i + j"));
  EXPECT_TRUE(inside("int j = 3; j > 1; j--", "2 * i + j"));
  EXPECT_FALSE(inside("int j = 3; j >= 1; j--", "2 * i + j"));
}

TEST(OwnBins, OfShiftsWhoseFactorIsAnInt) {
  EXPECT_TRUE(haveOwnBins(update("(long)i << 30")));
  EXPECT_FALSE(haveOwnBins(update("(long)i << 31")));
}

}  // namespace
}  // namespace accrue
