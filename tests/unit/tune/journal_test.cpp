#include "tune/journal.h"

#include <gtest/gtest.h>

#include "example_case.h"
#include "temporary_folder.h"

namespace accrue::tune {
namespace {

struct Journals : testing::Test {
  std::vector<tune::Run> runs = {{"2024-05-01T10:00:00Z", 0.5, "9f86d081884c7d65", {exampleRun("leave", {1e-3, 2e-3})}},
                                 {"2024-05-01T10:00:01Z", 0.25, "9f86d081884c7d65", {exampleRun("duplicate:4", {5e-4})}}};
  std::vector<tune::Run> read(Journal journal) {
    warning.clear();
    return journal.read(warning);
  }
  TemporaryFolder folder;
  std::string warning;
  std::string program = folder.write("program", "x");
};

TEST_F(Journals, KeepRuns) {
  const Journal journal(folder.path("store"), {program, "4"});
  EXPECT_TRUE(read(journal).empty());
  EXPECT_EQ("", warning);
  ASSERT_FALSE(journal.write(runs));
  const auto back = read(journal);
  ASSERT_EQ(2u, back.size());
  EXPECT_EQ(runs[0].when, back[0].when);
  EXPECT_DOUBLE_EQ(0.25, back[1].seconds);
  EXPECT_EQ("duplicate:4", textOf(back[1].cases.at(0).ran));
  EXPECT_EQ(runs[0].cases[0].times, back[0].cases[0].times);
  EXPECT_TRUE(read(Journal(folder.path("store"), {program, "5"})).empty());
}

TEST_F(Journals, FollowNoLink) {
  const Journal journal(folder.path("store"), {program});
  ASSERT_FALSE(journal.write(runs));
  std::filesystem::rename(journal.path(), folder.path("elsewhere"));
  std::filesystem::create_symlink(folder.path("elsewhere"), journal.path());
  EXPECT_TRUE(read(journal).empty());
  ASSERT_FALSE(journal.write(runs));
  EXPECT_FALSE(std::filesystem::is_symlink(journal.path()));
}

TEST_F(Journals, ForgetWhenAFileWasChanged) {
  const std::string input = folder.write("input", "1");
  ASSERT_FALSE(Journal(folder.path("store"), {program, input}).write(runs));
  EXPECT_EQ(2u, read(Journal(folder.path("store"), {program, input})).size());
  folder.write("input", "12");
  EXPECT_TRUE(read(Journal(folder.path("store"), {program, input})).empty());
  EXPECT_NE(std::string::npos, warning.find("has changed"));
}

TEST_F(Journals, DoNotMindWhatTheProgramWrites) {
  const std::string output = folder.write("output", "1");
  const Journal journal(folder.path("store"), {program, output});
  folder.write("output", "12");
  ASSERT_FALSE(journal.write(runs));
  folder.write("output", "123");
  EXPECT_EQ(2u, read(Journal(folder.path("store"), {program, output})).size());
}

TEST_F(Journals, AreIgnoredWhenDamaged) {
  const Journal journal(folder.path("store"), {program});
  ASSERT_FALSE(journal.write(runs));
  const std::string name = "store/" + std::filesystem::path(journal.path()).filename().string(), text = folder.read(name);
  for (size_t i = 0; i < text.size(); i += 7) {
    std::string damaged = text;
    damaged[i] ^= 2;
    folder.write(name, damaged);
    EXPECT_TRUE(read(journal).empty()) << i;
    EXPECT_NE("", warning);
    folder.write(name, text.substr(0, i));
    EXPECT_TRUE(read(journal).empty()) << i;
  }
}

TEST_F(Journals, SayWhyTheyCannotBeWritten) {
  folder.write("file", "");
  const auto why = Journal(folder.path("file"), {program}).write(runs);
  ASSERT_TRUE(why);
  EXPECT_NE(std::string::npos, why->find("Not a directory"));
  EXPECT_EQ(why, Journal(folder.path("file"), {program}).prepare());
  EXPECT_FALSE(Journal(folder.path("fresh"), {program}).prepare());
  EXPECT_TRUE(read(Journal(folder.path("fresh"), {program})).empty());
}

TEST_F(Journals, NamesWithLineBreaksStayInTheirLine) {
  const Journal journal(folder.path("store"), {"./a\nb", "run 1 2 3"});
  ASSERT_FALSE(journal.write(runs));
  EXPECT_EQ(2u, read(journal).size());
}

}  // namespace
}  // namespace accrue::tune
