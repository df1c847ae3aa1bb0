#include <gtest/gtest.h>

#include "rig.h"

namespace accrue {
namespace {

std::string warningsOf(const std::map<std::string, std::string> &environment, accrue_settings *settings) {
  testing::internal::CaptureStderr();
  *settings = settingsOf(environment);
  return testing::internal::GetCapturedStderr();
}

TEST(Settings, AreNothingWhereNothingIsSet) {
  accrue_settings settings;
  EXPECT_EQ(warningsOf({}, &settings), "");
  EXPECT_EQ(settings.strategies, 0u);
  EXPECT_EQ(settings.locals, -1);
  EXPECT_EQ(settings.trials, 12);
  EXPECT_EQ(settings.notify, 0);
  EXPECT_STREQ(settings.folder, "");
  EXPECT_FALSE(accrue_is_forced(&settings));
}

TEST(Settings, AStrategyMayComeWithItsNumbers) {
  accrue_settings settings;
  EXPECT_EQ(warningsOf({{"ACCRUE_STRATEGY", "gang-private"}}, &settings), "");
  EXPECT_EQ(settings.strategies, unsigned(ACCRUE_GANG_PRIVATE));
  EXPECT_EQ(settings.plan.strategy, 0);
  EXPECT_EQ(warningsOf({{"ACCRUE_STRATEGY", "duplicate:64"}}, &settings), "");
  EXPECT_EQ(settings.strategies, unsigned(ACCRUE_DUPLICATE));
  EXPECT_EQ(settings.plan.number, 64u);
  EXPECT_EQ(warningsOf({{"ACCRUE_STRATEGY", "adaptive"}}, &settings), "");
  EXPECT_FALSE(accrue_is_forced(&settings));
}

TEST(Settings, AWarningShowsPlansAsTheyAreWritten) {
  accrue_settings settings;
  const std::string said = warningsOf({{"ACCRUE_STRATEGY", "gang-private:132x32x32"}}, &settings);
  EXPECT_NE(said.find("ACCRUE_STRATEGY=gang-private:132x32x32 is ignored"), said.npos) << said;
  EXPECT_NE(said.find("it may be adaptive, leave, duplicate[:copies], gang-private[:gangs], openmp[:threads], native\n"), said.npos)
      << said;
  EXPECT_FALSE(accrue_is_forced(&settings));
}

TEST(Settings, UnusableValuesAreNamedAndIgnored) {
  for (const char *name : {"ACCRUE_STRATEGY", "ACCRUE_LOCALS", "ACCRUE_TRIALS", "ACCRUE_NOTIFY"})
    for (const char *value : {"fast", "-1", " 8", "8x", "1e3", "99999999999999999999"}) {
      accrue_settings settings;
      const std::string said = warningsOf({{name, value}}, &settings);
      EXPECT_EQ(said.find("accrue: " + std::string(name) + "=" + value + " is ignored"), 0u) << said;
      EXPECT_EQ(said.find('\n'), said.size() - 1) << "one line";
      EXPECT_FALSE(accrue_is_forced(&settings));
      EXPECT_EQ(settings.trials, 12);
      EXPECT_EQ(settings.notify, 0);
    }
}

TEST(Settings, TheStoreLiesWhereTheUserSaysOrInTheCacheFolder) {
  const std::map<std::string, std::string> all{{"ACCRUE_CACHE_DIR", "/a"}, {"XDG_CACHE_HOME", "/b"}, {"HOME", "/c"}};
  EXPECT_STREQ(settingsOf(all).folder, "/a");
  EXPECT_STREQ(settingsOf({{"XDG_CACHE_HOME", "/b"}, {"HOME", "/c"}}).folder, "/b/accrue");
  EXPECT_STREQ(settingsOf({{"XDG_CACHE_HOME", "b"}, {"HOME", "/c"}}).folder, "/c/.cache/accrue") << "XDG: must be absolute";
  EXPECT_STREQ(settingsOf({{"ACCRUE_CACHE_DIR", ""}, {"HOME", "/c"}}).folder, "") << "no store";
  accrue_settings settings;
  EXPECT_NE(warningsOf({{"HOME", "/" + std::string(5000, 'x')}}, &settings), "");
  EXPECT_STREQ(settings.folder, "");
}

}  // namespace
}  // namespace accrue
