// One kernel of a module, without the others.
#include "runtime/native_entry.h"

#include <gtest/gtest.h>

#include <string>

namespace accrue {
namespace {

const char *const head = ".version 7.0\n.target sm_70\n.extern .shared .align 8 .b8 dynamicShared[];\n";
const char *const first = ".visible .entry accrue_a(\n.param .b8 p[8]\n)\n.maxntid 1024\n{\n{ .reg .pred p; }\nret;\n}\n";
const char *const second = ".visible .entry accrue_ab(\n.param .b8 p[8]\n)\n{\nbra L;\nL:\nret;\n}\n";
const char *const helper = ".func help()\n{\nret;\n}\n";

TEST(NativeEntry, IsAloneWithWhatAllShare) {
  static const std::string module = std::string(head) + first + helper + second;
  EXPECT_EQ(std::string(accrue_native_entry(module.c_str(), "accrue_a")), std::string(head) + first + helper);
  EXPECT_EQ(std::string(accrue_native_entry(module.c_str(), "accrue_ab")), std::string(head) + helper + second);
}

TEST(NativeEntry, IsMadeOnce) {
  static const std::string module = std::string(head) + first + second;
  static const char name[] = "accrue_a";
  const char *const text = accrue_native_entry(module.c_str(), name);
  EXPECT_NE(text, module.c_str());
  EXPECT_EQ(accrue_native_entry(module.c_str(), name), text);
}

TEST(NativeEntry, TheWholeModuleWhereItIsNot) {
  static const std::string module = std::string(head) + first, odd = "garbage", cut = ".visible .entry accrue_b(\n{\nret;";
  EXPECT_EQ(accrue_native_entry(module.c_str(), "accrue_b"), module.c_str());
  EXPECT_EQ(accrue_native_entry(odd.c_str(), "accrue_b"), odd.c_str());
  EXPECT_EQ(std::string(accrue_native_entry(cut.c_str(), "accrue_b")), cut);
}

}  // namespace
}  // namespace accrue
