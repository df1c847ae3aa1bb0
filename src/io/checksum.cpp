#include "io/checksum.h"

#include <array>

namespace accrue {
namespace {

constexpr size_t width = 8;  // bytes at a time

/// What a byte does to the sum when 0 to 7 others follow it.
using Tables = std::array<std::array<uint32_t, 256>, width>;

constexpr Tables makeTables() {
  Tables tables{};
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t sum = byte;
    for (int bit = 0; bit < 8; bit++) sum = sum >> 1 ^ (sum & 1 ? 0xedb88320u : 0);
    tables[0][byte] = sum;
  }
  for (size_t k = 1; k < width; k++)
    for (uint32_t byte = 0; byte < 256; byte++) tables[k][byte] = tables[k - 1][byte] >> 8 ^ tables[0][tables[k - 1][byte] & 0xff];
  return tables;
}

constexpr Tables tables = makeTables();

}  // namespace

void Checksum::add(std::span<const std::byte> bytes) {
  const auto byteAt = [&](size_t i) { return static_cast<uint32_t>(bytes[i]); };
  size_t i = 0;
  for (; i + width <= bytes.size(); i += width) {
    uint32_t next = 0;
    for (size_t k = 0; k < width; k++) {
      const uint32_t mixed = byteAt(i + k) ^ (k < 4 ? state >> 8 * k & 0xff : 0);
      next ^= tables[width - 1 - k][mixed];
    }
    state = next;
  }
  for (; i < bytes.size(); i++) state = state >> 8 ^ tables[0][(state ^ byteAt(i)) & 0xff];
}

}  // namespace accrue
