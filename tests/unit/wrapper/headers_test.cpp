#include "wrapper/headers.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "temporary_folder.h"

namespace accrue {
namespace {

bool isSought(std::string_view text) { return text.find("sought") != text.npos; }

TEST(SearchFolders, AreThoseOfTheOptions) {
  const SearchFolders folders = searchFoldersOf({"gcc", "-Ia", "-I", "b", "-iquotec", "-iquote", "d", "-isystem", "e", "-I"});
  EXPECT_EQ(folders.all, (Words{"a", "b"}));
  EXPECT_EQ(folders.quoted, (Words{"c", "d"}));
}

TEST(SearchFolders, AreThoseOfTheEnvironmentToo) {
  ::setenv("CPATH", "b::c", 1);
  EXPECT_EQ(searchFoldersOf({"gcc", "-Ia"}).all, (Words{"a", "b", ".", "c"}));
  ::unsetenv("CPATH");
}

class Headers : public testing::Test {
 protected:
  bool look(const std::string &text, const SearchFolders &folders = {}) {
    return anyText(folder.write("main.c", text), folders, isSought);
  }

  TemporaryFolder folder;
};

TEST_F(Headers, AreFollowedFromOneToTheNext) {
  folder.write("sub/a.h", "#pragma once\n#  include \"b.h\"\n");
  folder.write("sub/b.h", "sought");
  EXPECT_TRUE(look("#include \"sub/a.h\"\n"));
  EXPECT_TRUE(look("#include\"sub/a.h\""));
  EXPECT_FALSE(look("#include <sub/a.h>\n"));
  EXPECT_FALSE(look("#include \"b.h\"\n"));
  EXPECT_FALSE(look("#include NAME\n#include \"sub/a.h\n"));
}

TEST_F(Headers, AreFoundInTheFoldersOfTheCommand) {
  folder.write("sub/a.h", "sought");
  const std::string sub = folder.path() + "/sub";
  EXPECT_TRUE(look("#include <a.h>\n", {{}, {sub}}));
  EXPECT_TRUE(look("#include_next \"a.h\"\n", {{sub}, {}}));
  EXPECT_FALSE(look("#include <a.h>\n", {{sub}, {}}));
}

TEST_F(Headers, GoOnToTheNextOfTheirName) {
  folder.write("one/a.h", "#include_next <a.h>\n");
  folder.write("two/a.h", "sought");
  EXPECT_TRUE(look("#include <a.h>\n", {{}, {folder.path() + "/one", folder.path() + "/two"}}));
}

TEST_F(Headers, MayIncludeOneAnother) {
  folder.write("a.h", "#include \"b.h\"\n");
  folder.write("b.h", "#include \"a.h\"\n#include \"main.c\"\n");
  EXPECT_FALSE(look("#include \"a.h\"\n"));
}

}  // namespace
}  // namespace accrue
