// Numbers of things in messages.
#pragma once
#include <cstdint>
#include <string>

namespace accrue {

/// "1 sample", "2 samples"; `several` where an s alone is not the plural.
inline std::string counted(uint64_t count, const char *one, const char *several = nullptr) {
  const std::string number = std::to_string(count) + " ";
  if (count == 1) return number + one;
  return several ? number + several : number + one + "s";
}

/// The word for one or for several: `said(n, "is", "are")`.
inline const char *said(uint64_t count, const char *one, const char *several) { return count == 1 ? one : several; }

}  // namespace accrue
