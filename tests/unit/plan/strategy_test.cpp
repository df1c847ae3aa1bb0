#include "plan/strategy.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

TEST(Strategies, AreFoundByTheNamesTheyAreShownWith) {
  ASSERT_FALSE(strategies().empty());
  for (const accrue_strategy &row : strategies()) {
    const auto found = findStrategy(row.name);
    ASSERT_TRUE(found) << row.name;
    EXPECT_EQ(nameOf(*found), row.name);
    EXPECT_STRNE(row.summary, "") << row.name;
  }
}

TEST(Strategies, HaveABitEachOrNone) {
  int all = 0;
  for (const accrue_strategy &row : strategies()) {
    EXPECT_EQ(all & row.bit, 0) << row.name;
    EXPECT_EQ(row.bit & (row.bit - 1), 0) << row.name;
    EXPECT_EQ(accrue_strategy_of(row.bit), row.bit ? &row : nullptr) << row.name;
    all |= row.bit;
  }
}

TEST(Strategies, UnknownNamesAreNone) {
  for (const char *name : {"", "Duplicate", "dup", "duplicate "}) EXPECT_EQ(findStrategy(name), std::nullopt) << name;
}

}  // namespace
}  // namespace accrue
