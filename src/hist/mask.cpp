#include "hist/mask.h"

#include <algorithm>
#include <cstring>

namespace accrue {
namespace {

constexpr size_t blockSize = 4096;

/// The numbers of the samples that are kept, without a branch that data could mislead.
template <class T>
size_t keptIn(const std::byte *mask, size_t count, uint16_t *kept) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    T value;
    std::memcpy(&value, mask + i * sizeof value, sizeof value);
    kept[found] = static_cast<uint16_t>(i);
    found += value != 0 && value == value;
  }
  return found;
}

size_t keptIn(Type type, const std::byte *mask, size_t count, uint16_t *kept) {
  if (type == Type::F32) return keptIn<float>(mask, count, kept);
  if (type == Type::F64) return keptIn<double>(mask, count, kept);
  switch (sizeOf(type)) {  // only zero matters, whatever the sign
    case 1: return keptIn<uint8_t>(mask, count, kept);
    case 2: return keptIn<uint16_t>(mask, count, kept);
    case 4: return keptIn<uint32_t>(mask, count, kept);
    default: return keptIn<uint64_t>(mask, count, kept);
  }
}

/// Moves the kept samples of a block to `to`, which does not lie behind it.
template <size_t size>
void gather(std::byte *to, const std::byte *from, const uint16_t *kept, size_t count) {
  for (size_t k = 0; k < count; k++) std::memmove(to + k * size, from + kept[k] * size, size);
}

void gather(size_t size, std::byte *to, const std::byte *from, const uint16_t *kept, size_t count) {
  switch (size) {
    case 1: return gather<1>(to, from, kept, count);
    case 2: return gather<2>(to, from, kept, count);
    case 4: return gather<4>(to, from, kept, count);
    case 8: return gather<8>(to, from, kept, count);
    default:
      for (size_t k = 0; k < count; k++) std::memmove(to + k * size, from + kept[k] * size, size);
  }
}

}  // namespace

std::vector<Piece> keepMasked(Chunk &chunk, const std::vector<size_t> &bytes, Type mask, uint64_t length) {
  std::vector<Piece> pieces;
  uint16_t kept[blockSize];
  for (uint64_t start = 0; start < chunk.count; start += length) {
    const uint64_t end = std::min(chunk.count, start + length);
    Piece piece{start, 0};
    for (uint64_t i = start; i < end; i += blockSize) {
      const size_t count = std::min<uint64_t>(blockSize, end - i);
      const size_t found = keptIn(mask, chunk.parts.back().data() + i * sizeOf(mask), count, kept);
      for (size_t p = 0; p + 1 < chunk.parts.size(); p++) {
        std::byte *part = chunk.parts[p].data();
        gather(bytes[p], part + (start + piece.count) * bytes[p], part + i * bytes[p], kept, found);
      }
      piece.count += found;
    }
    pieces.push_back(piece);
  }
  return pieces;
}

}  // namespace accrue
