#include "plan/plan.h"

#include <gtest/gtest.h>

#include <string>

namespace {

TEST(Plans, AreReadAsTheyAreWritten) {
  for (const char *text : {"leave", "duplicate:1", "duplicate:1024", "gang-private:132", "openmp:8", "openmp:90", "native"}) {
    accrue_plan plan;
    char again[accrue_plan_text_size];
    ASSERT_TRUE(accrue_plan_of_text(text, &plan)) << text;
    accrue_plan_to_text(&plan, again);
    EXPECT_STREQ(again, text);
  }
}

TEST(Plans, NumbersGoUpTo2To30) {
  accrue_plan plan;
  ASSERT_TRUE(accrue_plan_of_text("duplicate:1073741824", &plan));
  EXPECT_EQ(plan.number, size_t(1) << 30);
  EXPECT_FALSE(accrue_plan_of_text("duplicate:1073741825", &plan));
}

TEST(Plans, AreEqualInBothParts) {
  const accrue_plan four{accrue_duplicate, 4}, eight{accrue_duplicate, 8}, gangs{accrue_gang_private, 4};
  EXPECT_TRUE(accrue_plans_equal(&four, &four));
  EXPECT_FALSE(accrue_plans_equal(&four, &eight));
  EXPECT_FALSE(accrue_plans_equal(&four, &gangs));
}

TEST(Plans, AreListedForTheUser) {
  char text[accrue_plan_forms_size];
  accrue_plan_forms(text);
  EXPECT_STREQ(text, "leave, duplicate[:copies], gang-private[:gangs], openmp[:threads], native");
}

TEST(Plans, OtherTextsAreNone) {
  accrue_plan plan;
  for (const char *text : {"", "leave:1", "duplicate", "duplicate:", "duplicate:0", "duplicate:-1", "duplicate:4x4", "duplicate:4x",
                           "duplicate:99999999999999999999", "gang-private", "gang-private:0", "gang-private:4x4",
                           "gang-private:132x32x32", "openmp", "Leave", "leave ", "duplicate: 4", "adaptive", "check"})
    EXPECT_FALSE(accrue_plan_of_text(text, &plan)) << text;
}

}  // namespace
