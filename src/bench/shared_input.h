// The input as a file that other processes can read: in memory, without a name, so that nothing of it is left behind
// however the run ends.
#pragma once
#include <span>

#include "accrue/histogram.hpp"

namespace accrue::bench {

class SharedInput {
 public:
  SharedInput() = default;
  SharedInput(const SharedInput &) = delete;
  ~SharedInput();

  /// Replaces what it holds.
  std::optional<Error> write(std::span<const std::byte> bytes);
  /// As long as this lives.
  std::string path() const;

 private:
  int file = -1;
};

}  // namespace accrue::bench
