#include "hist/mask.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

namespace accrue {
namespace {

template <class T>
Memory memoryOf(const std::vector<T> &values) {
  auto memory = Memory::make(MemoryKind::Pageable, values.size() * sizeof(T) + 1);
  std::memcpy(memory->data(), values.data(), values.size() * sizeof(T));
  return std::move(*memory);
}

template <class T>
std::vector<T> valuesIn(const Memory &memory, const Piece &piece) {
  std::vector<T> values(piece.count);
  std::memcpy(values.data(), memory.data() + piece.first * sizeof(T), piece.count * sizeof(T));
  return values;
}

/// What a mask keeps of the numbers from 0 on, as doubles and as bytes that go with them.
template <class T>
void keeps(const std::vector<T> &mask, uint64_t length) {
  std::vector<double> values(mask.size());
  std::vector<uint8_t> bytes(mask.size());
  for (size_t i = 0; i < mask.size(); i++) values[i] = double(i), bytes[i] = uint8_t(i);
  Chunk chunk;
  chunk.count = mask.size();
  chunk.parts.push_back(memoryOf(values));
  chunk.parts.push_back(memoryOf(bytes));
  chunk.parts.push_back(memoryOf(mask));
  const auto pieces = keepMasked(chunk, {8, 1, sizeof(T)}, TypeOf<T>::value, length);
  ASSERT_EQ(pieces.size(), (mask.size() + length - 1) / length);
  for (size_t p = 0; p < pieces.size(); p++) {
    EXPECT_EQ(pieces[p].first, p * length);
    std::vector<double> expected;
    for (size_t i = p * length; i < std::min<size_t>(mask.size(), (p + 1) * length); i++)
      if (mask[i] != 0 && mask[i] == mask[i]) expected.push_back(double(i));
    EXPECT_EQ(valuesIn<double>(chunk.parts[0], pieces[p]), expected);
    EXPECT_EQ(valuesIn<uint8_t>(chunk.parts[1], pieces[p]), std::vector<uint8_t>(expected.begin(), expected.end()));
  }
}

TEST(Mask, KeepsWhatIsNotZeroWhateverItsType) {
  for (const size_t count : {1u, 7u, 4096u, 10000u})
    for (const uint64_t length : {3u, 4096u, 5000u, 20000u}) {
      std::vector<uint8_t> bytes(count);
      for (size_t i = 0; i < count; i++) bytes[i] = uint8_t(i * i % 7 < 3 ? 0 : i % 200 + 1);
      keeps(bytes, length);
      keeps(std::vector<int16_t>(bytes.begin(), bytes.end()), length);
      keeps(std::vector<uint64_t>(bytes.begin(), bytes.end()), length);
      keeps(std::vector<float>(bytes.begin(), bytes.end()), length);
    }
}

TEST(Mask, NanKeepsNothingAndMinusZeroIsZero) { keeps(std::vector<double>{1, NAN, -0.0, 0.5, -INFINITY}, 5); }

TEST(Mask, MayKeepNothing) { keeps(std::vector<uint8_t>(100), 30); }

}  // namespace
}  // namespace accrue
