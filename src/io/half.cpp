#include "io/half.h"

#include <bit>
#include <cstring>

namespace accrue {

float widened(uint16_t half) {
  const uint32_t sign = uint32_t(half & 0x8000) << 16, exponent = half >> 10 & 0x1f, digits = half & 0x3ff;
  if (exponent == 0) {  // zero, or too small for a leading one: digits of 2^-24
    const float size = static_cast<float>(digits) * 0x1p-24f;
    return sign ? -size : size;
  }
  const uint32_t wide = exponent == 0x1f ? 0xff : exponent + (127 - 15);  // the greatest stands for infinity and NaN
  return std::bit_cast<float>(sign | wide << 23 | digits << 13);
}

void widenInPlace(std::span<std::byte> buffer) {
  for (size_t i = buffer.size() / sizeof(float); i-- > 0;) {  // from the last: what is written has been read
    uint16_t half;
    std::memcpy(&half, buffer.data() + i * sizeof half, sizeof half);
    const float wide = widened(half);
    std::memcpy(buffer.data() + i * sizeof wide, &wide, sizeof wide);
  }
}

}  // namespace accrue
