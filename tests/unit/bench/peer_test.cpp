// Peers of all characters, as shell scripts.
#include "bench/peer.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "bench/peers.h"
#include "temporary_folder.h"

namespace accrue::bench {
namespace {

constexpr Data data{Type::U8, 256, Distribution::Uniform, 1000};
constexpr Peer::Duration patient(20), hasty(0.3);

class PeerTest : public testing::Test {
 protected:
  std::string program(const std::string &script) {
    const std::string path = folder.write("accrue-peer-cub", "#!/bin/sh\n" + script);
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
  }
  TemporaryFolder folder;
};

TEST_F(PeerTest, AnswersAgainAndAgain) {
  Peer peer("test",
            program("echo ready Test 1.2\nwhile read type bins samples path copies threads; do echo done 0.$bins $samples; done"),
            "", patient);
  ASSERT_TRUE(peer.isReady()) << peer.reason();
  EXPECT_EQ(peer.version(), "Test 1.2");
  for (int i = 0; i < 3; i++) {
    const PeerAnswer answer = peer.ask(data, "/nowhere", 1, 2, 1000);
    EXPECT_EQ(answer.kind, PeerAnswer::Done);
    EXPECT_EQ(answer.seconds, 0.256);
  }
}

TEST_F(PeerTest, IsToldEverything) {
  Peer peer("test", program("echo ready it\nread line; echo cannot $1: $line"), "argument", patient);
  const PeerAnswer answer = peer.ask(data, "/nowhere", 4, 2, 0);
  EXPECT_EQ(answer.kind, PeerAnswer::Cannot);
  EXPECT_EQ(answer.reason, "argument: u8 256 1000 /nowhere 4 2");
}

TEST_F(PeerTest, ThatCountsWrongIsNotTimed) {
  Peer peer("test", program("echo ready it\nread line; echo done 0.5 1234; read line; echo done 0.5 1000"), "", patient);
  EXPECT_EQ(peer.ask(data, "/x", 1, 1, 1000).kind, PeerAnswer::Wrong);
  EXPECT_EQ(peer.ask(data, "/x", 1, 1, 1000).kind, PeerAnswer::Done);  // it may be right the next time
}

TEST_F(PeerTest, ThatHangsIsLostAndNotAskedAgain) {
  Peer peer("test", program("echo ready it\nread line\nsleep 600"), "", hasty);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(peer.ask(data, "/x", 1, 1, 0).kind, PeerAnswer::Lost);
  EXPECT_FALSE(peer.isReady());
  EXPECT_NE(peer.reason().find("no answer"), std::string::npos);
  EXPECT_EQ(peer.ask(data, "/x", 1, 1, 0).kind, PeerAnswer::Lost);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST_F(PeerTest, ThatEndsIsLost) {
  Peer peer("test", program("echo ready it\nread line"), "", patient);
  EXPECT_EQ(peer.ask(data, "/x", 1, 1, 0).kind, PeerAnswer::Lost);
  EXPECT_EQ(peer.reason(), "it ended without an answer");
}

TEST_F(PeerTest, SaysWhyItCannotStart) {
  EXPECT_EQ(Peer("test", program("echo cannot find a GPU"), "", patient).reason(), "find a GPU");
  EXPECT_EQ(Peer("test", program("exit 1"), "", patient).reason(), "it ended without an answer");
  EXPECT_EQ(Peer("test", program("echo hello"), "", patient).reason(), "it began with 'hello'");
  EXPECT_NE(Peer("test", "/no/such/program", "", patient).reason().find("/no/such/program"), std::string::npos);
}

TEST(PeerAnswer, IsReadFromALine) {
  EXPECT_EQ(parseAnswer("done 1.5e-3 77", 77).seconds, 1.5e-3);
  EXPECT_EQ(parseAnswer("done 1.5e-3 78", 77).kind, PeerAnswer::Wrong);
  EXPECT_EQ(parseAnswer("cannot do u32", 77).reason, "do u32");
  for (const char *line : {"", "done", "done 1", "done x 77", "done 0 77", "done -1 77", "failed", "done nan 77"})
    EXPECT_EQ(parseAnswer(line, 77).kind, PeerAnswer::Lost) << line;
}

TEST_F(PeerTest, AreStartedByNameAndProcessor) {
  program("echo ready it\nread line; echo done 1 5");
  Peers gpu({"cub", "opencv"}, Processor::Gpu, folder.path());
  ASSERT_EQ(gpu.all().size(), 1u);
  EXPECT_TRUE(gpu.areReady());
  EXPECT_EQ(gpu.ask(data, "/x", 1, 1, 5).at("cub").kind, PeerAnswer::Done);
  Peers cpu({"cub", "opencv"}, Processor::Cpu, folder.path());
  ASSERT_EQ(cpu.all().size(), 1u);
  EXPECT_FALSE(cpu.areReady());
  EXPECT_TRUE(cpu.ask(data, "/x", 1, 1, 5).empty());
}

}  // namespace
}  // namespace accrue::bench
