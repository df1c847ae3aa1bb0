// What rewritten programs and the runtime agree on. Where a number here changes, raise the one in ACCRUE_OF_LAYOUT (accrue/runtime.h) and
// write both down: programs that were compiled with the old header must not link.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "accrue/runtime.h"
#include "kernels/native_arguments.h"

namespace {

#define TEXT_OF(name) #name
#define EXPANDED(name) TEXT_OF(name)

constexpr const char *raise = "the layout has changed: raise the number in ACCRUE_OF_LAYOUT, and write it and the layout down here";

TEST(Layout, HasThisNumber) {
  EXPECT_STREQ(EXPANDED(accrue_choose), "accrue_choose_v7");
  EXPECT_STREQ(EXPANDED(accrue_native_end), "accrue_native_end_v7");
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

/// A kernel is text in the program, and the runtime lays out its memory.
TEST(Layout, OfKernelsIsThatOfTheNumber) {
  EXPECT_EQ(sizeof(accrue_native_launch), 1712u) << raise;
  EXPECT_EQ(sizeof(accrue_native_bins), 56u) << raise;
  EXPECT_EQ(sizeof(accrue_sum_state), 16u) << raise;
  EXPECT_EQ(offsetof(accrue_native_launch, tables), 152u) << raise;
  EXPECT_EQ(offsetof(accrue_native_launch, values), 600u) << raise;
  EXPECT_EQ(offsetof(accrue_native_launch, parts), 1624u) << raise;
  accrue_native_bins bins = {};
  bins.count = 100;
  EXPECT_EQ(accrue_native_table_bytes(accrue_native_block_private, 4, &bins), 512u) << raise;
  EXPECT_EQ(accrue_native_table_bytes(accrue_native_lane_banked, 4, &bins), 12928u) << raise;
  EXPECT_EQ(accrue_native_table_bytes(accrue_native_packed, 4, &bins), 464u) << raise;
  EXPECT_EQ(accrue_native_table_bytes(accrue_native_look, 4, &bins), 2320u) << raise;
  bins.sums.lanes = 4;
  EXPECT_EQ(accrue_native_table_bytes(accrue_native_block_private, 8, &bins), 3712u) << raise;
  bins.cell_bits = 6;
  EXPECT_EQ(accrue_native_table_bytes(accrue_native_cached, 4, &bins), 528u) << raise;
}

}  // namespace
