#include "rewrite/support.h"

#include <gtest/gtest.h>

namespace accrue {
namespace {

const std::string mark = "/* What loops rewritten by Accrue need";

/// `text` with a line <support> where the support text was put for the declaration that starts with `declaration`.
std::string supported(const std::string &text, const std::string &declaration = "void count") {
  Edits edits;
  insertDuplicateSupport(text, text.find(declaration), edits);
  auto sorted = edits.sorted(text);
  if (!sorted) return "error: " + sorted.error().message;
  std::string result = applyEdits(*sorted, text);
  const size_t begin = result.find(mark);
  if (begin == std::string::npos) return result;
  const std::string last = "#endif\n";
  // Its last #endif is the one in front of what stood there before.
  const size_t length = sorted->front().text.rfind(last) + last.size() - sorted->front().text.find(mark);
  return result.replace(begin, length, "<support>\n");
}

TEST(DuplicateSupportPlace, IsBehindTheIncludes) {
  EXPECT_EQ(supported("#include <stdio.h>\n#include <stdlib.h>\n\nvoid count(void);\n"),
            "#include <stdio.h>\n#include <stdlib.h>\n\n<support>\n\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsSetOffByEmptyLines) {
  EXPECT_EQ(supported("#include <stdio.h>\nvoid count(void);\n"), "#include <stdio.h>\n\n<support>\n\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsInFrontOfTheDeclarationWhenIncludesFollowIt) {
  EXPECT_EQ(supported("#include <a.h>\nvoid count(void);\n#include <b.h>\n"),
            "#include <a.h>\n\n<support>\n\nvoid count(void);\n#include <b.h>\n");
}

TEST(DuplicateSupportPlace, IsBehindAnIncludeWithAComment) {
  EXPECT_EQ(supported("#include <a.h> // for a\n#include <b.h> /* for b */\n\nvoid count(void);\n"),
            "#include <a.h> // for a\n#include <b.h> /* for b */\n\n<support>\n\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsBehindAnIncludeAfterOneThatEndsInBlanks) {
  EXPECT_EQ(supported("#include <a.h> \n#include <b.h>\n\nvoid count(void);\n"),
            "#include <a.h> \n#include <b.h>\n\n<support>\n\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsNotInABranchThatTheDeclarationIsNotIn) {
  EXPECT_EQ(supported("#include <a.h>\n#ifdef X\n#include <x.h>\n#else\n#include <y.h>\n#endif\n\nvoid count(void);\n"),
            "#include <a.h>\n\n<support>\n\n"
            "#ifdef X\n#include <x.h>\n#else\n#include <y.h>\n#endif\n\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsBehindAnIncludeThatFollowsABranch) {
  EXPECT_EQ(supported("#ifdef _OPENACC\n#include <openacc.h>\n#endif\n#include <a.h>\n\nvoid count(void);\n"),
            "#ifdef _OPENACC\n#include <openacc.h>\n#endif\n#include <a.h>\n\n<support>\n\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsNotInTheSecondOfTwoBranchesThatFollowEachOther) {
  const std::string text =
      "#include <a.h>\n#ifdef _OPENACC\n#include <openacc.h>\n#endif\n"
      "#ifdef _OPENMP\n#include <omp.h>\n#endif\n\nvoid count(void);\n";
  EXPECT_EQ(supported(text), "#include <a.h>\n\n<support>\n\n" + text.substr(text.find("#ifdef _OPENACC")));
}

TEST(DuplicateSupportPlace, IsInTheOtherBranchWhenTheDeclarationIs) {
  EXPECT_EQ(supported("#ifdef X\n#include <x.h>\n#else\n#include <y.h>\n\nvoid count(void);\n#endif\n"),
            "#ifdef X\n#include <x.h>\n#else\n#include <y.h>\n\n<support>\n\nvoid count(void);\n#endif\n");
}

TEST(DuplicateSupportPlace, IsNotInTheFirstBranchWhenTheDeclarationIsInTheOther) {
  EXPECT_EQ(supported("#ifdef X\n#include <x.h>\n#else\nvoid count(void);\n#endif\n"),
            "<support>\n\n#ifdef X\n#include <x.h>\n#else\nvoid count(void);\n#endif\n");
}

TEST(DuplicateSupportPlace, IsBehindAHeaderGuard) {
  EXPECT_EQ(supported("#ifndef A_H\n#define A_H\n\nvoid count(void);\n#endif\n"),
            "#ifndef A_H\n#define A_H\n\n<support>\n\nvoid count(void);\n#endif\n");
  EXPECT_EQ(supported("#ifndef A_H\n#define A_H\n#include <a.h>\n\nvoid count(void);\n#endif\n"),
            "#ifndef A_H\n#define A_H\n#include <a.h>\n\n<support>\n\nvoid count(void);\n#endif\n");
}

TEST(DuplicateSupportPlace, IsNotBehindADefaultThatLooksLikeAHeaderGuard) {
  // With -DBINS=64 what stands between the two lines is not read.
  const std::string text = "#ifndef BINS\n#define BINS 256\n#endif\n\nvoid count(void);\n";
  const std::string result = supported(text);
  const size_t at = result.find("<support>");
  EXPECT_TRUE(at < result.find("#ifndef BINS") || at > result.find("#endif\n")) << result;
}

TEST(DuplicateSupportPlace, IsBehindTheLicenceWhenThereAreNoIncludes) {
  EXPECT_EQ(supported("/* Licence\n   of two lines */\n\nvoid count(void);\n"),
            "/* Licence\n   of two lines */\n\n<support>\n\nvoid count(void);\n");
  EXPECT_EQ(supported("// Licence\n// of two lines\n\nvoid count(void);\n"),
            "// Licence\n// of two lines\n\n<support>\n\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsAtTheStartOfAFileWithoutAnyOfThese) {
  EXPECT_EQ(supported("int n;\nvoid count(void);\n"), "<support>\n\nint n;\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsNotInsideAFunctionThatIncludesItsTables) {
  EXPECT_EQ(supported("#include <a.h>\nvoid f(void) {\n#include \"table.inc\"\n}\nvoid count(void);\n"),
            "#include <a.h>\n\n<support>\n\nvoid f(void) {\n#include \"table.inc\"\n}\nvoid count(void);\n");
}

TEST(DuplicateSupportPlace, IsNotMisledByIncludesInComments) {
  EXPECT_EQ(supported("#include <a.h>\n/*\n#include <b.h>\n*/\nvoid count(void);\n"),
            "#include <a.h>\n\n<support>\n\n/*\n#include <b.h>\n*/\nvoid count(void);\n");
}

TEST(DuplicateSupport, IsPutInOnce) {
  const std::string text = "#include <a.h>\nvoid count(void);\n";
  for (const bool crlf : {false, true}) {
    std::string once;
    for (const char c : text) once += (c == '\n' && crlf) ? std::string("\r\n") : std::string(1, c);
    for (int run = 0; run < 2; ++run) {
      Edits edits;
      insertDuplicateSupport(once, once.find("void count"), edits);
      EXPECT_EQ(edits.empty(), run == 1);
      auto sorted = edits.sorted(once);
      ASSERT_TRUE(static_cast<bool>(sorted));
      once = applyEdits(*sorted, once);
    }
  }
}

TEST(DuplicateSupport, LeavesNoHoles) {
  Edits edits;
  insertDuplicateSupport("", 0, edits);
  auto sorted = edits.sorted("");
  ASSERT_TRUE(static_cast<bool>(sorted));
  ASSERT_EQ(sorted->size(), 1u);
  EXPECT_EQ(sorted->front().text.find("{{"), std::string::npos);
  EXPECT_NE(sorted->front().text.find("accrue_locals(long accrue_wanted"), std::string::npos);
}

}  // namespace
}  // namespace accrue
