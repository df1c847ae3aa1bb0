// The plans of a case that are worth a run: the loop as it is, every strategy of the site, and for each its numbers on
// a grid. Neighbours on a grid are alike, which is what climbing goes by.
//
//   leave, native   one plan each, on no grid
//   duplicate       l = 2, 3, 4, 6, 8, 12, ... 1024 copies, as far as memory goes
//   gang-private    1/2, 1, 2, 4, 8 gangs per multiprocessor
//   openmp          1, 2, 3, 4, 6, 8, ... threads, and all of them
#pragma once
#include "tune/case.h"

namespace accrue::tune {

struct Point {
  Plan plan{};
  double predicted = 0;    // seconds, by the model
  int across = 0;  // among those of its strategy, in order

  std::string text() const { return textOf(plan); }
  bool isOnGrid() const { return hasNumber(*accrue_strategy_of(plan.strategy)); }
  bool isNextTo(const Point &other) const;
};

/// Leave first, then strategy by strategy, the numbers ascending.
using Space = std::vector<Point>;

Space spaceOf(const Case &about);

}  // namespace accrue::tune
