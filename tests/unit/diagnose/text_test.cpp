#include <gtest/gtest.h>

#include <sstream>

#include "diagnose/example_report.h"
#include "diagnose/report.h"

namespace accrue {
namespace {

std::string textOfReport(const OptimizeResult &result, bool colour) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out.enable_colors(true);  // a stream that would take colours, as a terminal does
  writeText(accountOf(result, Strategy::Duplicate), out, colour);
  return text;
}

bool holds(const std::string &text, const std::string &part) { return text.find(part) != std::string::npos; }

TEST(TextReport, HasNoEscapeCodesWithoutColour) { EXPECT_FALSE(holds(textOfReport(exampleResult(), false), "\x1b")); }

TEST(TextReport, HasEscapeCodesWithColour) { EXPECT_TRUE(holds(textOfReport(exampleResult(), true), "\x1b[")); }

TEST(TextReport, SaysTheSameWithAndWithoutColour) {
  std::string plain;
  const std::string coloured = textOfReport(exampleResult(), true);
  for (size_t i = 0; i < coloured.size(); ++i) {
    if (coloured[i] == '\x1b') i = coloured.find('m', i);
    else plain += coloured[i];
  }
  EXPECT_EQ(plain, textOfReport(exampleResult(), false));
}

TEST(TextReport, SaysWhatEachSiteIs) {
  const std::string text = textOfReport(exampleResult(), false);
  EXPECT_TRUE(holds(text,
                    "a.c:12:3: rewritten: in 'count', histogram 'hist' of bins x int "
                    "(extent: data clause), by 'duplicate'\n"))
      << text;
  EXPECT_TRUE(holds(text, "a.c:40:5: left: in 'fill', ")) << text;
  EXPECT_TRUE(holds(text, "is not known here [ACR007]\n")) << text;
  EXPECT_TRUE(holds(text, "a.c:60:7: found: in 'both', histogram 'good' of 64 x int (extent: --bins)\n")) << text;
}

TEST(TextReport, SaysHowToMendWhatWasLeft) {
  const std::string text = textOfReport(exampleResult(), false);
  EXPECT_TRUE(holds(text, "fix: " + std::string(textOf(RefusalKind::UnknownExtent).fix))) << text;
  EXPECT_TRUE(holds(text, "'bad' stays: the loop variable is the index of 'bad' [ACR005]\n")) << text;
  EXPECT_TRUE(holds(text, "fix: " + std::string(textOf(RefusalKind::OwnBin).fix))) << text;
}

TEST(TextReport, NamesTheFileInFrontOfEveryLineAboutIt) {
  std::istringstream lines(textOfReport(exampleResult(), false));
  for (std::string line; std::getline(lines, line);) EXPECT_TRUE(line.starts_with("a.c:") || line.starts_with("accrue: ")) << line;
}

TEST(TextReport, CountsTheCommonestReasonsFirst) {
  OptimizeResult result = exampleResult();
  std::vector<SiteResult> &sites = result.files[0].sites;
  sites.push_back({{"a.c", 70, 3, "f", false, Refusal{RefusalKind::OwnBin, "x"}}, SiteStatus::Left});
  sites.push_back({{"a.c", 80, 3, "g", false, Refusal{RefusalKind::OwnBin, "x"}}, SiteStatus::Left});
  const std::string text = textOfReport(result, false);
  EXPECT_LT(text.find("accrue: 2 sites left by ACR005: "), text.find("accrue: 1 site left by ACR007: ")) << text;
}

TEST(TextReport, TellsOfFilesThatWerePassedOver) {
  OptimizeResult result = exampleResult();
  result.unread = {{"b.c", {"b.c:1:2: error: x"}}};
  const std::string text = textOfReport(result, false);
  EXPECT_TRUE(holds(text, "b.c:1:2: error: x\n")) << text;
  EXPECT_TRUE(holds(text, "; 1 file passed over, with an error\n")) << text;
}

TEST(TextReport, SumsUp) {
  const std::string text = textOfReport(exampleResult(), false);
  EXPECT_TRUE(holds(text, "accrue: 3 sites, 1 rewritten, 1 can be rewritten, 1 left")) << text;
}

TEST(TextReport, SaysThatThereIsNothing) {
  const std::string text = textOfReport({}, false);
  EXPECT_TRUE(holds(text, "accrue: no loop")) << text;
}

}  // namespace
}  // namespace accrue
