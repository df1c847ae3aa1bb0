#include "gpu/early.h"

#include <cstdlib>
#include <memory>
#include <string>

#include "gtest/gtest.h"

namespace accrue {
namespace {

std::string awake(const std::string &ptx) {
  const std::unique_ptr<char, void (*)(void *)> text(accrue_ptx_awake(ptx.c_str()), std::free);
  return text ? text.get() : "none";
}

std::string kernel(const std::string &name, const std::string &body) {
  return ".visible .entry " + name + "(\n)\n{\n" + body + "}\n";
}

const std::string head = ".version 7.0\n.target sm_70\n", newer = ".version 7.8\n.target sm_90\n", add = "\tadd.s32 %r1, %r1, 1;\n";
const std::string wait = "\t.pragma \"accrue: griddepcontrol.wait\";\n",
                  go = "\t.pragma \"accrue: griddepcontrol.launch_dependents\";\n";

TEST(Early, PragmasBecomeInstructions) {
  EXPECT_EQ(awake(head + kernel("look", go + add) + kernel("count", add + wait + add + go)),
            newer + kernel("look", "\tgriddepcontrol.launch_dependents;\n" + add) +
                kernel("count", add + "\tgriddepcontrol.wait;\n" + add + "\tgriddepcontrol.launch_dependents;\n"));
}

TEST(Early, OtherTextIsLoadedAsItIs) {
  EXPECT_EQ(awake(head + kernel("count", add)), "none");
  EXPECT_EQ(awake(head + kernel("count", "\t.pragma \"nounroll\";\n")), "none");
}

TEST(Early, OtherPragmasStay) {
  const std::string other = "\t.pragma \"nounroll\";\n";
  EXPECT_EQ(awake(head + kernel("count", other + wait)), newer + kernel("count", other + "\tgriddepcontrol.wait;\n"));
}

TEST(Early, NumbersAreRaisedAndNeverLowered) {
  const std::string before = kernel("count", wait), after = kernel("count", "\tgriddepcontrol.wait;\n");
  EXPECT_EQ(awake(".version 8.4\n.target sm_80\n" + before), ".version 8.4\n.target sm_90\n" + after);
  EXPECT_EQ(awake(".version 7.4\n.target sm_100\n" + before), ".version 7.8\n.target sm_100\n" + after);
  EXPECT_EQ(awake(".version 6.0\n.target sm_70, debug\n" + before), ".version 7.8\n.target sm_90, debug\n" + after);
}

TEST(Early, OnlyKernelsThatWaitAreStartedEarly) {
  const std::string text =
      head + kernel("look", go) + kernel("count", add + wait) + kernel("count_all", add) + kernel("round", wait);
  EXPECT_FALSE(accrue_ptx_waits(text.c_str(), "look"));
  EXPECT_TRUE(accrue_ptx_waits(text.c_str(), "count"));
  EXPECT_FALSE(accrue_ptx_waits(text.c_str(), "count_all"));
  EXPECT_TRUE(accrue_ptx_waits(text.c_str(), "round"));
  EXPECT_FALSE(accrue_ptx_waits(text.c_str(), "none"));
}

}  // namespace
}  // namespace accrue
