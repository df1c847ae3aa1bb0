// Which loops may run in strips, and where that pays.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"
#include "site/spelled.h"

namespace accrue {
namespace {

std::vector<StripLoop> stripsOf(const std::string &lines) {
  return siteOf(
             "int hist[64], table[64];\nstatic int state;\nstatic int next(void) { return ++state; }\nvoid count(const int *restrict data, const float *x, const long *wide, int n, int "
             "m) {\n  int j;\n" +
             lines + "}\n")
      .strips;
}

/// A parallel loop over i with this body.
std::string over(const std::string &body) { return "#pragma acc parallel loop\nfor (int i = 0; i < n; i++) {\n" + body + "}\n"; }

std::string update(const std::string &bin, const std::string &change = "++") {
  return "#pragma acc atomic\nhist[" + bin + "]" + change + ";\n";
}

const std::string bin = "(data[i] * 3 + 5) & 63";

bool isInStrips(const std::string &lines) { return !stripsOf(lines).empty(); }

TEST(Strips, ALoopOfComputedBins) {
  // Five operations for a bin and a weight are too few.
  EXPECT_FALSE(isInStrips(over("const int b = (int)(x[i] * 2 + 1);\n" + update("b", " += data[i] * 3 + 1"))));
  const auto found = stripsOf("#pragma acc parallel loop\nfor (long i = 2; i <= n; i++) {\n" + update(bin, " += 7") + "}\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(spelled(found[0].iterations), "from 2 to (long long)n + 1 by 1");
  EXPECT_EQ(found[0].type, "long");
  EXPECT_EQ(found[0].variable, "i");
  EXPECT_EQ(found[0].start, "2");
  EXPECT_TRUE(found[0].isUsed);
  EXPECT_FALSE(found[0].countsBits);
  ASSERT_EQ(found[0].updates.size(), 1u);
  EXPECT_EQ(found[0].updates[0].subscripts, std::vector<std::string>{bin});
  EXPECT_EQ(found[0].updates[0].subscriptTypes, std::vector<std::string>{"int"});
  EXPECT_EQ(found[0].updates[0].value, "7");
  EXPECT_EQ(found[0].updates[0].valueType, "");  // the same in all iterations
}

TEST(Strips, WhatNeedsNoComputingIsLeft) {
  EXPECT_FALSE(isInStrips(over(update("data[i]"))));
  EXPECT_FALSE(isInStrips(over(update("data[i] & 63"))));
  EXPECT_FALSE(isInStrips(over(update("data[3 * i + 1 + n]"))));  // addresses do not count
  EXPECT_FALSE(isInStrips(over(update("data[i] + (n * 3 + 1 + m)"))));  // nor what is the same in all iterations
  EXPECT_TRUE(isInStrips(over(update("data[i] % 50"))));
}

TEST(Strips, ThreeOperationsPayForABin) {
  EXPECT_TRUE(isInStrips(over(update("(data[i] + 5) * 3 & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(data[i] + 5) & 63"))));
  EXPECT_TRUE(isInStrips(over(update("(data[i] / 8 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("data[i] / 8 & 63"))));  // a shift
  EXPECT_TRUE(isInStrips(over(update("data[i] / 7"))));        // a multiplication and its corrections
}

TEST(Strips, EightBinsOfAnIterationAreKept) {
  const auto updates = [](int count) {
    std::string lines;
    for (int k = 0; k < count; ++k) lines += update("(data[i] * 3 + " + std::to_string(k) + ") & 63");
    return over(lines);
  };
  EXPECT_TRUE(isInStrips(updates(8)));
  EXPECT_FALSE(isInStrips(updates(9)));
}

TEST(Strips, ElementsMayBeFourApart) {
  EXPECT_TRUE(isInStrips(over(update("(data[4 * i + 1] * 3 + 5) & 63"))));
  EXPECT_TRUE(isInStrips(over(update("(data[i * 4] * 3 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(data[5 * i] * 3 + 5) & 63"))));
}

TEST(Strips, WhatVectorsCannotDoIsLeft) {
  EXPECT_TRUE(isInStrips(over(update(bin))));
  EXPECT_FALSE(isInStrips(over(update("(data[i] * 3 + 5 + data[i] / m) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(table[data[i]] * 3 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over("const int k = data[i];\n" + update("(table[k] * 3 + 5) & 63"))));
  EXPECT_TRUE(isInStrips(over("const int k = i + m;\n" + update("(data[k] * 3 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(data[i * m] * 3 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(data[(i >> 1) + 1] * 3 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(data[1 + (i >> 1)] * 3 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(wide[i] * 3 + 5) & 63"))));
  EXPECT_FALSE(isInStrips(over(update("(*(data + i) * 3 + 5) & 63"))));
  EXPECT_TRUE(isInStrips(over(update("__builtin_popcount(data[i] ^ data[i + 1])"))));
  EXPECT_TRUE(stripsOf(over(update("__builtin_popcount(data[i] ^ data[i + 1])")))[0].countsBits);
  EXPECT_FALSE(isInStrips(over(update("__builtin_clz(data[i] ^ data[i + 1] | 1)"))));
}

TEST(Strips, OtherBodiesAreLeft) {
  EXPECT_FALSE(isInStrips(over("if (data[i] > 0) {\n" + update(bin) + "}\n")));
  EXPECT_FALSE(isInStrips(over("const int k = next();\n" + update("(data[i] * 3 + k * 2) & 63"))));
  EXPECT_FALSE(isInStrips(over("j = data[i];\n" + update(bin))));
  const std::string inner = "for (int k = 0; k < 100; k++) {\n" + update("(data[k] * 3 + i * 2 + k) & 63") + "}\n";
  EXPECT_TRUE(isInStrips(over(inner)));
  EXPECT_FALSE(isInStrips(over("#pragma GCC ivdep\n" + inner)));
}

TEST(Strips, OtherHeadersAreLeft) {
  const auto loop = [&](const std::string &header) {
    return isInStrips("#pragma acc parallel loop\nfor (" + header + ") {\n" + update("(data[j2] * 3 + 5) & 63") + "}\n");
  };
  EXPECT_TRUE(loop("int j2 = m; j2 < n; ++j2"));
  EXPECT_FALSE(loop("int j2 = 0; j2 < n; j2 += 2"));
  EXPECT_FALSE(loop("int j2 = n; j2 > 0; j2--"));
  EXPECT_FALSE(loop("short j2 = 0; j2 < n; j2++"));
  EXPECT_FALSE(
      isInStrips("#pragma acc parallel loop private(j)\nfor (j = 0; j < n; j++) {\n" + update("(data[j] * 3 + 5) & 63") + "}\n"));
}

TEST(Strips, LoopsInsideNeedManyIterations) {
  const auto inside = [&](const std::string &end, const std::string &directive = "") {
    return isInStrips(
        over(directive + "for (int k = 0; k < " + end + "; k++) {\n" + update("(data[k] * 3 + i * 2 + k) & 63") + "}\n"));
  };
  EXPECT_TRUE(inside("64"));
  EXPECT_FALSE(inside("63"));
  EXPECT_FALSE(inside("m"));
  EXPECT_TRUE(inside("m", "#pragma acc loop\n"));
  EXPECT_FALSE(inside("m", "#pragma acc loop seq\n"));
}

}  // namespace
}  // namespace accrue
