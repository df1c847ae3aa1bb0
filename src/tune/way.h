// A plan as people and files write it (leave, duplicate:64, gang-private:132, openmp:8), and back: the runtime's own
// spelling.
#pragma once
#include <optional>
#include <string>

#include "runtime/way.h"

namespace accrue::tune {

using Way = accrue_way;

inline std::string textOf(const Way &way) {
  char text[accrue_way_room] = "";
  accrue_way_to_text(&way, text);
  return text;
}

inline std::optional<Way> wayOf(const std::string &text) {
  Way way{};
  return accrue_way_of_text(text.c_str(), &way) ? std::optional(way) : std::nullopt;
}

}  // namespace accrue::tune
