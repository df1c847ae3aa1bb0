// A diff is right when `patch` makes the new file of the old one, byte by byte.
#include "edit/diff.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "temporary_folder.h"

namespace accrue {
namespace {

std::string numberedLines(int count, const std::string &end = "\n") {
  std::string text;
  for (int i = 1; i <= count; ++i) text += "line " + std::to_string(i) + end;
  return text;
}

class Diff : public testing::Test {
 protected:
  unsigned at(const std::string &part) const { return text.find(part); }
  void replace(const std::string &part, const std::string &with) {
    edits.replace({at(part), unsigned(at(part) + part.size())}, with);
  }

  void expectPatchMakesTheSame() {
    auto sorted = edits.sorted(text);
    ASSERT_TRUE(static_cast<bool>(sorted)) << sorted.error().message;
    diff = unifiedDiff(name, text, *sorted);
    TemporaryFolder folder;
    folder.write(name, text);
    folder.write("change.diff", diff);
    const std::string command = "cd '" + folder.path() + "' && patch --binary --fuzz=0 -s -p1 < change.diff > said 2>&1";
    EXPECT_EQ(std::system(command.c_str()), 0) << folder.read("said") << diff;
    EXPECT_EQ(folder.read(name), applyEdits(*sorted, text)) << diff;
    // An offset would mean that a hunk names the wrong lines.
    EXPECT_EQ(folder.read("said"), "") << diff;
  }

  size_t hunks() const {
    size_t count = 0;
    for (size_t place = diff.find("\n@@ "); place != std::string::npos; place = diff.find("\n@@ ", place + 1)) ++count;
    return count;
  }

  std::string text = numberedLines(40), name = "a.c";
  std::string diff;
  Edits edits;
};

TEST_F(Diff, OfNoEditsIsEmpty) { EXPECT_EQ(unifiedDiff("a.c", text, {}), ""); }

TEST_F(Diff, NamesTheFileOnBothSides) {
  EXPECT_EQ(unifiedDiff("src/a.c", "x\n", {{{0, 1}, "y"}}), "--- a/src/a.c\n+++ b/src/a.c\n@@ -1,1 +1,1 @@\n-x\n+y\n");
  const std::string absolute = unifiedDiff("/src/a.c", "x\n", {{{0, 1}, "y"}});
  EXPECT_TRUE(llvm::StringRef(absolute).starts_with("--- a/src/a.c\n+++ b/src/a.c\n"));
}

TEST_F(Diff, NamesAFileWhateverItIsCalled) {
  for (const char *odd : {"a b.c", "it's.c", "say \"a\".c", "a\\b.c", "tab\t.c", "new\nline.c", "\u00fc b.c", "-a.c"}) {
    edits = {};
    name = odd;
    replace("line 20", "changed");
    expectPatchMakesTheSame();
  }
}

TEST_F(Diff, OfOneChangedLine) {
  replace("line 20", "changed");
  expectPatchMakesTheSame();
  EXPECT_EQ(hunks(), 1u);
}

TEST_F(Diff, OfFarEditsHasAHunkForEach) {
  replace("line 5\n", "one\nmore\n");
  edits.insertBefore(at("line 20"), "inserted\n");
  replace("line 33\n", "");
  expectPatchMakesTheSame();
  EXPECT_EQ(hunks(), 3u);
}

TEST_F(Diff, OfNearEditsHasOneHunk) {
  replace("line 10", "ten");
  edits.insertBefore(at("line 12"), "inserted\n");
  replace("line 15", "fifteen");
  expectPatchMakesTheSame();
  EXPECT_EQ(hunks(), 1u);
}

TEST_F(Diff, OfEveryDistanceBetweenTwoEdits) {
  for (int line = 11; line <= 20; ++line) {
    edits = Edits();
    replace("line 10", "ten");
    replace("line " + std::to_string(line), "other");
    expectPatchMakesTheSame();
  }
}

TEST_F(Diff, OfSeveralEditsOnOneLine) {
  edits.insertBefore(at("line 20"), "before\n");
  edits.replace({at("line 20"), at("line 20") + 4}, "row");
  edits.insertAfter(at("line 20") + 7, " {");
  edits.insertAfter(at("line 21"), "after\n");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfTheFirstLine) {
  replace("line 1", "first");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfLinesInFrontOfTheFirst) {
  edits.insertBefore(0, "zero\n");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfTheLastLine) {
  replace("line 40", "last");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfLinesBehindTheLast) {
  edits.insertAfter(text.size(), "more\n");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfALastLineWithoutNewline) {
  text.pop_back();
  replace("line 40", "last");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfTextBehindALastLineWithoutNewline) {
  text.pop_back();
  edits.insertAfter(text.size(), "\nmore");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfALineNearALastOneWithoutNewline) {
  text.pop_back();
  replace("line 38", "changed");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfALastLineThatLosesItsNewline) {
  edits.replace({unsigned(text.size() - 1), unsigned(text.size())}, "");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfLinesThatAreJoined) {
  edits.replace({at("line 20") + 7, at("line 21")}, " ");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfAnEmptyFile) {
  text = "";
  edits.insertBefore(0, "new\n");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfAFileThatBecomesEmpty) {
  text = "a\nb\n";
  replace("a\nb\n", "");
  expectPatchMakesTheSame();
}

TEST_F(Diff, OfAFileWithCrlf) {
  text = numberedLines(40, "\r\n");
  replace("line 5", "five");
  edits.insertBefore(at("line 20"), "inserted\nlines\n");
  replace("line 40\r\n", "last\n");
  expectPatchMakesTheSame();
}

}  // namespace
}  // namespace accrue
