#include "optimize/optimize.h"

#include <gtest/gtest.h>

#include "temporary_folder.h"

namespace accrue {
namespace {

const std::string loop = R"(static int hist[64];
static void count(const int *data, int n) {
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i]]++;
  }
}
)";

class Optimize : public testing::Test {
 protected:
  OptimizeResult run(const std::vector<std::string> &files) {
    std::vector<CompileCommand> commands;
    for (const std::string &file : files) commands.push_back({file, "", {}});
    return optimize(commands, request);
  }

  TemporaryFolder folder;
  OptimizeRequest request;
};

TEST_F(Optimize, RewritesTheTextAndNotTheFile) {
  const std::string file = folder.write("a.c", loop);
  const OptimizeResult result = run({file});
  EXPECT_TRUE(result.inputErrors.empty());
  EXPECT_TRUE(result.outputErrors.empty());
  ASSERT_EQ(result.files.size(), 1u);
  EXPECT_TRUE(result.files[0].named);
  EXPECT_EQ(result.files[0].before, loop);
  EXPECT_NE(result.files[0].after, loop);
  EXPECT_EQ(applyEdits(result.files[0].edits, loop), result.files[0].after);
  ASSERT_EQ(result.files[0].sites.size(), 1u);
  EXPECT_EQ(result.files[0].sites[0].status, SiteStatus::Rewritten);
  EXPECT_EQ(folder.read("a.c"), loop);
}

TEST_F(Optimize, OnlyLooksWhenNotAskedToRewrite) {
  request.rewrite = false;
  const OptimizeResult result = run({folder.write("a.c", loop)});
  ASSERT_EQ(result.files.size(), 1u);
  EXPECT_EQ(result.files[0].after, loop);
  EXPECT_EQ(result.files[0].sites.at(0).status, SiteStatus::Found);
}

TEST_F(Optimize, ByLeaveLeavesEverySite) {
  request.plan.strategy = Strategy::Leave;
  const OptimizeResult result = run({folder.write("a.c", loop)});
  ASSERT_EQ(result.files.size(), 1u);
  EXPECT_EQ(result.files[0].after, loop);
  EXPECT_EQ(result.files[0].sites.at(0).status, SiteStatus::Left);
}

TEST_F(Optimize, KeepsFilesWithoutSitesByteForByte) {
  const std::string text = "int  a ;\r\n\tint b;";
  const OptimizeResult result = run({folder.write("a.c", text)});
  ASSERT_EQ(result.files.size(), 1u);
  EXPECT_EQ(result.files[0].after, text);
  EXPECT_TRUE(result.files[0].edits.empty());
}

TEST_F(Optimize, RewritesNothingWhenAFileDoesNotCompile) {
  const OptimizeResult result = run({folder.write("a.c", loop), folder.write("b.c", "int broken = ;\n")});
  EXPECT_EQ(result.inputErrors.size(), 1u);
  ASSERT_EQ(result.files.size(), 2u);
  EXPECT_EQ(result.files[0].after, loop);
  EXPECT_EQ(result.files[0].sites.at(0).status, SiteStatus::Found);
}

TEST_F(Optimize, TellsOfBinsForArraysThatNobodyUpdates) {
  request.userBins = {{"hist", "64"}, {"hits", "64"}};
  const OptimizeResult result = run({folder.write("a.c", loop)});
  EXPECT_EQ(result.unknownArrays, std::vector<std::string>{"hits"});
  EXPECT_EQ(result.files.at(0).sites.at(0).status, SiteStatus::Rewritten);
}

TEST_F(Optimize, ReadsManyFilesAtOnceAndGivesTheSame) {
  std::vector<std::string> files;
  for (int i = 0; i < 8; i++) files.push_back(folder.write("a" + std::to_string(i) + ".c", loop));
  const OptimizeResult one = run(files);
  request.threads = 4;
  size_t read = 0;
  request.onRead = [&](size_t done) { read = done; };
  const OptimizeResult several = run(files);
  EXPECT_EQ(8u, read);
  ASSERT_EQ(one.files.size(), several.files.size());
  for (size_t i = 0; i < one.files.size(); i++) {
    EXPECT_EQ(one.files[i].path, several.files[i].path);
    EXPECT_EQ(one.files[i].after, several.files[i].after);
  }
}

TEST_F(Optimize, PassesOverAFileThatDoesNotCompile) {
  request.passesOver = true;
  request.headers = true;
  folder.write("h.h", loop);
  const std::string broken = folder.write("b.c", "int broken = ;\n");
  const OptimizeResult result = run({folder.write("a.c", loop), broken, folder.write("c.c", "#include \"h.h\"\n")});
  EXPECT_TRUE(result.inputErrors.empty());
  ASSERT_EQ(result.unread.size(), 1u);
  EXPECT_EQ(result.unread[0].file, broken);
  EXPECT_EQ(result.files.at(0).sites.at(0).status, SiteStatus::Rewritten);
  // It may include the header, and nobody knows what would become of it.
  ASSERT_TRUE(result.files.at(3).sites.at(0).finding.refusal());
  EXPECT_EQ(result.files[3].sites[0].finding.refusal()->kind, RefusalKind::InHeader);
}

TEST_F(Optimize, TellsWhatAUnitIsMadeOf) {
  request.rewrite = false;
  folder.write("h.h", "int main(void);\n");
  const OptimizeResult result =
      run({folder.write("a.c", "#include \"h.h\"\n"), folder.write("b.c", "int main(void) { return 0; }\n")});
  ASSERT_EQ(result.units.size(), 2u);
  EXPECT_FALSE(result.units[0].definesMain);
  EXPECT_TRUE(result.units[1].definesMain);
  EXPECT_NE(std::find(result.units[0].files.begin(), result.units[0].files.end(), folder.path("h.h")), result.units[0].files.end());
}

TEST_F(Optimize, LeavesASiteWhoseNewTextDoesNotCompile) {
  // What the user says about bins cannot be checked before it stands in the text.
  request.userBins = {{"hist", "no_such_variable"}};
  std::string text = loop;
  text.replace(text.find("int hist[64]"), 12, "int *hist");
  const OptimizeResult result = run({folder.write("a.c", text)});
  EXPECT_TRUE(result.outputErrors.empty());
  EXPECT_EQ(result.files.at(0).after, text);
  EXPECT_TRUE(result.files.at(0).edits.empty());
  ASSERT_TRUE(result.files.at(0).sites.at(0).finding.refusal());
  EXPECT_EQ(result.files.at(0).sites.at(0).finding.refusal()->kind, RefusalKind::DoesNotCompile);
}

TEST_F(Optimize, LeavesASiteInAHeaderThatWasNotNamed) {
  folder.write("a.h", loop);
  const std::string text = "#include \"a.h\"\n";
  const OptimizeResult result = run({folder.write("a.c", text)});
  ASSERT_EQ(result.files.size(), 2u);
  EXPECT_EQ(result.files[1].path, folder.path("a.h"));
  EXPECT_FALSE(result.files[1].named);
  ASSERT_NE(result.files[1].sites.at(0).finding.refusal(), nullptr);
  EXPECT_EQ(result.files[1].sites[0].finding.refusal()->kind, RefusalKind::InHeader);
  EXPECT_EQ(result.files[1].after, loop);
}

TEST_F(Optimize, RewritesASharedHeaderOnce) {
  request.headers = true;
  folder.write("a.h", "#pragma once\n" + loop);
  const OptimizeResult result = run({folder.write("a.c", "#include \"a.h\"\n"), folder.write("b.c", "#include \"a.h\"\n")});
  EXPECT_TRUE(result.outputErrors.empty());
  ASSERT_EQ(result.files.size(), 3u);
  EXPECT_EQ(result.files[0].after, result.files[0].before);
  ASSERT_EQ(result.files[2].sites.size(), 1u);
  EXPECT_EQ(result.files[2].sites[0].status, SiteStatus::Rewritten);
  EXPECT_NE(result.files[2].after, result.files[2].before);
}

TEST_F(Optimize, RewritesAFileNamedTwiceOnce) {
  const std::string file = folder.write("a.c", loop);
  const OptimizeResult result = run({file, folder.path("./a.c")});
  EXPECT_TRUE(result.outputErrors.empty());
  ASSERT_EQ(result.files.size(), 1u);
  EXPECT_EQ(result.files[0].sites.size(), 1u);
}

}  // namespace
}  // namespace accrue
