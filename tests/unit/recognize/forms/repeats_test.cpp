// Text that may stand in a program twice.
#include "recognize/forms/repeats.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

TEST(Repeats, PlainLoopsMay) {
  EXPECT_TRUE(mayStandTwice("#pragma acc parallel loop\nfor (;;) { h[k]++; }"));
  EXPECT_TRUE(mayStandTwice("for (;;) {\n#ifdef A\n  a();\n#else\n  b();\n#endif\n}"));
  EXPECT_TRUE(mayStandTwice("for (;;) { if (k) goto next; next:; }")) << "labels are seen elsewhere";
}

TEST(Repeats, NotWhatChangesMacros) {
  EXPECT_FALSE(mayStandTwice("for (;;) {\n#include \"body.inc\"\n}"));
  EXPECT_FALSE(mayStandTwice("for (;;) {\n  # define A 1\n}"));
  EXPECT_FALSE(mayStandTwice("for (;;) {\n#undef A\n}"));
  EXPECT_FALSE(mayStandTwice("for (;;) {\n%:define A 1\n}"));
  EXPECT_FALSE(mayStandTwice("for (;;) {\n#\\\ndefine A 1\n}"));
  EXPECT_FALSE(mayStandTwice("for (;;) {\n#pragma push_macro(\"A\")\n}"));
  EXPECT_FALSE(mayStandTwice("for (;;) { k = __COUNTER__; }"));
}

TEST(Repeats, NotHalfOfAConditional) {
  EXPECT_FALSE(mayStandTwice("#pragma acc parallel loop\n#endif\nfor (;;) {}"));
  EXPECT_FALSE(mayStandTwice("%:endif\nfor (;;) {}"));
  EXPECT_FALSE(mayStandTwice("for (;;) {}\n#if A"));
  EXPECT_FALSE(mayStandTwice("for (;;) {}\n#else\n;"));
}

TEST(Repeats, NotJumpsThatAnotherConfigurationHas) {
  EXPECT_FALSE(mayStandTwice("for (;;) {\n#ifdef A\n  goto next;\n#endif\n  h[k]++;\n#ifdef A\nnext:;\n#endif\n}"));
}

}  // namespace
}  // namespace accrue
