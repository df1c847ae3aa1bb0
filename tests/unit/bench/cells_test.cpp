#include "bench/cells.h"

#include <gtest/gtest.h>

#include <set>

namespace accrue::bench {
namespace {

Wish small() {
  Wish wish;
  wish.types = {Type::U8};
  wish.bins = {256};
  wish.distributions = {Distribution::Uniform};
  wish.samples = {{1000}};
  wish.threads = {1};
  return wish;
}

TEST(Cells, AreAllCombinations) {
  Wish wish = small();
  wish.types = {Type::U32, Type::F32};
  wish.bins = {32, 256, 2048};
  wish.distributions = {Distribution::Uniform, Distribution::Zipf};
  wish.samples = {{100}, {200}};
  wish.methods = {"serial", "sub-tables"};
  wish.threads = {1, 2};
  EXPECT_EQ(cellsOf(wish, false).size(), 2u * 3 * 2 * 2 * 2 * 2);
}

TEST(Cells, HaveNoMoreBinsThanTheirTypeHasValues) {
  Wish wish = small();
  wish.bins = {32, 256, 2048, 65536, 1 << 20};
  std::multiset<uint32_t> bins;
  for (const Cell &cell : cellsOf(wish, false)) bins.insert(cell.data.bins);
  EXPECT_EQ(bins, (std::multiset<uint32_t>{32, 256}));
  wish.types = {Type::U16};
  bins.clear();
  for (const Cell &cell : cellsOf(wish, false)) bins.insert(cell.data.bins);
  EXPECT_EQ(bins, (std::multiset<uint32_t>{32, 256, 2048, 65536}));
}

TEST(Cells, AreNotRepeated) {
  Wish wish = small();
  wish.samples = {{1000}, {1000, true}, {1000}};  // of u8, a thousand bytes are a thousand samples
  EXPECT_EQ(cellsOf(wish, false).size(), 1u);
}

TEST(Cells, ThatShareAnInputStandTogether) {
  Wish wish = small();
  wish.samples = {{100}, {200}};
  wish.methods = {"serial", "sub-tables"};
  const std::vector<Cell> cells = cellsOf(wish, false);
  ASSERT_EQ(cells.size(), 4u);
  EXPECT_EQ(cells[0].data, cells[1].data);
  EXPECT_EQ(cells[2].data, cells[3].data);
}

TEST(Cells, OfAGpuHaveNoThreads) {
  Wish wish = small();
  wish.threads = {1, 2, 4};
  const std::vector<Cell> cells = cellsOf(wish, true);
  ASSERT_EQ(cells.size(), 1u);
  EXPECT_EQ(cells[0].threads, 0u);
}

TEST(Cells, OfAQuickRunAreFew) {
  EXPECT_LT(cellsOf(Wish::quick(), false).size(), 60u);
  EXPECT_GT(cellsOf(Wish(), false).size(), 1000u);
}

}  // namespace
}  // namespace accrue::bench
