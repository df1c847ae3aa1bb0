// Products that are rounded together with a sum: the bin is 1 where something is left of a difference that is 0 if its product is
// rounded first.
#include <gtest/gtest.h>

#include "native/native_text.h"

namespace accrue {
namespace {

using enum Contraction;

uint64_t binOf(const std::string &isOne, Contraction contraction) {
  HostBody body(
      "static inline float square(float a) { return a * a; }\n"
      "void count(const float *x, const float *r, int n, int *h) {\n"
      "  #pragma acc parallel loop copyin(x[0:n], r[0:n]) copy(h[0:2])\n"
      "  for (int i = 0; i < n; i++) {\n"
      "    const float a = x[i], b = r[i], p = a * a;\n"
      "    const int k = " +
          isOne +
          ";\n"
          "    #pragma acc atomic\n"
          "    h[k]++;\n"
          "  }\n"
          "}\n",
      "input.c", contraction);
  const float x = 1 + 0x1p-12f, rounded = 1 + 0x1p-11f;  // the square is 2^-24 more
  body.set("x", &x);
  body.set("r", &rounded);
  const auto updates = body.run({0});
  EXPECT_EQ(updates.size(), 1u) << isOne;
  return updates.empty() ? 7 : updates.front().bin;
}

TEST(FusedProducts, AcrossStatements) {
  for (const char *isOne : {"p - b != 0", "b - p != 0", "-p + b != 0", "p + -b != 0", "square(a) - b != 0", "a * a - b != 0",
                            "p - b != 0 && p + b > 0"})
    EXPECT_EQ(binOf(isOne, AcrossStatements), 1u) << isOne;
}

TEST(FusedProducts, NotWhereTheProductIsUsedForMore) {
  EXPECT_EQ(binOf("p - b != 0 && p > 0", AcrossStatements), 0u);
  EXPECT_EQ(binOf("p - p != 0", AcrossStatements), 0u);
}

TEST(FusedProducts, InOnePlace) {
  EXPECT_EQ(binOf("({ volatile int k = 0; if (b > 0) k = p - b != 0; k; })", AcrossStatements), 1u);
  EXPECT_EQ(binOf("({ volatile int k = 0, l; if (b > 0) k = p - b != 0; else l = p + b != 0, k = 3 * l; k; })", AcrossStatements),
            0u);
}

/// One of what no iteration changes is computed before them.
TEST(FusedProducts, InTheLoop) {
  EXPECT_EQ(
      binOf("({ volatile int k = 0; for (int j = 0; j < (int)b + 9; j++) k |= p - (b + j) == 0x1p-24f; k; })", AcrossStatements),
      0u);
  EXPECT_EQ(binOf("({ volatile int k = 0; for (int j = 0; j < (int)b + 9; j++) k |= (a + j) * a - (b + 9 * j) == 0x1p-24f; k; })",
                  AcrossStatements),
            1u);
}

TEST(FusedProducts, TheFirstOfTwo) {
  EXPECT_EQ(binOf("a * a - b * b == __builtin_fmaf(a, a, -__builtin_fmaf(b, b, 0))", AcrossStatements), 1u);
  EXPECT_EQ(binOf("b * b - a * a == __builtin_fmaf(b, b, -__builtin_fmaf(a, a, 0))", AcrossStatements), 1u);
  EXPECT_EQ(binOf("a * a - b * b == __builtin_fmaf(-b, b, __builtin_fmaf(a, a, 0))", AcrossStatements), 0u);
}

TEST(FusedProducts, WithinAnExpression) {
  EXPECT_EQ(binOf("a * a - b != 0", WithinExpression), 1u);
  EXPECT_EQ(binOf("p - b != 0", WithinExpression), 0u);
  EXPECT_EQ(binOf("square(a) - b != 0", WithinExpression), 0u);
}

TEST(FusedProducts, FlagsThatForbidItAreAboveAPragma) {
  const std::string text = "({\n#pragma STDC FP_CONTRACT ON\n a * a - b != 0; })";
  EXPECT_EQ(binOf(text, WithinExpression), 1u);
  EXPECT_EQ(binOf(text, Never), 0u);
}

TEST(FusedProducts, Never) {
  EXPECT_EQ(binOf("a * a - b != 0", Never), 0u);
  EXPECT_EQ(binOf("p - b != 0", Never), 0u);
}

}  // namespace
}  // namespace accrue
