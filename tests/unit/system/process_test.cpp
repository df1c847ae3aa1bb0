#include "system/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "temporary_folder.h"

namespace accrue {
namespace {

class Process : public testing::Test {
 protected:
  /// The exit code of `sh -c script`; below 0 when it has none.
  int run(const std::string &script, ProcessRequest request = {}) {
    request.words = {"sh", "-c", script};
    const auto process = startProcess(request);
    if (!process) return -1;
    const int status = waitForProcess(*process);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -2;
  }

  TemporaryFolder folder;
};

TEST_F(Process, IsFoundInThePathAndWaitedFor) {
  EXPECT_EQ(run("exit 7"), 7);
  EXPECT_EQ(run("kill -9 $$"), -2);
}

TEST_F(Process, SaysTheSystemsReasonWhenThereIsNoSuchProgram) {
  const auto process = startProcess({{folder.path("nothing")}});
  ASSERT_FALSE(process);
  EXPECT_EQ(process.error().fault, Fault::Program);
  EXPECT_EQ(process.error().message, "No such file or directory");
}

TEST_F(Process, ReadsAndWritesFiles) {
  const std::string input = folder.write("input", "seven\n");
  folder.write("output", "a long text that was there before\n");
  EXPECT_EQ(run("cat; echo eight >&2", {{}, {}, {input}, {folder.path("output")}, {folder.path("errors")}}), 0);
  EXPECT_EQ(folder.read("output"), "seven\n");
  EXPECT_EQ(folder.read("errors"), "eight\n");
}

TEST_F(Process, WritesToWhatIsOpen) {
  const int file = ::open(folder.path("output").c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  EXPECT_EQ(run("echo seven", {{}, {}, {}, {"", file}}), 0);
  ::close(file);
  EXPECT_EQ(folder.read("output"), "seven\n");
}

TEST_F(Process, HasTheEnvironmentThatIsGiven) {
  ::setenv("ACCRUE_UNIT", "mine", 1);
  EXPECT_EQ(run("test \"$ACCRUE_UNIT\" = mine"), 0);
  EXPECT_EQ(run("test \"$ACCRUE_UNIT\" = given", {{}, {"ACCRUE_UNIT=given"}}), 0);
  ::unsetenv("ACCRUE_UNIT");
}

TEST_F(Process, IsInAGroupOfItsOwnOnlyWhenAsked) {
  for (const bool ownGroup : {false, true}) {
    const auto process = startProcess({{"sleep", "10"}, {}, {}, {}, {}, ownGroup});
    ASSERT_TRUE(process);
    EXPECT_EQ(::getpgid(*process), ownGroup ? *process : ::getpgrp());
    ::kill(*process, SIGKILL);
    waitForProcess(*process);
  }
}

}  // namespace
}  // namespace accrue
