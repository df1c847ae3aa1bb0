// Two loops beside each other: the second has become a part of the first, or there is a reason why not.
#pragma once
#include <string>

namespace accrue {

struct Fusion {
  unsigned line = 0;  // of the second loop's directive
  unsigned first = 0;  // and of the first one's
  std::string why;    // lower case, no period; empty: they are one

  std::string sentence() const {
    const std::string with = "the loop of line " + std::to_string(first);
    return why.empty() ? "joined: its iterations run in " + with : "hint: it cannot join " + with + ": " + why;
  }

  bool operator==(const Fusion &other) const = default;
};

}  // namespace accrue
