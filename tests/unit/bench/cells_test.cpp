#include "bench/cells.h"

#include <gtest/gtest.h>

#include <set>

namespace accrue::bench {
namespace {

Settings small() {
  Settings settings;
  settings.types = {Type::U8};
  settings.bins = {256};
  settings.distributions = {Distribution::Uniform};
  settings.samples = {{1000}};
  settings.threads = {1};
  return settings;
}

TEST(Cells, AreAllCombinations) {
  Settings settings = small();
  settings.types = {Type::U32, Type::F32};
  settings.bins = {32, 256, 2048};
  settings.distributions = {Distribution::Uniform, Distribution::Zipf};
  settings.samples = {{100}, {200}};
  settings.methods = {"serial", "sub-tables"};
  settings.threads = {1, 2};
  EXPECT_EQ(cellsOf(settings, false).size(), 2u * 3 * 2 * 2 * 2 * 2);
}

TEST(Cells, HaveNoMoreBinsThanTheirTypeHasValues) {
  Settings settings = small();
  settings.bins = {32, 256, 2048, 65536, 1 << 20};
  std::multiset<uint32_t> bins;
  for (const Cell &cell : cellsOf(settings, false)) bins.insert(cell.data.bins);
  EXPECT_EQ(bins, (std::multiset<uint32_t>{32, 256}));
  settings.types = {Type::U16};
  bins.clear();
  for (const Cell &cell : cellsOf(settings, false)) bins.insert(cell.data.bins);
  EXPECT_EQ(bins, (std::multiset<uint32_t>{32, 256, 2048, 65536}));
}

TEST(Cells, AreNotRepeated) {
  Settings settings = small();
  settings.samples = {{1000}, {1000, true}, {1000}};  // of u8, a thousand bytes are a thousand samples
  EXPECT_EQ(cellsOf(settings, false).size(), 1u);
}

TEST(Cells, ThatShareAnInputStandTogether) {
  Settings settings = small();
  settings.samples = {{100}, {200}};
  settings.methods = {"serial", "sub-tables"};
  const std::vector<Cell> cells = cellsOf(settings, false);
  ASSERT_EQ(cells.size(), 4u);
  EXPECT_EQ(cells[0].data, cells[1].data);
  EXPECT_EQ(cells[2].data, cells[3].data);
}

TEST(Cells, OfAGpuHaveNoThreads) {
  Settings settings = small();
  settings.threads = {1, 2, 4};
  const std::vector<Cell> cells = cellsOf(settings, true);
  ASSERT_EQ(cells.size(), 1u);
  EXPECT_EQ(cells[0].threads, 0u);
}

TEST(Cells, OfAQuickRunAreFew) {
  EXPECT_LT(cellsOf(Settings::quick(), false).size(), 60u);
  EXPECT_GT(cellsOf(Settings(), false).size(), 1000u);
}

}  // namespace
}  // namespace accrue::bench
