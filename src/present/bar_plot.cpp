#include "present/bar_plot.h"

#include <algorithm>
#include <array>

#include "present/plot_colours.h"
#include "present/axis.h"

namespace accrue {
namespace {

constexpr std::array<Colour, 6> inks = {{slate.colour, blue.colour, orange.colour, green.colour, violet.colour, red.colour}};
constexpr double letter = 6.2;  // the width of a letter, about

struct Frame {
  double left, top, right, bottom;
  double x(double part) const { return left + part * (right - left); }
  double y(double part) const { return bottom - part * (bottom - top); }
};

double widthOf(const std::string &label) { return letter * static_cast<double>(label.size()); }

/// How far the names of the places reach below the axis: those that are wider than a place stand upright.
double depthOfPlaces(const BarPlot &plot, double share) {
  double depth = 15;
  for (const std::string &place : plot.places)
    if (widthOf(place) > share) depth = std::max(depth, 6 + widthOf(place));
  return depth;
}

double mostOf(const BarPlot &plot) {
  double most = 0;
  for (const BarSeries &series : plot.series)
    for (const auto &bar : series.bars)
      if (bar) most = std::max(most, bar->value);
  return most > 0 ? most : 1;
}

void addHead(Drawing &drawing, const BarPlot &plot) {
  drawing.title = plot.title;
  drawing.shapes.push_back(Box{{0, 0}, {drawing.width, drawing.height}, ground.colour});
  drawing.shapes.push_back(Label{{16, 24}, plot.title, 15, ink.colour});
  drawing.shapes.push_back(Label{{16, 42}, plot.below, 11, soft.colour});
}

void addLegend(Drawing &drawing, const BarPlot &plot) {
  double left = 16;
  for (size_t i = 0; i < plot.series.size() && plot.series.size() > 1; i++) {
    drawing.shapes.push_back(Box{{left, 52}, {left + 10, 62}, inks[i % inks.size()]});
    drawing.shapes.push_back(Label{{left + 14, 61}, plot.series[i].name, 11, ink.colour});
    left += 30 + widthOf(plot.series[i].name);
  }
}

void addAxes(Drawing &drawing, const Frame &frame, const BarPlot &plot, const Height &height) {
  for (const Tick &tick : height.ticks(5)) {
    drawing.shapes.push_back(Stroke{{{frame.left, frame.y(tick.at)}, {frame.right, frame.y(tick.at)}}, grid.colour, 1});
    drawing.shapes.push_back(Label{{frame.left - 6, frame.y(tick.at) + 4}, tick.label, 11, soft.colour, Anchor::End});
  }
  const double share = (frame.right - frame.left) / static_cast<double>(plot.places.size());
  for (size_t place = 0; place < plot.places.size(); place++) {
    const std::string &name = plot.places[place];
    const double x = frame.left + (static_cast<double>(place) + 0.5) * share;
    if (widthOf(name) > share) drawing.shapes.push_back(Label{{x + 4, frame.bottom + 6}, name, 11, soft.colour, Anchor::End, true});
    else drawing.shapes.push_back(Label{{x, frame.bottom + 15}, name, 11, soft.colour, Anchor::Middle});
  }
  drawing.shapes.push_back(Label{{frame.x(0.5), drawing.height - 10}, plot.across, 11, ink.colour, Anchor::Middle});
  drawing.shapes.push_back(Label{{14, frame.y(0.5)}, plot.up, 11, ink.colour, Anchor::Middle, true});
}

void addBars(Drawing &drawing, const Frame &frame, const BarPlot &plot, const Height &height) {
  const double share = (frame.right - frame.left) / static_cast<double>(plot.places.size()), gap = share * 0.18;
  for (size_t place = 0; place < plot.places.size(); place++) {
    const auto count = std::count_if(plot.series.begin(), plot.series.end(),
                                     [&](const BarSeries &series) { return series.bars[place].has_value(); });
    const double width = (share - gap) / static_cast<double>(std::max<std::ptrdiff_t>(count, 1));
    double left = frame.left + static_cast<double>(place) * share + gap / 2;
    for (size_t i = 0; i < plot.series.size(); i++) {
      const auto &bar = plot.series[i].bars[place];
      if (!bar) continue;
      const double top = frame.y(height.of(bar->value));
      drawing.shapes.push_back(Box{{left, top}, {left + width, frame.bottom}, inks[i % inks.size()]});
      drawing.shapes.push_back(Label{{left + width / 2, top - 4}, bar->label, 9, ink.colour, Anchor::Middle});
      left += width;
    }
  }
  drawing.shapes.push_back(Stroke{{{frame.left, frame.bottom}, {frame.right, frame.bottom}}, soft.colour, 1.25});
}

}  // namespace

Drawing drawingOf(const BarPlot &plot) {
  Drawing drawing;
  drawing.width = plot.width, drawing.height = plot.height;
  constexpr double left = 62, rightMargin = 12;
  const double share = (plot.width - rightMargin - left) / static_cast<double>(std::max<size_t>(plot.places.size(), 1));
  const Frame frame{left, 84, plot.width - rightMargin, plot.height - 27 - depthOfPlaces(plot, share)};
  const Height height(mostOf(plot) * 1.02, false, false);
  addHead(drawing, plot);
  addLegend(drawing, plot);
  addAxes(drawing, frame, plot, height);
  addBars(drawing, frame, plot, height);
  return drawing;
}

}  // namespace accrue
