// What rewritten programs and the runtime agree on. Where a number here changes, raise the one in ACCRUE_OF_LAYOUT (accrue/runtime.h) and
// write both down: programs that were compiled with the old header must not link.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "accrue/runtime.h"

namespace {

#define TEXT_OF(name) #name
#define EXPANDED(name) TEXT_OF(name)

constexpr const char *raise = "the layout has changed: raise the number in ACCRUE_OF_LAYOUT, and write it and the layout down here";

TEST(Layout, HasThisNumber) {
  EXPECT_STREQ(EXPANDED(accrue_choose), "accrue_choose_v6");
  EXPECT_STREQ(EXPANDED(accrue_native_end), "accrue_native_end_v6");
}

TEST(Layout, SizesAreThoseOfTheNumber) {
  EXPECT_EQ(sizeof(accrue_site), 56u) << raise;
  EXPECT_EQ(sizeof(accrue_histogram), 48u) << raise;
  EXPECT_EQ(sizeof(accrue_place), 88u) << raise;
  EXPECT_EQ(sizeof(accrue_launch), 168u) << raise;
  EXPECT_EQ(sizeof(accrue_kernel), 120u) << raise;
}

TEST(Layout, PlacesAreThoseOfTheNumber) {
  EXPECT_EQ(offsetof(accrue_site, accrue_past), 32u) << raise;
  EXPECT_EQ(offsetof(accrue_site, accrue_id), 48u) << raise;
  EXPECT_EQ(offsetof(accrue_histogram, accrue_identity), 24u) << raise;
  EXPECT_EQ(offsetof(accrue_histogram, accrue_content), 40u) << raise;
  EXPECT_EQ(offsetof(accrue_place, accrue_name), 24u) << raise;
  EXPECT_EQ(offsetof(accrue_place, accrue_describe), 56u) << raise;
  EXPECT_EQ(offsetof(accrue_launch, accrue_copies), 16u) << raise;
  EXPECT_EQ(offsetof(accrue_launch, accrue_sample), 88u) << raise;
  EXPECT_EQ(offsetof(accrue_launch, accrue_loop), 96u) << raise;
  EXPECT_EQ(offsetof(accrue_kernel, accrue_methods), 8u) << raise;
  EXPECT_EQ(offsetof(accrue_kernel, accrue_tables), 24u) << raise;
}

TEST(Layout, ConstantsAreThoseOfTheNumber) {
  EXPECT_EQ(ACCRUE_LEAVE, 1) << raise;
  EXPECT_EQ(ACCRUE_DUPLICATE, 2) << raise;
  EXPECT_EQ(ACCRUE_GANG_PRIVATE, 4) << raise;
  EXPECT_EQ(ACCRUE_OPENMP, 8) << raise;
  EXPECT_EQ(ACCRUE_NATIVE, 16) << raise;
  EXPECT_EQ(ACCRUE_MOST_HISTOGRAMS, 8) << raise;
  EXPECT_EQ(ACCRUE_DRAWS, 1024) << raise;
}

}  // namespace
