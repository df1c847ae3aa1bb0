// Logs of whole builds, as reports.
#include <gtest/gtest.h>

#include "diagnose/gain.h"
#include "diagnose/report.h"

namespace accrue {
namespace {

std::string line(const std::string &members) { return R"({"accrue":"0.1.0","folder":"/p","strategy":"native",)" + members + "}\n"; }
std::string compiled(int number) {
  return line(R"("compiled":"optimized","files":[{"path":"a.c","sites":[{"line":)" + std::to_string(number) +
              R"(,"column":1,"function":"f","status":"rewritten","strategy":"native","histograms":[]}]}])");
}

TEST(Reports, OfALogHavePathsOfTheFolderOfTheCompiler) {
  const auto account = readReports(compiled(3), "log");
  ASSERT_TRUE(account);
  EXPECT_EQ("/p/a.c", account->files.at(0).path);
  EXPECT_EQ(SiteStatus::Rewritten, account->files[0].sites.at(0).status);
}

TEST(Reports, TheLastOfAFileCounts) {
  const auto account = readReports(compiled(3) + compiled(4), "log");
  ASSERT_TRUE(account);
  ASSERT_EQ(1u, account->files.size());
  EXPECT_EQ(4u, account->files[0].sites.at(0).line);
}

TEST(Reports, TellOfFilesThatWereCompiledAsWritten) {
  const auto account = readReports(line(R"("compiled":"as written","file":"b.c","why":"no room")"), "log");
  ASSERT_TRUE(account);
  EXPECT_EQ(std::vector<std::string>{"/p/b.c: compiled as it is written: no room"}, account->unread);
}

TEST(Reports, OfAnythingElseAreAnErrorThatNamesTheFile) {
  for (const char *text : {"", "\n", "[]", "{}", "int a;", "{\"files\": 3}"}) {
    const auto account = readReports(text, "some.log");
    ASSERT_FALSE(account) << text;
    EXPECT_NE(std::string::npos, account.error().message.find("'some.log'"));
  }
}

TEST(Gain, HasTwoDigits) {
  EXPECT_TRUE(gainText(1.44).starts_with("could be 1.4 times as fast "));
  EXPECT_TRUE(gainText(13.6).starts_with("could be 14 times as fast "));
  EXPECT_TRUE(gainText(136).starts_with("could be 140 times as fast "));
}

TEST(Gain, IsNotKnownWithoutTheNumberOfBins) {
  Site site;
  site.histograms.resize(1);
  site.histograms[0].elementBytes = 4;
  site.histograms[0].extent.bins = "n";
  EXPECT_EQ(0, gainOf(site));
  site.histograms[0].extent.bins = "256";
  EXPECT_LT(10, gainOf(site));
}

}  // namespace
}  // namespace accrue
