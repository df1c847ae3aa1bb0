#include "bench/rig.h"

#include <gtest/gtest.h>

#include "bench/dataset.h"

namespace accrue::bench {
namespace {

TEST(CpuRig, MeasuresAndCountsRight) {
  const auto rig = makeCpuRig();
  const Data data{Type::F32, 100, Distribution::Zipf, 20'000};
  auto memory = rig->reserve(data.bytes());
  ASSERT_TRUE(memory);
  make(data, *memory);
  ASSERT_FALSE(rig->load(data));
  const auto pass = rig->readOnly(2);
  ASSERT_TRUE(pass);
  EXPECT_GT(*pass, 0);
  Settings settings;
  const auto measured = rig->measure({data, "serial", 1}, settings);
  ASSERT_TRUE(measured) << measured.error().message;
  EXPECT_GT(measured->seconds, 0);
  EXPECT_EQ(measured->method, "serial");
  EXPECT_TRUE(measured->isSteady);
  EXPECT_EQ(measured->counts, plainCounts(data, *memory));
  EXPECT_FALSE(measured->predicted);
}

TEST(CpuRig, SaysWhatAMethodCannotDo) {
  const auto rig = makeCpuRig();
  const Data data{Type::U8, 256, Distribution::Uniform, 100};
  auto memory = rig->reserve(data.bytes());
  ASSERT_TRUE(memory);
  make(data, *memory);
  ASSERT_FALSE(rig->load(data));
  EXPECT_FALSE(rig->measure({data, "packed", 1}, Settings()));
}

}  // namespace
}  // namespace accrue::bench
