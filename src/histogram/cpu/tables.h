// The memory that tables of counts lie in. Not initialised: a thread clears what it uses, so that it is near it.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>

namespace accrue::cpu {

class Tables {
 public:
  /// Makes room for at least `bytes`; what was there is lost. False: there is not enough memory, and no room.
  bool reserve(uint64_t bytes);
  std::byte *data() const { return memory.get(); }
  uint64_t bytes() const { return size; }

 private:
  struct Free {
    void operator()(std::byte *memory) const;
  };
  std::unique_ptr<std::byte, Free> memory;
  uint64_t size = 0;
};

/// Bytes of main memory that nothing uses.
uint64_t freeMemory();

}  // namespace accrue::cpu
