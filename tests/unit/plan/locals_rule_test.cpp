// The rule is C text that is pasted into rewritten programs. Here it is pasted three times: as in a program compiled
// without OpenACC, with OpenACC 2.6 and later, and with an older one that cannot tell its free memory.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdint>

// A device to ask, in the words of <openacc.h>.
enum acc_device_t { acc_device_host = 2, acc_device_nvidia = 5 };
enum acc_device_property_t { acc_property_memory = 1, acc_property_free_memory = 2 };

struct Device {
  acc_device_t type = acc_device_nvidia;
  int number = 3;
  size_t freeMemory = size_t(64) << 30;
};
static Device device;

static acc_device_t acc_get_device_type() { return device.type; }
static int acc_get_device_num(acc_device_t type) { return type == device.type ? device.number : -1; }
static size_t acc_get_property(int number, acc_device_t type, acc_device_property_t property) {
  const bool isMine = number == device.number && type == device.type && property == acc_property_free_memory;
  return isMine ? device.freeMemory : 1;
}

namespace without_openacc {
#undef _OPENACC
#include "plan/locals_rule.h"
}  // namespace without_openacc

namespace with_openacc {
#define _OPENACC 201711
#include "plan/locals_rule.h"
#undef _OPENACC
}  // namespace with_openacc

namespace with_old_openacc {
#define _OPENACC 201306
#define acc_get_property not_in_this_version
#include "plan/locals_rule.h"
#undef acc_get_property
#undef _OPENACC
}  // namespace with_old_openacc

namespace {

using with_openacc::accrue_locals;

constexpr long byRule = -1;
constexpr size_t manyUpdates = size_t(1) << 24;
constexpr size_t gigabyte = size_t(1) << 30;

class LocalsRule : public testing::Test {
 protected:
  LocalsRule() {
    device = Device();
    unsetenv("ACCRUE_LOCALS");
  }
  ~LocalsRule() override { unsetenv("ACCRUE_LOCALS"); }

  static void environment(const char *value) { setenv("ACCRUE_LOCALS", value, 1); }
};

TEST_F(LocalsRule, TakesAsManyCopiesAs16MegabytesHoldUpTo1024) {
  EXPECT_EQ(accrue_locals(byRule, 256, 4, manyUpdates), 1024u);
  EXPECT_EQ(accrue_locals(byRule, 4096, 4, manyUpdates), 1024u);
  EXPECT_EQ(accrue_locals(byRule, 8192, 4, manyUpdates), 512u);
  EXPECT_EQ(accrue_locals(byRule, 8192, 8, manyUpdates), 256u);
  EXPECT_EQ(accrue_locals(byRule, 65536, 4, manyUpdates), 64u);
}

TEST_F(LocalsRule, MakesNoCopiesWhereNotEvenEightFit) {
  EXPECT_EQ(accrue_locals(byRule, 524288, 4, manyUpdates), 8u);
  EXPECT_EQ(accrue_locals(byRule, 524289, 4, manyUpdates), 0u);
  EXPECT_EQ(accrue_locals(byRule, 1000000, 4, manyUpdates), 0u);
}

TEST_F(LocalsRule, MakesNoCopiesForFewUpdates) {
  EXPECT_EQ(accrue_locals(byRule, 256, 4, (size_t(1) << 20) - 1), 0u);
  EXPECT_EQ(accrue_locals(byRule, 256, 4, size_t(1) << 20), 256u);
  EXPECT_EQ(accrue_locals(byRule, 256, 4, 0), 0u);
}

TEST_F(LocalsRule, MakesFewerCopiesForFewerUpdates) {
  EXPECT_EQ(accrue_locals(byRule, 768, 4, size_t(1) << 21), 256u);
  EXPECT_EQ(accrue_locals(byRule, 768, 4, size_t(1) << 22), 512u);
  EXPECT_EQ(accrue_locals(byRule, 768, 4, size_t(1) << 24), 1024u);
  EXPECT_EQ(accrue_locals(byRule, 65536, 4, size_t(1) << 20), 64u) << "not fewer than 64";
}

TEST_F(LocalsRule, UpdatesThatCouldNotBeCountedAreMany) { EXPECT_EQ(accrue_locals(byRule, 256, 4, SIZE_MAX), 1024u); }

TEST_F(LocalsRule, MakesNoCopiesOnTheHost) {
  device.type = acc_device_host;
  EXPECT_EQ(accrue_locals(byRule, 256, 4, manyUpdates), 0u);
  EXPECT_EQ(without_openacc::accrue_locals(byRule, 256, 4, manyUpdates), 0u);
}

TEST_F(LocalsRule, DoesWhatTheRewriteWanted) {
  EXPECT_EQ(accrue_locals(7, 256, 4, 0), 7u);
  EXPECT_EQ(accrue_locals(0, 256, 4, manyUpdates), 0u);
  EXPECT_EQ(without_openacc::accrue_locals(7, 256, 4, 0), 7u);
  device.type = acc_device_host;
  EXPECT_EQ(accrue_locals(7, 256, 4, 0), 7u);
}

TEST_F(LocalsRule, TheEnvironmentWins) {
  environment("12");
  EXPECT_EQ(accrue_locals(byRule, 256, 4, 0), 12u);
  EXPECT_EQ(accrue_locals(7, 256, 4, manyUpdates), 12u);
  EXPECT_EQ(without_openacc::accrue_locals(7, 256, 4, manyUpdates), 12u);
  environment("0");
  EXPECT_EQ(accrue_locals(byRule, 256, 4, manyUpdates), 0u);
}

TEST_F(LocalsRule, IgnoresJunkInTheEnvironment) {
  for (const char *junk : {"", " ", "many", "-1", "-12", "12x", "1.5", "0x10", "12 34"}) {
    environment(junk);
    EXPECT_EQ(accrue_locals(7, 256, 4, 0), 7u) << "'" << junk << "'";
    EXPECT_EQ(accrue_locals(byRule, 256, 4, manyUpdates), 1024u) << "'" << junk << "'";
  }
}

TEST_F(LocalsRule, NeverTakesMoreThanHalfOfTheFreeMemory) {
  device.freeMemory = gigabyte;
  const size_t fourMegabytes = size_t(1) << 20;  // bins
  EXPECT_EQ(accrue_locals(1024, fourMegabytes, 4, 0), 128u);
  EXPECT_EQ(accrue_locals(100, fourMegabytes, 4, 0), 100u);
  environment("1024");
  EXPECT_EQ(accrue_locals(byRule, fourMegabytes, 4, 0), 128u);
}

TEST_F(LocalsRule, CopiesThatDoNotFitAtAllAreNone) {
  device.freeMemory = gigabyte;
  EXPECT_EQ(accrue_locals(8, gigabyte, 4, 0), 0u);
}

TEST_F(LocalsRule, TrustsADeviceThatDoesNotTellItsFreeMemory) {
  device.freeMemory = 0;
  EXPECT_EQ(accrue_locals(1024, size_t(1) << 20, 4, 0), 1024u);
}

TEST_F(LocalsRule, DoesNotAskAnOldRuntimeForItsFreeMemory) {
  EXPECT_EQ(with_old_openacc::accrue_locals(1024, size_t(1) << 20, 4, 0), 1024u);
  EXPECT_EQ(with_old_openacc::accrue_locals(byRule, 256, 4, manyUpdates), 1024u);
  device.type = acc_device_host;
  EXPECT_EQ(with_old_openacc::accrue_locals(byRule, 256, 4, manyUpdates), 0u);
}

TEST_F(LocalsRule, AHistogramWithoutBinsDividesNothingByZero) {
  EXPECT_EQ(accrue_locals(7, 0, 4, 0), 7u);
  EXPECT_LE(accrue_locals(byRule, 0, 4, manyUpdates), 1024u);
  EXPECT_EQ(without_openacc::accrue_locals(7, 0, 4, 0), 7u);
}

}  // namespace
