#include "io/byte_order.h"

#include <cstdint>

namespace accrue {
namespace {

uint16_t reversed(uint16_t value) { return __builtin_bswap16(value); }
uint32_t reversed(uint32_t value) { return __builtin_bswap32(value); }
uint64_t reversed(uint64_t value) { return __builtin_bswap64(value); }

template <class Word>
void reverseWords(std::span<std::byte> bytes) {
  for (size_t at = 0; at + sizeof(Word) <= bytes.size(); at += sizeof(Word)) {
    Word word;
    std::memcpy(&word, bytes.data() + at, sizeof(Word));
    word = reversed(word);
    std::memcpy(bytes.data() + at, &word, sizeof(Word));
  }
}

}  // namespace

void reverseElements(std::span<std::byte> bytes, size_t size) {
  if (size == 2) reverseWords<uint16_t>(bytes);
  if (size == 4) reverseWords<uint32_t>(bytes);
  if (size == 8) reverseWords<uint64_t>(bytes);
}

}  // namespace accrue
