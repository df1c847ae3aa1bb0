// The checksum of ZIP archives, CRC-32.
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>

namespace accrue {

class Checksum {
 public:
  void add(std::span<const std::byte> bytes);
  uint32_t value() const { return ~state; }

 private:
  uint32_t state = 0xffffffffu;
};

}  // namespace accrue
