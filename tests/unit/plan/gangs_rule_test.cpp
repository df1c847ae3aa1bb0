// The rule is C text that is pasted into rewritten programs: here as with OpenACC, and as without.
#include <gtest/gtest.h>
#include <stdlib.h>

namespace {

// OpenACC to ask, in the words of <openacc.h>.
enum DeviceType { acc_device_host, acc_device_nvidia, acc_device_radeon };
DeviceType device;
DeviceType acc_get_device_type() { return device; }

namespace with_openacc {
#pragma push_macro("_OPENACC")
#undef _OPENACC
#define _OPENACC 201711
#include "plan/gangs_rule.h"
#undef _OPENACC
}  // namespace with_openacc

namespace without_openacc {
#include "plan/gangs_rule.h"
#pragma pop_macro("_OPENACC")
}  // namespace without_openacc

using with_openacc::accrue_count_gangs;

class GangsRule : public testing::Test {
 protected:
  GangsRule() {
    device = acc_device_nvidia;
    unsetenv("ACCRUE_GANGS");
  }
  ~GangsRule() override { unsetenv("ACCRUE_GANGS"); }
};

TEST_F(GangsRule, ManyIterationsFillTheDevice) {
  EXPECT_EQ(accrue_count_gangs(size_t(1) << 28, 4096), 132);
  EXPECT_EQ(accrue_count_gangs(132 * 4096, 4096), 132);
  EXPECT_EQ(accrue_count_gangs(SIZE_MAX, 1), 132);
}

TEST_F(GangsRule, EveryGangHasTheLeastThatPays) {
  EXPECT_EQ(accrue_count_gangs(132 * 4096 - 1, 4096), 131);
  EXPECT_EQ(accrue_count_gangs(8192, 4096), 2);
  EXPECT_EQ(accrue_count_gangs(1000, 32), 31);
}

TEST_F(GangsRule, ThereIsAlwaysOne) {
  EXPECT_EQ(accrue_count_gangs(0, 4096), 1);
  EXPECT_EQ(accrue_count_gangs(4095, 4096), 1);
}

TEST_F(GangsRule, OtherGpusHaveANumberOfTheirOwn) {
  device = acc_device_radeon;
  EXPECT_EQ(accrue_count_gangs(size_t(1) << 28, 4096), 120);
}

TEST_F(GangsRule, ACpuHasOne) {
  device = acc_device_host;
  EXPECT_EQ(accrue_count_gangs(size_t(1) << 28, 4096), 1);
  EXPECT_EQ(without_openacc::accrue_count_gangs(size_t(1) << 28, 4096), 1);
}

TEST_F(GangsRule, TheEnvironmentWins) {
  setenv("ACCRUE_GANGS", "77", 1);
  EXPECT_EQ(accrue_count_gangs(10, 4096), 77);
  EXPECT_EQ(without_openacc::accrue_count_gangs(10, 4096), 77);
  device = acc_device_host;
  EXPECT_EQ(accrue_count_gangs(10, 4096), 77);
  setenv("ACCRUE_GANGS", "99999999", 1);
  EXPECT_EQ(accrue_count_gangs(10, 4096), 65536);
}

TEST_F(GangsRule, NonsenseInTheEnvironmentIsIgnored) {
  for (const char *text : {"", "0", "-3", "many", "12x"}) {
    setenv("ACCRUE_GANGS", text, 1);
    EXPECT_EQ(accrue_count_gangs(8192, 4096), 2) << text;
  }
}

}  // namespace
