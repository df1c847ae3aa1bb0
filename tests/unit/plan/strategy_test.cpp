#include "plan/strategy.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

TEST(Strategies, AreFoundByTheNamesTheyAreShownWith) {
  ASSERT_FALSE(strategies().empty());
  for (const StrategyText &text : strategies()) {
    EXPECT_EQ(findStrategy(text.name), text.strategy) << text.name;
    EXPECT_EQ(nameOf(text.strategy), text.name);
    EXPECT_FALSE(text.summary.empty()) << text.name;
  }
}

TEST(Strategies, UnknownNamesAreNone) {
  for (const char *name : {"", "Duplicate", "dup", "duplicate "}) EXPECT_EQ(findStrategy(name), std::nullopt) << name;
}

}  // namespace
}  // namespace accrue
