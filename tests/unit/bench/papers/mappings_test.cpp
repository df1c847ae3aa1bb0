#include "bench/papers/mappings.h"

#include <gtest/gtest.h>

namespace accrue::papers {
namespace {

/// Table 3: layout 2 never meets within a warp; layout 1 does by chance, and never where all lanes are at one bin.
TEST(Mappings, ConflictsAreThoseOfThePaper) {
  for (const Mapping &one : mappings) {
    EXPECT_EQ(turnsOf(one, 32, false), 1) << one.number;
    if (one.layout == 2) EXPECT_EQ(turnsOf(one, 32, true), 1) << one.number;
    else EXPECT_GT(turnsOf(one, 32, true), 1.5) << one.number;
  }
  EXPECT_GT(turnsOf(mappings[3], 64, true), 1.9);  // banks are shared between warps
}

TEST(Mappings, ActiveThreadsAreThoseOfThePaper) {
  EXPECT_EQ(activeThreads(mappings[0], gtx470), 96u);
  EXPECT_EQ(activeThreads(mappings[1], gtx470), 64u);
  EXPECT_EQ(activeThreads(mappings[2], h200), 416u);
}

TEST(Mappings, InstructionsAreCountedBetweenUpdates) {
  const char *const ptx =
      ".entry a(\n)\n{\n\t.reg .b32 %r;\n\tmov.u32 x;\n\tst.shared.u16 [a];\n\tadd;\n\tld.shared.u16;\n\tst.shared.u16 [a];\n"
      "\tadd;\n\tadd;\n\tst.shared.u16 [b];\n}\n.entry b(\n{\n\tst.shared.u16 [b];\n}\n";
  EXPECT_EQ(instructionsOf(ptx, "a"), 3u);
  EXPECT_EQ(instructionsOf(ptx, "b"), 1u);
  EXPECT_EQ(instructionsOf(ptx, "c"), 0u);
}

TEST(Mappings, MoreMemoryMeansMoreThreads) {
  const Table table = whatIfTable();
  EXPECT_EQ(table.rows.at(0), (std::vector<std::string>{"228 KB", "416", "1.00"}));
  EXPECT_EQ(table.rows.at(1).at(1), "832");
  EXPECT_EQ(mappingsTable().rows.size(), 4u);
}

}  // namespace
}  // namespace accrue::papers
