#include "rewrite/flat_index.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

Histogram rows(const std::string &rowAfter) {
  Histogram histogram;
  histogram.flat = rowAfter.empty();
  histogram.rowAfter = rowAfter;
  return histogram;
}

TEST(FlatIndex, OfOneDimensionIsItsSubscript) {
  EXPECT_EQ(flatIndex(rows(""), {"k"}), "k");
  EXPECT_EQ(flatIndex(rows(""), {"k + 1"}), "(k + 1)");
  EXPECT_EQ(flatIndex(rows(""), {"k", "j"}), std::nullopt);
}

TEST(FlatIndex, OfSeveralDimensionsCountsRows) {
  EXPECT_EQ(flatIndex(rows(")[20]"), {"a", "b"}), "((size_t)a * 20 + (size_t)b)");
  EXPECT_EQ(flatIndex(rows(")[N + 1][sizeof(x[0])]"), {"a", "b - 1", "c"}),
            "((size_t)((size_t)a * (N + 1) + (size_t)(b - 1)) * (sizeof(x[0])) + (size_t)c)");
}

TEST(FlatIndex, IsNotKnownWhereTypesAreOfAnotherShape) {
  EXPECT_EQ(flatIndex(rows(")[20]"), {"a"}), std::nullopt);
  EXPECT_EQ(flatIndex(rows(")[]"), {"a", "b"}), std::nullopt);
  EXPECT_EQ(flatIndex(rows(")(int)"), {"a", "b"}), std::nullopt);
}

}  // namespace
}  // namespace accrue
