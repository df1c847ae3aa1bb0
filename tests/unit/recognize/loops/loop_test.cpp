// The numbers of a loop's iterations, in all spellings of a counted loop.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"
#include "site/spelled.h"

namespace accrue {
namespace {

struct Spelling {
  const char *header, *iterations, *iteration;
};

void PrintTo(const Spelling &spelling, std::ostream *out) { *out << spelling.header; }

class CountedLoopSpelling : public testing::TestWithParam<Spelling> {};

TEST_P(CountedLoopSpelling, IsNumberedFromZero) {
  const Site site = siteOf(
      "void count(const int *restrict data, int lo, int n, int *hist) {\n"
      "  #pragma acc parallel loop copy(hist[0:64])\n  " +
      std::string(GetParam().header) + " {\n    #pragma acc atomic update\n    hist[data[i]]++;\n  }\n}\n");
  ASSERT_EQ(site.loops.size(), 1u);
  EXPECT_EQ(spelled(site.loops[0].iterations), GetParam().iterations);
  EXPECT_EQ(site.loops[0].iteration, GetParam().iteration);
}

INSTANTIATE_TEST_SUITE_P(
    All, CountedLoopSpelling,
    testing::Values(Spelling{"for (int i = 0; i < n; i++)", "from 0 to n by 1", "i"},
                    Spelling{"for (int i = 0; n > i; i += 1)", "from 0 to n by 1", "i"},
                    Spelling{"for (int i = lo; i <= n; ++i)", "from lo to (long long)n + 1 by 1", "i - lo"},
                    Spelling{"for (int i = lo + 1; i < n; i = i + 2)", "from lo + 1 to n by 2", "(i - (lo + 1)) / 2"},
                    Spelling{"for (int i = 0; i != n; i++)", "from 0 to n by 1", "i"},
                    Spelling{"for (int i = n - 1; i >= 0; i--)", "from 0 to (long long)(n - 1) + 1 by 1", "(n - 1) - i"},
                    Spelling{"for (int i = n; i > lo; i -= 3)", "from lo to n by 3", "(n - i) / 3"},
                    Spelling{"for (int i = (short)lo; i < n; i++)", "from (short)lo to n by 1", "i - ((short)lo)"},
                    Spelling{"for (unsigned i = (short)lo; i < 9; i++)", "from (unsigned int)((short)lo) to 9 by 1",
                             "i - ((short)lo)"}));

TEST(Nest, CollapsedLoopsAreNumberedTogetherOutermostFirst) {
  const Site site = siteOf(R"(void count(int rows, int columns, int data[rows][columns], int *hist) {
  #pragma acc parallel loop collapse(2) copy(hist[0:64])
  for (int y = 0; y < rows; y++)
    for (int x = 1; x < columns; x++) {
      #pragma acc atomic update
      hist[data[y][x]]++;
    }
}
)");
  ASSERT_EQ(site.loops.size(), 2u);
  EXPECT_EQ(spelled(site.loops[0].iterations), "from 0 to rows by 1");
  EXPECT_EQ(site.loops[0].iteration, "y");
  EXPECT_EQ(spelled(site.loops[1].iterations), "from 1 to columns by 1");
  EXPECT_EQ(site.loops[1].iteration, "x - 1");
  EXPECT_TRUE(site.body.hasBraces);
  EXPECT_EQ(site.body.indent, "    ");
}

TEST(Nest, AnInnerLoopOfOneThreadIsNotNumbered) {
  const Site site = siteOf(R"(void count(int n, int m, const int *restrict data, int *hist) {
  #pragma acc parallel loop copy(hist[0:64])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      #pragma acc atomic update
      hist[data[i * m + j]]++;
    }
}
)");
  ASSERT_EQ(site.loops.size(), 1u);
  EXPECT_EQ(site.loops[0].iteration, "i");
  EXPECT_FALSE(site.body.hasBraces);
  EXPECT_TRUE(site.gangs.onePerIteration);
  EXPECT_FALSE(site.gangs.addNumber);
}

TEST(Nest, ALoopWhoseBoundIsReadOnTheDeviceHasNoKnownIterations) {
  const Site site = siteOf(R"(void count(const int *restrict length, const int *restrict data, int *hist) {
  #pragma acc parallel loop copy(hist[0:64])
  for (int i = 0; i < length[0]; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
)");
  ASSERT_EQ(site.loops.size(), 1u);
  EXPECT_EQ(spelled(site.loops[0].iterations), "");
  EXPECT_EQ(site.loops[0].iteration, "i");
  EXPECT_FALSE(site.gangs.addNumber);
}

}  // namespace
}  // namespace accrue
