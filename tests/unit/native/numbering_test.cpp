// Which loops of a nest are numbered together, and in what order: those that the program runs one after the other only where
// any order does, and where it does not read the data again and again.
#include <gtest/gtest.h>

#include "native/native_text.h"

namespace accrue {
namespace {

using Loops = std::vector<std::string>;

/// The numbered loops' bounds, the slowest first.
Loops numbered(const std::string &code, const std::string &file = "input.c") {
  const NativeResult result = kernelOf(code, file);
  const auto *kernel = std::get_if<NativeKernel>(&result);
  if (!kernel) return {"none: " + std::get<std::string>(result)};
  Loops loops;
  for (const NumberedLoop &loop : kernel->loops) loops.push_back(loop.iterations);
  return loops;
}

const std::string overRows = "accrue_iterations(0, n, 1)", overColumns = "accrue_iterations(0, m, 1)";
const Loops rowsAlone = {overRows}, both = {overColumns, overRows};

/// A loop over m inside a parallel loop over n.
std::string nest(const std::string &inner, const std::string &around = "", const std::string &before = "") {
  return before + R"(
void count(const int *x, const int *y, int n, int m, int *out, int *h) {
  int carried = 0;
  #pragma acc parallel loop copyin(x[0:n], y[0:m]) copy(h[0:64], out[0:n])
  for (int k = 0; k < n; k++) {
    )" + around + R"(
    for (int a = 0; a < m; a++) {
      )" + inner + R"(
    }
  }
})";
}

const std::string update = "\n#pragma acc atomic\nh[x[k] + y[a]]++;";

TEST(Numbering, LoopsInsideComeFirst) {
  EXPECT_EQ(numbered(nest(update)), both);
  EXPECT_EQ(numbered(nest("const int bin = x[k] * y[a]; int twice = 0; twice += bin;\n#pragma acc atomic\nh[twice]++;")), both);
}

TEST(Numbering, ConditionsAndPureFunctions) {
  const std::string twice = "static int twice(int a) { int b = a; b += a; return b; }";
  EXPECT_EQ(numbered(nest("if (y[a] < 0) continue;" + update)), both);
  EXPECT_EQ(numbered(nest("if (twice(y[a]) < 3) continue;" + update, "", twice)), both);
  EXPECT_EQ(numbered(nest("if (__builtin_popcount(y[a]) < 3) continue;" + update)), both);
}

TEST(Numbering, NotWhereValuesAreCarriedOn) {
  EXPECT_EQ(numbered(nest("carried += y[a];\n#pragma acc atomic\nh[carried]++;")), rowsAlone);
  EXPECT_EQ(numbered(nest("out[k] += 1;" + update)), rowsAlone);
  EXPECT_EQ(numbered(nest("int *p = out; *p = a;" + update)), rowsAlone);
}

TEST(Numbering, NotWhereFunctionsMayWrite) {
  const std::string put = "static void put(int *to, int value) { to[0] = value; }";
  EXPECT_EQ(numbered(nest("put(out, a);" + update, "", put)), rowsAlone);
  EXPECT_EQ(numbered(nest("int own[2]; put(own, a);" + update, "", put)), rowsAlone);
}

TEST(Numbering, NotWhereTheLoopIsLeft) { EXPECT_EQ(numbered(nest("if (y[a] < 0) break;" + update)), rowsAlone); }

TEST(Numbering, NotWhereMoreThanTheLoopStandsInside) { EXPECT_EQ(numbered(nest(update, "int more = x[k];")), rowsAlone); }

TEST(Numbering, NotWhereTheDataWouldBeReadAgain) {
  EXPECT_EQ(numbered(nest("\n#pragma acc atomic\nh[x[k * m + a]]++;")), rowsAlone);
  EXPECT_EQ(numbered(nest("const int at = k * m; const int there = at + a;\n#pragma acc atomic\nh[x[there]]++;")), rowsAlone);
  EXPECT_EQ(numbered(nest("\n#pragma acc atomic\nh[*(x + k * m + a)]++;")), rowsAlone);
}

TEST(Numbering, NotWhereABoundChangesFromRowToRow) {
  const std::string triangle = R"(void count(const int *x, int n, int *h) {
    int i, j;
    #pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
    for (i = 0; i < n; i++) {
      #pragma acc loop
      for (j = 0; j < i; j++) {
        #pragma acc atomic
        h[x[j]]++;
      }
    }
  })";
  EXPECT_EQ(numbered(triangle), rowsAlone);
}

TEST(Numbering, ShortLoopsAreUnrolledInstead) {
  EXPECT_EQ(numbered(R"(void count(const int *x, int n, int *h) {
    #pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
    for (int i = 0; i < n; i++)
      for (int c = 0; c < 4; c++) {
        #pragma acc atomic
        h[x[i] + c]++;
      }
  })"), rowsAlone);
}

TEST(Numbering, SeveralLoopsInside) {
  EXPECT_EQ(numbered(R"(void count(const int *x, const int *y, int n, int m, int l, int *h) {
    #pragma acc parallel loop copyin(x[0:n], y[0:m]) copy(h[0:64])
    for (int i = 0; i < n; i++)
      #pragma acc loop seq
      for (int j = 0; j < m; j++)
        for (int k = 0; k < l; k++) {
          #pragma acc atomic
          h[x[i] + y[j] + k]++;
        }
  })"), (Loops{overColumns, "accrue_iterations(0, l, 1)", overRows}));
}

}  // namespace
}  // namespace accrue
