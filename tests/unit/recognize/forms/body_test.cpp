// What a strategy that compiles a loop's body by itself, or has threads share the loop, is told of it.
#include <gtest/gtest.h>

#include "recognize/recognize_text.h"

namespace accrue {
namespace {

std::string counting(const std::string &lines) {
  return "int hist[64];\nint count(const int *restrict data, int n, int m) {\n  int sum = 0;\n" + lines + "  return sum;\n}\n";
}

const std::string loop = "  for (int i = 0; i < n; i++) {\n";

TEST(BodyUpdates, AreSubtractedOrNot) {
  const auto isSubtracted = [](const std::string &update) {
    const Site site =
        siteOf(counting("  #pragma acc parallel loop\n" + loop + "    #pragma acc atomic\n    " + update + ";\n  }\n"));
    EXPECT_TRUE(site.kernelBody) << update;
    return site.kernelBody->updates.front().isSubtracted;
  };
  for (const char *update : {"hist[data[i]]--", "--hist[data[i]]", "hist[data[i]] -= 2", "hist[data[i]] = hist[data[i]] - n"})
    EXPECT_TRUE(isSubtracted(update)) << update;
  for (const char *update : {"hist[data[i]]++", "hist[data[i] - 1]++", "hist[data[i]] += 2 - n"})
    EXPECT_FALSE(isSubtracted(update)) << update;
}

TEST(BodyLoops, InsideAreNumberedUnlessAReadFollowsBoth) {
  const auto loops = [](const std::string &lines) {
    return siteOf(counting("  #pragma acc parallel loop copyin(data[0:n])\n" + loop + "    for (int j = 0; j < m; j++) {\n" +
                           lines + "    }\n  }\n"))
        .kernelBody->loops.size();
  };
  const std::string update = "      #pragma acc atomic\n      hist[data[i + k] + j]++;\n";
  EXPECT_EQ(loops("      int k = 0;\n      k += m;\n" + update), 2u);
  EXPECT_EQ(loops("      int k = 0;\n      k += j;\n" + update), 1u);
  EXPECT_EQ(loops("      int k = j;\n" + update), 1u);
}

TEST(Sharing, HasTheReductionsOfConstructAndLoop) {
  const auto reductions = [](const std::string &directives) {
    const Site site = siteOf(counting(directives + loop + "    sum += i;\n    #pragma acc atomic\n    hist[data[i]]++;\n  }\n"));
    EXPECT_TRUE(site.sharing) << site.sharing.obstacle();
    return site.sharing->reductions;
  };
  const std::vector<std::string> one = {"reduction(+:sum)"};
  EXPECT_EQ(reductions("  #pragma acc parallel loop reduction(+:sum)\n"), one);
  EXPECT_EQ(reductions("  #pragma acc parallel\n  #pragma acc loop reduction(+:sum)\n"), one);
  EXPECT_EQ(reductions("  #pragma acc parallel reduction(+:sum)\n  #pragma acc loop\n"), one);
}

}  // namespace
}  // namespace accrue
