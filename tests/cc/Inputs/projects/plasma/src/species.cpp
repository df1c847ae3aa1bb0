#include "plasma/species.hpp"

namespace plasma {

Species::Species(int count, double charge) : x(count), q(charge) {
  unsigned state = 12345;
  for (double &one : x) {
    state = state * 1664525u + 1013904223u;
    one = (state >> 8) / 16777216.0;
  }
}

}  // namespace plasma
