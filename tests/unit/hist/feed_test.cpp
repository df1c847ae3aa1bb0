#include "hist/feed.h"

#include <gtest/gtest.h>

#include <cstring>

namespace accrue {
namespace {

/// Counts up: sample i is i modulo 256.
class Counting : public Reader {
 public:
  Counting(std::string name, std::optional<uint64_t> known, uint64_t length)
      : Reader(Description{std::move(name), "test", Type::U8, 1, known}), length(length) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    if (failsAt && at >= *failsAt) return Error{Fault::Request, "cannot read on"};
    uint64_t count = 0;
    for (; count < buffer.size() && at < length; count++) buffer[count] = static_cast<std::byte>(at++);
    return count;
  }
  std::optional<Error> skip(uint64_t samples) override {
    at += samples;
    return std::nullopt;
  }

 public:
  std::optional<uint64_t> failsAt;

 private:
  uint64_t length, at = 0;
};

TEST(HistFeed, GivesAllSamplesInOrder) {
  for (const uint64_t length : {0, 1, 9, 10, 11, 100})
    for (const uint64_t chunk : {1, 10, 1000}) {
      Counting reader("'a'", std::nullopt, length);
      Feed feed({&reader}, chunk);
      uint64_t seen = 0;
      while (true) {
        const auto next = feed.next();
        ASSERT_TRUE(next);
        EXPECT_EQ((*next)->first, seen);
        if ((*next)->count == 0) break;
        for (uint64_t i = 0; i < (*next)->count; i++)
          EXPECT_EQ(static_cast<uint8_t>((*next)->parts[0].data()[i]), uint8_t(seen + i));
        seen += (*next)->count;
      }
      EXPECT_EQ(seen, length);
    }
}

TEST(HistFeed, KeepsInputsInStep) {
  Counting a("'a'", std::nullopt, 25), b("'b'", std::nullopt, 25);
  Feed feed({&a, &b}, 10);
  for (const uint64_t count : {10, 10, 5, 0}) {
    const auto next = feed.next();
    ASSERT_TRUE(next);
    EXPECT_EQ((*next)->count, count);
    EXPECT_EQ(std::memcmp((*next)->parts[0].data(), (*next)->parts[1].data(), count), 0);
  }
}

std::string errorOf(Feed &feed) {
  while (true) {
    const auto next = feed.next();
    if (!next) return next.error().message;
    if ((*next)->count == 0) return "";
  }
}

TEST(HistFeed, SaysWhichInputEndsFirst) {
  const std::pair<uint64_t, const char *> cases[] = {{19, "'b' ends after 19 samples, 'a' goes on; they must be equally long"},
                                                     {20, ""},
                                                     {21, "'a' ends after 20 samples, 'b' goes on; they must be equally long"}};
  for (const auto &[length, error] : cases) {
    Counting a("'a'", std::nullopt, 20), b("'b'", std::nullopt, length);
    Feed feed({&a, &b}, 10);
    EXPECT_EQ(errorOf(feed), error);
  }
}

TEST(HistFeed, HandsOnErrorsInTheirTurn) {
  Counting reader("'a'", std::nullopt, 100);
  reader.failsAt = 20;
  Feed feed({&reader}, 10);
  EXPECT_TRUE(feed.next());
  EXPECT_TRUE(feed.next());
  const auto next = feed.next();
  ASSERT_FALSE(next);
  EXPECT_EQ(next.error().message, "cannot read on");
}

}  // namespace
}  // namespace accrue
