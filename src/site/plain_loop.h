// A loop that updates bins without an atomic directive: a plain loop, or one whose iterations run at once.
#pragma once
#include <string>

namespace accrue {

struct PlainLoop {
  std::string file;
  unsigned line = 0;   // of a plain loop; of the update, where iterations run at once
  std::string array;   // that its first update changes
  bool isRace = false;  // directives run the iterations at once

  /// What a race is, and what to do about it.
  std::string sentence() const {
    return "race: iterations that run at once may meet in one bin of '" + array +
           "'; '#pragma acc atomic update' in front of the update would count them all";
  }

  bool operator==(const PlainLoop &other) const = default;
};

}  // namespace accrue
