// ACCRUE_NOTIFY: what is said, and when.
#include <gtest/gtest.h>

#include <sstream>

#include "rig.h"
#include "runtime/say.h"

namespace accrue {
namespace {

std::vector<std::string> said(int level, int launches) {
  accrue_settings settings = plainSettings();
  settings.notify = level;
  testing::internal::CaptureStderr();
  {
    Rig rig(settings);
    rig.cost = [](const accrue_launch &launch) {
      return launch.accrue_strategy == ACCRUE_LEAVE ? 2e-2 : launch.accrue_number == 16 ? 1e-2 : 1.5e-2;
    };
    rig.launches(launches);
    accrue_runtime_finish(&rig.runtime);
  }
  std::istringstream stream(testing::internal::GetCapturedStderr());
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  for (const std::string &line : lines) EXPECT_EQ(line.find("accrue: dir/histogram.c:27 main: "), 0u) << line;
  return lines;
}

TEST(Notices, AreNoneUnlessAskedFor) { EXPECT_TRUE(said(0, 60).empty()); }

TEST(Notices, AtTheEndASizeIsALine) {
  const std::vector<std::string> lines = said(1, 60);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("67108864 iterations, 256 bins on Fake GPU: 60 launches, mean "), std::string::npos) << lines[0];
  EXPECT_NE(lines[0].find("; settled on duplicate:16 10 ms, 2 times as fast as leave"), std::string::npos) << lines[0];
}

TEST(Notices, OneLaunchHasNoMean) {
  const std::vector<std::string> lines = said(1, 1);
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find(" on Fake GPU: 1 launch, not timed; not settled, best unknown"), std::string::npos) << lines[0];
  EXPECT_FALSE(lines[0].ends_with(" ")) << lines[0];
}

TEST(Notices, EachLaunchIsALine) {
  const std::vector<std::string> lines = said(2, 20);
  ASSERT_EQ(lines.size(), 21u);
  EXPECT_NE(lines[0].find("67108864 iterations, gang-private:"), std::string::npos) << lines[0];
  EXPECT_NE(lines[0].find(", not timed"), std::string::npos) << lines[0];
  EXPECT_NE(lines[1].find(", 15 ms"), std::string::npos) << lines[1];
}

TEST(Notices, EachDecisionHasItsReason) {
  const std::vector<std::string> lines = said(3, 60);
  ASSERT_GT(lines.size(), 121u);
  EXPECT_NE(lines[0].find(": new; predicted: gang-private:"), std::string::npos) << lines[0];
  EXPECT_NE(lines[1].find(" chosen: predicted to be the fastest, "), std::string::npos) << lines[1];
  EXPECT_NE(lines[3].find(" chosen: a trial, "), std::string::npos) << lines[3];
  int settled = 0;
  for (const std::string &line : lines) settled += line.find("settled on duplicate:16, 10 ms") != std::string::npos;
  EXPECT_EQ(settled, 1);
}

TEST(Notices, TimesHaveReadableUnits) {
  char text[accrue_time_text_size];
  EXPECT_STREQ(accrue_time_text(12.34, text), "12.3 s");
  EXPECT_STREQ(accrue_time_text(0.9999999, text), "1 s");
  EXPECT_STREQ(accrue_time_text(0.00124, text), "1.24 ms");
  EXPECT_STREQ(accrue_time_text(0.000999, text), "999 us");
  EXPECT_STREQ(accrue_time_text(3e-8, text), "30 ns");
  EXPECT_STREQ(accrue_time_text(0, text), "0 ns");
}

TEST(Notices, LongNamesAreCutAndFilesKeepTheirEnd) {
  accrue_settings settings = plainSettings();
  settings.notify = 3;
  testing::internal::CaptureStderr();
  const std::string name(5000, 'x'), file = name + "/count.c";
  {
    Rig rig(settings);
    rig.site.accrue_file = file.c_str();
    rig.site.accrue_function = name.c_str();
    rig.histograms.assign(8, {size_t(-1) / 8, 4, 0, 0, 0});
    rig.launches(3);
    accrue_runtime_finish(&rig.runtime);
  }
  std::istringstream stream(testing::internal::GetCapturedStderr());
  for (std::string line; std::getline(stream, line);) {
    EXPECT_LT(line.size(), 1100u);
    EXPECT_EQ(line.find("accrue: ...xxx"), 0u) << line;
    EXPECT_NE(line.find("xxx/count.c:27 xxx"), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace accrue
