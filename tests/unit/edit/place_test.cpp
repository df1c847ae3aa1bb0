#include "edit/place.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

class Placing : public testing::Test {
 protected:
  unsigned endOf(const std::string &part) const { return text.find(part) + part.size(); }

  std::string result() const {
    auto sorted = edits.sorted(text);
    if (sorted) return applyEdits(*sorted, text);
    return "error: " + sorted.error().message;
  }

  std::string text;
  Edits edits;
};

TEST_F(Placing, LinesAfterStandOnTheNextLine) {
  text = "a;\nb;\n";
  Placer(text, edits).linesAfter(endOf("a;"), "new;\n");
  EXPECT_EQ(result(), "a;\nnew;\nb;\n");
}

TEST_F(Placing, LinesAfterLeaveACommentWithItsStatement) {
  text = "a; // about a\nb; /* about b */\n";
  Placer placer(text, edits);
  placer.linesAfter(endOf("a;"), "1;\n");
  placer.linesAfter(endOf("b;"), "2;\n");
  EXPECT_EQ(result(), "a; // about a\n1;\nb; /* about b */\n2;\n");
}

TEST_F(Placing, LinesAfterDoNotLandInsideACommentThatGoesOn) {
  text = "a; /* about\n a */\nb; // about \\\n b\n";
  Placer placer(text, edits);
  placer.linesAfter(endOf("a;"), "1;\n");
  placer.linesAfter(endOf("b;"), "2;\n");
  EXPECT_EQ(result(), "a;\n1;\n /* about\n a */\nb;\n2;\n // about \\\n b\n");
}

TEST_F(Placing, LinesAfterBreakALineOnWhichMoreFollows) {
  text = "a; b;\n";
  Placer(text, edits).linesAfter(endOf("a;"), "new;\n");
  EXPECT_EQ(result(), "a;\nnew;\n b;\n");
}

TEST_F(Placing, LinesAfterTheEndOfAFileWithoutNewlineAddNone) {
  text = "a;";
  Placer(text, edits).linesAfter(endOf("a;"), "new;\n");
  EXPECT_EQ(result(), "a;\nnew;");
}

TEST_F(Placing, LinesInsideStandBehindTheBraceAndItsComment) {
  text = "for (;;) { // loop\n  a;\n}\n";
  Placer(text, edits).linesInside(endOf("{"), "  new;\n", "  ");
  EXPECT_EQ(result(), "for (;;) { // loop\n  new;\n  a;\n}\n");
}

TEST_F(Placing, LinesInsideMoveTheRestOfTheLineDown) {
  text = "for (;;) {a; }\n";
  Placer(text, edits).linesInside(endOf("{"), "  new;\n", "  ");
  EXPECT_EQ(result(), "for (;;) {\n  new;\n  a; }\n");
}

TEST_F(Placing, ClausesFollowOnTheLineUntilItIsLong) {
  text = "  #pragma acc parallel loop\n";
  Directive directive;
  directive.span = {2, endOf("loop")};
  Placer(text, edits).clauses(directive.span.end, directive, {"num_gangs(4)", "present(" + std::string(60, 'a') + ")"});
  EXPECT_EQ(result(), "  #pragma acc parallel loop num_gangs(4) \\\n      present(" + std::string(60, 'a') + ")\n");
}

}  // namespace
}  // namespace accrue
