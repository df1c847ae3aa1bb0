// A plot of lines over a few named places (numbers of bins, of samples): every place is a column, values that are
// missing break a line.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "present/drawing.h"

namespace accrue {

struct Line {
  std::string name;
  std::vector<std::optional<double>> values;  // one per place
};

struct LinePlot {
  std::string title, below;         // what it shows, and under which conditions
  std::string across, up;           // the axes' titles
  std::vector<std::string> places;  // without a tick where the name is empty
  std::vector<Line> lines;
  bool isRatio = false;  // logarithmic, around 1; otherwise from 0, and up to 1 unless all values are low
  bool isShare = true;   // of something, so that 1 is all of it and gets a line
};

Drawing drawingOf(const LinePlot &plot);

}  // namespace accrue
