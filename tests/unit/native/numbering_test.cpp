// Which loops of a nest are numbered together, and in what order: those that the program runs one after the other only where
// any order does, and where it does not read the data again and again.
#include <gtest/gtest.h>

#include "native/native_text.h"
#include "site/spelled.h"

namespace accrue {
namespace {

using Loops = std::vector<std::string>;

/// The numbered loops' bounds, the slowest first.
Loops numbered(const std::string &code, const std::string &file = "input.c") {
  const NativeResult result = kernelOf(code, file);
  const auto *kernel = result.orNull();
  if (!kernel) return {"none: " + result.obstacle()};
  Loops loops;
  for (const NumberedLoop &loop : kernel->loops) loops.push_back(spelled(loop.iterations));
  return loops;
}

const std::string overRows = "from 0 to n by 1", overColumns = "from 0 to m by 1";
const Loops rowsAlone = {overRows}, both = {overColumns, overRows};

/// A loop over m inside a parallel loop over n.
std::string nest(const std::string &inner, const std::string &around = "", const std::string &before = "") {
  return before + R"(
void count(const int *x, const int *y, int n, int m, int *out, int *h) {
  int carried = 0;
  #pragma acc parallel loop copyin(x[0:n], y[0:m]) copy(h[0:64], out[0:n])
  for (int k = 0; k < n; k++) {
    )" + around +
         R"(
    for (int a = 0; a < m; a++) {
      )" +
         inner + R"(
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
  EXPECT_EQ(numbered(nest("\n#pragma acc atomic\nout[k] += y[a];\nconst int sum = out[k];\n#pragma acc atomic\nh[sum]++;")),
            rowsAlone);
}

TEST(Numbering, NotWhereFunctionsMayWrite) {
  const std::string put = "static void put(int *to, int value) { to[0] = value; }";
  EXPECT_EQ(numbered(nest("put(out, a);" + update, "", put)), rowsAlone);
  EXPECT_EQ(numbered(nest("int own[2]; put(own, a);" + update, "", put)), rowsAlone);
}

TEST(Numbering, NotWhereWritesAreHidden) {
  EXPECT_EQ(numbered(nest("__atomic_store_n(&out[k], a, 0);" + update)), rowsAlone);
  const auto inCplusplus = [](const std::string &before, const std::string &inner) {
    return numbered(nest(inner + update, "", before), "input.cpp");
  };
  EXPECT_EQ(inCplusplus("struct Own { int value; };", "Own own = {a}; own.value += 1;"), both);
  EXPECT_EQ(inCplusplus("static int sum(int a, int b = 3) { return a + b; }", "const int three = sum(a); (void)three;"), both);
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

/// The same update, under another header of the loop inside.
Loops underHeader(const std::string &header, const std::string &clauses = "", const std::string &file = "input.c") {
  return numbered(R"(void count(const int *x, const int *y, int n, int m, int s, unsigned u, unsigned long w, int *h) {
    #pragma acc parallel loop copyin(x[0:n], y[0:m]) copy(h[0:64]) )" +
                      clauses + R"(
    for (int k = 0; k < n; k++)
      )" + header + " {" +
                      update + R"(
      }
  })",
                  file);
}

TEST(Numbering, StartsInBraces) {
  EXPECT_EQ(underHeader("for (int a{0}; a < m; a++)", "", "input.cpp"), both);
  EXPECT_EQ(underHeader("for (int a = {0}; a < m; a++)"), both);
  EXPECT_EQ(underHeader("for (int a{}; a < m; a++)", "", "input.cpp"), rowsAlone);
}

TEST(Numbering, NotWhereTheHostWouldCountOtherwise) {
  EXPECT_EQ(underHeader("for (int a = 0; a < 0.5 * m; a++)"), rowsAlone);
  EXPECT_EQ(underHeader("for (unsigned char a = 250; a != 20; a++)"), rowsAlone);
  EXPECT_EQ(underHeader("for (unsigned char a = m; a < 200; a++)"), rowsAlone);
  EXPECT_EQ(underHeader("for (int a = 0; a < m; a++)", "copy(m)"), rowsAlone);
  EXPECT_EQ(underHeader("for (int a = 0; a < m; a += s)"), rowsAlone);  // s may be 0 where n is
  EXPECT_EQ(underHeader("for (int a = 0; a < m; a += 2)"), (Loops{"from 0 to m by 2", overRows}));
  EXPECT_EQ(underHeader("\n#define M m\nfor (int a = 0; a < M; a++)"), rowsAlone);
  EXPECT_EQ(reasonOf(R"(void count(const int *x, int n, int *h) {
    #pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
    for (int i = 0; i < 0.5 * n; i++) {
      #pragma acc atomic
      h[x[i]]++;
    }
  })"),
            "the loop's header computes with more than integers, or its variable may wrap around");
}

TEST(Numbering, TheProgramsOwnComparisonComesFirst) {
  const auto first = [](const std::string &header) { return underHeader(header).front(); };
  EXPECT_EQ(first("for (unsigned a = m - 5; a < 99; a++)"), "from m - 5 to 99 by 1 if (unsigned)(m - 5) < 99");
  EXPECT_EQ(first("for (unsigned long a = w - u; a <= w; a++)"),
            "from w - u to (long long)w + 1 by 1 if (unsigned long long)(w - u) <= w");
  EXPECT_EQ(first("for (int a = s; a < u; a++)"), "from s to u by 1 if s < u");
  EXPECT_EQ(first("for (unsigned long a = u; a < w; a++)"), "from u to w by 1");
  EXPECT_EQ(first("for (int a = s; a < m; a++)"), "from s to m by 1");
  EXPECT_EQ(first("for (long a = -20; a < m; a++)"), "from -20 to m by 1");
  EXPECT_EQ(first("for (int a = 0; a < u; a++)"), "from 0 to u by 1");
}

/// A chain from one iteration to the next, under directives that leave it to the compiler to find it.
std::string chain(const std::string &outer, const std::string &inner, const std::string &write) {
  return R"(void count(const int *x, int n, int m, int *out, int *h) {
    #pragma acc )" +
         outer + R"( copyin(x[0:n]) copy(h[0:64], out[0:n * m])
    for (int k = 0; k < n; k++) {
      #pragma acc loop )" +
         inner + R"(
      for (int a = 0; a < m; a++) {
        )" +
         write + R"(
        #pragma acc atomic
        h[x[k] + x[a]]++;
      }
    }
  })";
}

TEST(Numbering, TheCompilerShallFindOut) {
  const std::string write = "out[k] = out[k] * 3 + a;", why =
                                                            "none: the directive leaves it to the compiler whether the "
                                                            "iterations are independent; add 'independent' if they are";
  const Loops rowsFirst = {overRows, overColumns};
  EXPECT_EQ(numbered(chain("parallel loop", "", write)), rowsFirst);
  EXPECT_EQ(numbered(chain("parallel loop", "auto", write)), rowsAlone);
  EXPECT_EQ(numbered(chain("parallel loop", "auto", "")), rowsFirst);
  EXPECT_EQ(numbered(chain("kernels loop independent", "", write)), rowsAlone);
  EXPECT_EQ(numbered(chain("kernels loop independent", "independent", write)), rowsFirst);
  EXPECT_EQ(numbered(chain("kernels loop gang", "vector", write)), (Loops{why}));
  EXPECT_EQ(numbered(chain("kernels loop", "independent", write)), (Loops{why}));
  EXPECT_EQ(numbered(chain("parallel loop auto", "", write)), (Loops{why}));
  EXPECT_EQ(numbered(chain("kernels loop", "", "")), rowsFirst);
}

TEST(Numbering, CountersOutsideOfTheLoopsAreEachIterationsOwn) {
  EXPECT_EQ(numbered(R"(void count(const int *x, int n, int m, int *h) {
    int i, j;
    #pragma acc kernels loop copyin(x[0:n * m]) copy(h[0:64])
    for (i = 0; i < n; i++)
      for (j = 0; j < m; j++) {
        #pragma acc atomic
        h[x[i * m + j]]++;
      }
  })"),
            rowsAlone);
}

TEST(Numbering, ShortLoopsAreUnrolledInstead) {
  EXPECT_EQ(numbered(R"(void count(const int *x, int n, int *h) {
    #pragma acc parallel loop copyin(x[0:n]) copy(h[0:64])
    for (int i = 0; i < n; i++)
      for (int c = 0; c < 4; c++) {
        #pragma acc atomic
        h[x[i] + c]++;
      }
  })"),
            rowsAlone);
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
  })"),
            (Loops{overColumns, "from 0 to l by 1", overRows}));
}

}  // namespace
}  // namespace accrue
