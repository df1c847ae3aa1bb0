#include "diagnose/side_by_side.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

std::string row(const std::string &kind, const std::string &before, const std::string &after) {
  return "<div class=\"row " + kind + "\"><pre class=\"before\">" + before + "</pre><pre class=\"after\">" + after +
         "</pre></div>\n";
}

bool holds(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

const std::string head = "--- a/a.c\n+++ b/a.c\n@@ -1,3 +1,4 @@\n";

TEST(SideBySide, PutsLinesOfAChangeBesideEachOther) {
  const std::string page = sideBySide(head + " same\n-old\n+new\n+more\n end\n");
  EXPECT_TRUE(holds(
      page, row("same", "same", "same") + row("changed", "old", "new") + row("added", "", "more") + row("same", "end", "end")))
      << page;
}

TEST(SideBySide, TakesLinesThatLookLikeHeads) { EXPECT_TRUE(holds(sideBySide(head + "--- x\n"), row("removed", "-- x", ""))); }

TEST(SideBySide, HasNoMarkupOfTheProgram) { EXPECT_TRUE(holds(sideBySide(head + "+a < b && \"{{\"\n"), "a &lt; b &amp;&amp; ")); }

TEST(SideBySide, CutsWhatIsVeryLong) {
  std::string diff = head;
  for (int i = 0; i < 100; i++) diff += "+x\n";
  EXPECT_TRUE(holds(sideBySide(diff), "... 76 more lines"));
}

}  // namespace
}  // namespace accrue
