#include "frontend/compile_commands.h"

#include <gtest/gtest.h>

#include "frontend/driver_folders.h"
#include "frontend/joined_flags.h"
#include "frontend/parse.h"
#include "temporary_folder.h"

namespace accrue {
namespace {

class CompileCommands : public testing::Test {
 protected:
  /// A database with one entry for a.c.
  void record(const std::string &command) {
    file = folder.write("a.c", "int a;\n");
    folder.write("compile_commands.json",
                 R"([{"directory": ")" + folder.path() + R"(", "file": "a.c", "command": ")" + command + R"("}])");
  }

  std::vector<CompileCommand> commands(const Flags &flags = {}) {
    auto found = commandsFor({file}, flags, folder.path());
    if (found) return *found;
    ADD_FAILURE() << found.error().message;
    return {};
  }

  std::string errorFor(const std::string &file, const std::string &database) {
    auto found = commandsFor({file}, {}, database);
    if (!found) return found.error().message;
    return "";
  }

  TemporaryFolder folder;
  std::string file;
};

TEST_F(CompileCommands, WithoutDatabaseEveryFileGetsTheGivenFlags) {
  auto found = commandsFor({"a.c", "b.c"}, {"-DN=4", "-foffload=nvptx-none"}, "");
  ASSERT_TRUE(static_cast<bool>(found));
  ASSERT_EQ(found->size(), 2u);
  EXPECT_EQ((*found)[1].file, "b.c");
  EXPECT_EQ((*found)[1].directory, "");
  EXPECT_EQ(joined((*found)[1].flags), Flags{"-DN=4"});
}

TEST_F(CompileCommands, TakesFlagsAndFolderFromTheDatabase) {
  record("gcc -fopenacc -foffload=nvptx-none -DN=4 -Iinclude -c a.c -o a.o");
  const auto found = commands();
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].file, file);
  EXPECT_EQ(found[0].directory, folder.path());
  Flags flags = joined(found[0].flags);
  std::erase(flags, "-fopenacc");
  EXPECT_EQ(flags, (Flags{"-DN=4", "-Iinclude"}));
}

TEST_F(CompileCommands, PutsTheGivenFlagsBehindTheRecordedOnes) {
  record("gcc -DN=4 -c a.c");
  EXPECT_EQ(joined(commands({"-UN"}).at(0).flags), (Flags{"-DN=4", "-UN"}));
}

TEST_F(CompileCommands, FileThatIsNotInTheDatabaseIsAnErrorThatNamesIt) {
  record("gcc -c a.c");
  const std::string other = folder.write("other.c", "int b;\n");
  const std::string error = errorFor(other, folder.path());
  EXPECT_NE(error.find("'" + other + "'"), std::string::npos) << error;
  EXPECT_NE(error.find("'" + folder.path() + "'"), std::string::npos) << error;
}

TEST_F(CompileCommands, MissingDatabaseIsAnErrorThatNamesTheFolder) {
  const std::string error = errorFor("a.c", folder.path("nowhere"));
  EXPECT_NE(error.find("'" + folder.path("nowhere") + "'"), std::string::npos) << error;
}

TEST_F(CompileCommands, BrokenDatabaseIsAnErrorThatNamesTheFile) {
  folder.write("compile_commands.json", "[{");
  const std::string error = errorFor("a.c", folder.path());
  EXPECT_NE(error.find("'" + folder.path() + "/compile_commands.json'"), std::string::npos) << error;
}

TEST_F(CompileCommands, ReadsAFileThatIsSetOffFromTheFlags) {
  record("gcc -DN=4 -c -- a.c");
  for (const CompileCommand &command : commands())
    EXPECT_EQ(parse(command, {{file, "int a = N;\n"}}, [](const Program &) {}), Flags{});
}

TEST_F(CompileCommands, OfAWholeDatabaseAreThoseOfItsCAndCplusplusFiles) {
  const auto entry = [&](const std::string &name, const std::string &command) {
    return R"({"directory": ")" + folder.path() + R"(", "file": ")" + name + R"(", "command": ")" + command + R"("})";
  };
  folder.write("compile_commands.json", "[" + entry("a.c", "ccache gcc -DN=1 -c a.c -o a.o") + "," +
                                            entry("a.c", "ccache gcc -DN=1 -c a.c -o b.o") + "," + entry("a.c", "gcc -c a.c") +
                                            "," + entry("b.cpp", "g++ -c b.cpp") + "," + entry("c.f90", "gfortran -c c.f90") + "," +
                                            entry("d.s", "as d.s") + "]");
  auto project = projectIn(folder.path(), {});
  ASSERT_TRUE(static_cast<bool>(project)) << project.error().message;
  ASSERT_EQ(3u, project->commands.size());  // the same with another output is the same
  EXPECT_EQ(folder.path("a.c"), project->commands[0].file);
  EXPECT_EQ((Flags{"gcc"}), project->commands[0].driver);
  EXPECT_EQ(folder.path("b.cpp"), project->commands[2].file);
  EXPECT_EQ((Flags{folder.path("c.f90"), folder.path("d.s")}), project->others);
}

TEST_F(CompileCommands, AskTheDriverForItsFolders) {
  EXPECT_EQ(
      (Flags{"/opt/mpi/include", "/usr/include"}),
      foldersIn(
          "x\n#include \"...\" search starts here:\n#include <...> search starts here:\n /opt/mpi/include\n /usr/include\nEnd of search list.\n y\n"));
}

class CompilerName : public CompileCommands, public testing::WithParamInterface<const char *> {};

TEST_P(CompilerName, OfCxxMakesADotCFileCxx) {
  record(std::string(GetParam()) + " -c a.c");
  for (const CompileCommand &command : commands())
    EXPECT_EQ(parse(command, {{file, "class only_in_cxx {};\n"}}, [](const Program &) {}), Flags{});
}

INSTANTIATE_TEST_SUITE_P(All, CompilerName, testing::Values("g++", "/usr/bin/g++", "g++-12", "nvc++", "mpic++", "mpicxx"));

TEST_F(CompileCommands, GccReadsADotCFileAsC) {
  record("gcc -c a.c");
  for (const CompileCommand &command : commands())
    EXPECT_NE(parse(command, {{file, "class only_in_cxx {};\n"}}, [](const Program &) {}), Flags{});
}

}  // namespace
}  // namespace accrue
