// Floats of 16 bits (IEEE 754's binary16). Every one of them is a float of 32 bits, too.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace accrue {

float widened(uint16_t half);

/// The first half of the buffer holds 16-bit floats; makes 32-bit ones of them, which fill the whole.
void widenInPlace(std::span<std::byte> buffer);

}  // namespace accrue
