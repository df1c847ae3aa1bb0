#include "cc/headers.h"

#include <gtest/gtest.h>

#include "optimize/files.h"
#include "temporary_folder.h"

namespace accrue {
namespace {

class InclusionChainsTest : public testing::Test {
 protected:
  /// `includer` names `file`, both in the folder, at offset 10.
  void include(const std::string &includer, const std::string &file) {
    Inclusion one;
    one.includer = folder.write(includer, "");
    one.file = one.seen = folder.write(file, "");
    one.name = file;
    one.at = 10;
    one.isEntered = true;
    inclusions.push_back(one);
  }

  std::string obstacle() { return InclusionChains(inclusions, "out").leadTo(folder.path() + "/b.h").value_or(""); }

  TemporaryFolder folder;
  std::vector<Inclusion> inclusions;
};

TEST_F(InclusionChainsTest, ChangeTheNamesFromTheHeaderUpToTheCompiledFile) {
  include("main.c", "sub/a.h");
  include("sub/a.h", "b.h");
  include("main.c", "other.h");
  inclusions.back().at = 40;
  InclusionChains chains(inclusions, "out");
  EXPECT_EQ(chains.leadTo(folder.path() + "/b.h"), std::nullopt);
  const auto files = chains.files();
  ASSERT_EQ(files.size(), 3u);
  const LedFile &main = files.at(identityOf(folder.path() + "/main.c"));
  ASSERT_EQ(main.names.size(), 1u);
  EXPECT_EQ(main.names[0].span.begin, 14u);  // behind sub/
  EXPECT_EQ(main.names[0].span.end, 17u);
  EXPECT_TRUE(main.names[0].text.starts_with(".accrue-") && main.names[0].text.ends_with("-a.h")) << main.names[0].text;
  EXPECT_TRUE(files.at(identityOf(folder.path() + "/b.h")).names.empty());
}

TEST_F(InclusionChainsTest, EndAtWhatCannotBeNamedOtherwise) {
  include("main.c", "b.h");
  EXPECT_EQ(obstacle(), "");
  inclusions[0].isSystem = true;
  EXPECT_NE(obstacle().find("is a header of the system"), std::string::npos);
  inclusions[0].isSystem = false;
  inclusions[0].at = 0;
  EXPECT_NE(obstacle().find("a macro names"), std::string::npos);
  inclusions[0].includer = "";
  EXPECT_NE(obstacle().find("the command line includes"), std::string::npos);
  inclusions.clear();
  include("main.c", "b.h");
  folder.write("b.h.gch", "");
  EXPECT_NE(obstacle().find("is precompiled"), std::string::npos);
}

TEST_F(InclusionChainsTest, EndWhereOneFileWouldNeedTwoTexts) {
  include("main.c", "b.h");
  include("main.c", "b.h");
  inclusions[1].at = 30;
  EXPECT_EQ(obstacle(), "");
  inclusions[1].seen = "./b.h";
  EXPECT_NE(obstacle().find("is read by two names"), std::string::npos);
  inclusions[1].isEntered = false;
  EXPECT_EQ(obstacle(), "");
  include("main.c", "other.h");  // at the same place as b.h
  EXPECT_NE(obstacle().find("now one file, now another"), std::string::npos);
}

}  // namespace
}  // namespace accrue
