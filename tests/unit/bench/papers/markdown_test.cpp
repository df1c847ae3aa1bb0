#include "bench/papers/markdown.h"

#include <gtest/gtest.h>

#include "bench/papers/example_results.h"
#include "bench/papers/page.h"

namespace accrue::papers {
namespace {

TEST(Markdown, TablesHaveARule) { EXPECT_EQ(markdownOf({{"a", "b"}, {{"1", "2"}}}), "| a | b |\n| --- | --- |\n| 1 | 2 |\n"); }

TEST(Markdown, CellsStayCells) {
  EXPECT_EQ(markdownOf({{"a|b"}, {{"<b>\nx"}}}), "| a\\|b |\n| --- |\n| &lt;b> x |\n");
  MachineResults results = exampleResults();
  results.measurements[4].error = "one\ntwo <i>";
  EXPECT_NE(resultsSection({results}).find("one two &lt;i>"), std::string::npos);
}

TEST(Markdown, TrialsAreCalledSo) {
  MachineResults results = exampleResults();
  const std::string real = resultsSection({results}), realPage = pageText({results});
  for (const char *word : {"quick", "synthetic inputs"}) {
    EXPECT_EQ(real.find(word), real.npos);
    EXPECT_EQ(realPage.find(word), realPage.npos);
  }
  results.quick = results.synthetic = true;
  EXPECT_NE(resultsSection({results}).find("## The papers' applications (quick: small problems, synthetic inputs)\n"),
            std::string::npos);
  EXPECT_NE(pageText({results}).find("run again (quick: small problems, synthetic inputs)</h1>"), std::string::npos);
}

TEST(Markdown, TheSectionReplacesTheOldOneAndNothingElse) {
  const std::string section = resultsSection({exampleResults()});
  const auto first = withSection("# Results\n\nby hand\n", section);
  ASSERT_TRUE(first);
  EXPECT_EQ(*first, "# Results\n\nby hand\n\n" + section);
  const auto later = withSection(*first + "\nbelow\n", section);
  ASSERT_TRUE(later);
  EXPECT_EQ(*later, "# Results\n\nby hand\n\n" + section + "\nbelow\n");
  EXPECT_FALSE(withSection("<!-- begin: accrue bench papers draw -->\n", section));
  EXPECT_FALSE(withSection("<!-- end: accrue bench papers draw -->\n", section));
}

TEST(Markdown, WhatFailedIsSaid) {
  EXPECT_NE(resultsSection({exampleResults()}).find("color_histogram, sunset, duplicate, l = 8: exit 1: no memory"),
            std::string::npos);
}

TEST(Page, ShowsWhatWasGainedBeforeAnyTable) {
  MachineResults cpu = exampleResults();
  cpu.isGpu = false;
  const std::string page = pageText({exampleResults(), cpu});
  const size_t gained = page.find("<h2>What was gained</h2>"), table = page.find("<table");
  ASSERT_NE(gained, page.npos);
  EXPECT_LT(gained, table);
  EXPECT_EQ(page.substr(gained, table - gained).find("a CPU"), page.npos) << "one core has nothing to gain";
}

TEST(Page, IsOneFileThatLoadsNothing) {
  MachineResults results = exampleResults();
  results.gpu = "GPU <b>";
  const std::string page = pageText({results});
  EXPECT_NE(page.find("GPU &lt;b>"), std::string::npos);
  for (const char *text : {"<script", "src=\"h", "href=", "{{", "<link", "#ffffff\"", "GPU <b>"})
    EXPECT_EQ(page.find(text), page.npos) << text;
}

}  // namespace
}  // namespace accrue::papers
