// Memory for samples that a GPU is to count.
//
//   auto memory = accrue::Memory::make(accrue::MemoryKind::Managed, bytes);
//   accrue::Samples samples{memory->data(), accrue::Type::U32, count, 1, 0, memory->where()};
//
// Pageable memory is what `new` gives: copies go through the driver's own buffers. Page-locked memory is copied at the
// speed of the bus. Managed memory is the host's and the device's: its pages move to who touches them, and a run moves them
// ahead unless Options::prefetch says no. It is said to be read mostly, so that the host keeps what the device has got.
#pragma once
#include "accrue/histogram.hpp"

#if __cplusplus >= 202002L
namespace accrue {

enum class MemoryKind : uint8_t { Pageable, Pinned, Managed };

class Memory {
 public:
  Memory() = default;
  /// The last two need a GPU.
  static Result<Memory> make(MemoryKind kind, size_t bytes);
  Memory(Memory &&other) noexcept
      : kind(other.kind), bytes(std::exchange(other.bytes, 0)), start(std::exchange(other.start, nullptr)) {}
  Memory &operator=(Memory &&other) noexcept {
    std::swap(kind, other.kind), std::swap(bytes, other.bytes), std::swap(start, other.start);
    return *this;
  }
  ~Memory();

  std::byte *data() const { return start; }
  size_t size() const { return bytes; }
  /// What Samples in it say.
  Where where() const { return kind == MemoryKind::Managed ? Where::Managed : Where::Host; }

 private:
  MemoryKind kind = MemoryKind::Pageable;
  size_t bytes = 0;
  std::byte *start = nullptr;
};

}  // namespace accrue
#endif
