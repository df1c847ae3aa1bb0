#include "runtime/way.h"

#include <gtest/gtest.h>

#include <string>

namespace {

TEST(Ways, AreReadAsTheyAreWritten) {
  for (const char *text : {"leave", "duplicate:1", "duplicate:1024", "gang-private:132", "openmp:8", "native"}) {
    accrue_way way;
    char again[accrue_way_room];
    ASSERT_TRUE(accrue_way_of_text(text, &way)) << text;
    accrue_way_to_text(&way, again);
    EXPECT_STREQ(again, text);
  }
}

TEST(Ways, OtherTextsAreNone) {
  accrue_way way;
  for (const char *text : {"", "leave:1", "duplicate", "duplicate:", "duplicate:0", "duplicate:-1", "duplicate:4x4", "duplicate:4x",
                           "duplicate:99999999999999999999", "gang-private", "gang-private:0", "gang-private:4x4",
                           "gang-private:132x32x32", "openmp", "Leave", "leave ", "duplicate: 4", "adaptive"})
    EXPECT_FALSE(accrue_way_of_text(text, &way)) << text;
}

}  // namespace
