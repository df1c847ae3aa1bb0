// Axes: how high a value stands, and where ticks with which labels go. Positions are fractions of the axis, so that
// terminal and picture share them.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "accrue/histogram.hpp"

namespace accrue {

struct Tick {
  double at = 0;  // 0 to 1
  std::string label;
};

/// The axis of values: from 0, or from the least sum of weights below it, to the fullest bin. Logarithmic, it is the logarithm of
/// 1 + value / unit, so that 0 has a place, and the same downwards below it. Counts are whole numbers, and so are their ticks; their
/// unit is 1.
class Height {
 public:
  Height(double most, bool log, bool isWhole, double least = 0, double unit = 1)
      : most(most > 0    ? most
             : least < 0 ? 0
                         : 1),
        least(std::min(least, 0.0)),
        unit(unit),
        log(log),
        isWhole(isWhole) {}
  double of(double value) const;  // 0 to 1
  std::vector<Tick> ticks(unsigned about) const;

 private:
  double placed(double value) const;
  std::vector<Tick> powersOfTen(unsigned about) const;

  double most, least, unit;
  bool log, isWhole;
};

/// The axis of bins. Ticks stand at round values, in the middle of a bin that holds one value, otherwise at edges.
std::vector<Tick> binTicks(const Bins &bins, unsigned about);

}  // namespace accrue
