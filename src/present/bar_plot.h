// Bars over named places, as the papers draw times over the number of copies. The bars of one place share its width.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "present/drawing.h"

namespace accrue {

struct Bar {
  double value = 0;
  std::string label;  // above it
};

struct BarSeries {
  std::string name;
  std::vector<std::optional<Bar>> bars;  // one per place
};

struct BarPlot {
  std::string title, below;  // what it shows, and under which conditions
  std::string across, up;    // the axes' titles
  std::vector<std::string> places;
  std::vector<BarSeries> series;
  double width = 480, height = 300;
};

Drawing drawingOf(const BarPlot &plot);

}  // namespace accrue
