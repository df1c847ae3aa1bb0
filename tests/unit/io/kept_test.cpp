// What comes but once is read again in any order of pieces, and goes on behind what was kept.
#include "io/kept.h"

#include <gtest/gtest.h>

#include <numeric>

namespace accrue {
namespace {

/// 0, 1, 2, ... as u16, whose number it does not tell.
class Numbers : public Reader {
 public:
  explicit Numbers(uint16_t count) : Reader({"numbers", "made up", Type::U16, 1}), count(count) {}

 protected:
  Result<uint64_t> next(std::span<std::byte> buffer) override {
    auto *to = reinterpret_cast<uint16_t *>(buffer.data());
    uint64_t done = 0;
    for (; done < buffer.size() / 2 && at < count; done++) to[done] = at++;
    return done;
  }
  std::optional<Error> skip(uint64_t samples) override {
    at = static_cast<uint16_t>(at + samples);
    return std::nullopt;
  }

 private:
  const uint16_t count;
  uint16_t at = 0;
};

std::vector<uint16_t> all(Reader &reader, size_t piece) {
  std::vector<uint16_t> found;
  while (true) {
    std::vector<uint16_t> some(piece);
    const auto count = reader.read(std::as_writable_bytes(std::span(some)));
    EXPECT_TRUE(count);
    if (!count || *count == 0) return found;
    found.insert(found.end(), some.begin(), some.begin() + static_cast<ptrdiff_t>(*count));
  }
}

std::vector<uint16_t> upTo(uint16_t from, uint16_t to) {
  std::vector<uint16_t> numbers(to - from);
  std::iota(numbers.begin(), numbers.end(), from);
  return numbers;
}

TEST(KeptSamples, AreReadAsOftenAsOneLikes) {
  Numbers numbers(10000);
  const auto kept = keep(numbers, 1 << 20);
  ASSERT_TRUE(kept);
  EXPECT_TRUE((*kept)->isWhole);
  for (const size_t piece : {1, 7, 10000, 20000}) {
    const auto reader = readKept(*kept);
    EXPECT_EQ(reader->description().count, 10000u);
    EXPECT_EQ(all(*reader, piece), upTo(0, 10000));
  }
}

TEST(KeptSamples, GoOnWithTheRest) {
  auto numbers = std::make_unique<Numbers>(10000);
  const auto kept = keep(*numbers, 5001);  // 2500 of them
  ASSERT_TRUE(kept);
  EXPECT_FALSE((*kept)->isWhole);
  const auto reader = readKept(*kept, std::move(numbers));
  EXPECT_FALSE(reader->description().count);
  EXPECT_EQ(all(*reader, 999), upTo(0, 10000));
}

TEST(KeptSamples, CanBePassedOver) {
  for (const uint16_t first : {0, 100, 2500, 6000}) {
    auto numbers = std::make_unique<Numbers>(10000);
    const auto kept = keep(*numbers, 5000);
    ASSERT_TRUE(kept);
    const auto reader = readKept(*kept, std::move(numbers));
    ASSERT_FALSE(reader->restrictTo(first, 9000));
    EXPECT_EQ(all(*reader, 128), upTo(first, 9000)) << first;
  }
}

TEST(KeptSamples, MayBeNone) {
  Numbers none(0);
  const auto kept = keep(none, 1 << 20);
  ASSERT_TRUE(kept);
  EXPECT_TRUE((*kept)->isWhole);
  EXPECT_EQ(all(*readKept(*kept), 8), upTo(0, 0));
}

}  // namespace
}  // namespace accrue
