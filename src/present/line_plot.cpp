#include "present/line_plot.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "present/plot_colours.h"
#include "present/axis.h"
#include "present/numbers.h"

namespace accrue {
namespace {

constexpr std::array<Colour, 9> inks = {
    {blue.colour, red.colour, orange.colour, green.colour, violet.colour, cyan.colour, brown.colour, pink.colour, slate.colour}};

struct Frame {
  double left, top, right, bottom;
  double x(double part) const { return left + part * (right - left); }
  double y(double part) const { return bottom - part * (bottom - top); }
};

/// Where values stand, 0 to 1, and the ticks beside them.
struct Scale {
  bool isRatio;
  double low, high;  // of ratios, their logarithms

  double of(double value) const {
    return std::clamp(((isRatio ? std::log10(std::max(value, 1e-9)) : value) - low) / (high - low), 0.0, 1.0);
  }
  std::vector<Tick> ticks() const {
    if (!isRatio) return Height(high, false, false).ticks(6);
    std::vector<Tick> ticks;
    const std::vector<double> factors = high - low > 2.5 ? std::vector{1.0}
                                        : high - low > 1 ? std::vector{1.0, 2.0, 5.0}
                                                         : std::vector{1.0, 1.5, 2.0, 3.0, 5.0, 7.0};
    for (int decade = static_cast<int>(std::floor(low)); decade <= high; decade++)
      for (const double factor : factors) {
        const double value = factor * std::pow(10, decade), at = (std::log10(value) - low) / (high - low);
        if (at >= 0 && at <= 1) ticks.push_back({at, shortText(value)});
      }
    return ticks;
  }
};

Scale scaleOf(const LinePlot &plot) {
  double least = 1, most = plot.isRatio ? 1 : 0;
  for (const Line &line : plot.lines)
    for (const auto &value : line.values)
      if (value) least = std::min(least, *value), most = std::max(most, *value);
  constexpr double low = 0.5;
  if (!plot.isRatio) return {false, 0, most < low ? std::max(most, 0.01) * 1.15 : std::max(most, 1.0) * 1.04};
  return {true, std::log10(std::max(least, 1e-6)) - 0.1, std::max(std::log10(most) + 0.1, 0.35)};
}

void addHead(Drawing &drawing, const LinePlot &plot) {
  drawing.title = plot.title;
  drawing.shapes.push_back(Box{{0, 0}, {drawing.width, drawing.height}, ground.colour});
  drawing.shapes.push_back(Label{{24, 36}, plot.title, 20, ink.colour});
  drawing.shapes.push_back(Label{{24, 58}, plot.below, 13, soft.colour});
}

void addAxes(Drawing &drawing, const Frame &frame, const LinePlot &plot, const Scale &scale) {
  for (const Tick &tick : scale.ticks()) {
    drawing.shapes.push_back(Stroke{{{frame.left, frame.y(tick.at)}, {frame.right, frame.y(tick.at)}}, grid.colour, 1});
    drawing.shapes.push_back(Label{{frame.left - 8, frame.y(tick.at) + 4}, tick.label, 12, soft.colour, Anchor::End});
  }
  if (plot.isRatio || (plot.isShare && scale.high >= 1))
    drawing.shapes.push_back(Stroke{{{frame.left, frame.y(scale.of(1))}, {frame.right, frame.y(scale.of(1))}}, soft.colour, 1.25});
  drawing.shapes.push_back(
      Stroke{{{frame.left, frame.top}, {frame.left, frame.bottom}, {frame.right, frame.bottom}}, soft.colour, 1.25});
  drawing.shapes.push_back(Label{{frame.x(0.5), frame.bottom + 44}, plot.across, 13, ink.colour, Anchor::Middle});
  drawing.shapes.push_back(Label{{26, frame.y(0.5)}, plot.up, 13, ink.colour, Anchor::Middle, true});
}

double placeAt(const LinePlot &plot, size_t place) {
  return (static_cast<double>(place) + 0.5) / static_cast<double>(plot.places.size());
}

void addPlaces(Drawing &drawing, const Frame &frame, const LinePlot &plot) {
  for (size_t place = 0; place < plot.places.size(); place++) {
    if (plot.places[place].empty()) continue;
    const double x = frame.x(placeAt(plot, place));
    drawing.shapes.push_back(Stroke{{{x, frame.bottom}, {x, frame.bottom + 5}}, soft.colour, 1});
    drawing.shapes.push_back(Label{{x, frame.bottom + 20}, plot.places[place], 12, soft.colour, Anchor::Middle});
  }
}

void addLine(Drawing &drawing, const Frame &frame, const LinePlot &plot, const Line &line, const Scale &scale, Colour colour) {
  constexpr double half = 3;  // of a marker
  Stroke stroke{{}, colour, 2};
  const auto finish = [&] {
    if (stroke.points.size() > 1) drawing.shapes.push_back(stroke);
    stroke.points.clear();
  };
  for (size_t place = 0; place < line.values.size(); place++) {
    if (!line.values[place]) {
      finish();
      continue;
    }
    const Point point{frame.x(placeAt(plot, place)), frame.y(scale.of(*line.values[place]))};
    stroke.points.push_back(point);
    drawing.shapes.push_back(Box{{point.x - half, point.y - half}, {point.x + half, point.y + half}, colour});
  }
  finish();
}

void addLegend(Drawing &drawing, const Frame &frame, const LinePlot &plot) {
  double y = frame.top + 8;
  for (size_t i = 0; i < plot.lines.size(); i++, y += 22) {
    const Colour colour = inks[i % inks.size()];
    const double left = frame.right + 20;
    drawing.shapes.push_back(Stroke{{{left, y}, {left + 22, y}}, colour, 2});
    drawing.shapes.push_back(Box{{left + 8, y - 3}, {left + 14, y + 3}, colour});
    drawing.shapes.push_back(Label{{left + 30, y + 4}, plot.lines[i].name, 13, ink.colour});
  }
}

}  // namespace

Drawing drawingOf(const LinePlot &plot) {
  Drawing drawing;
  const Frame frame{92, 84, drawing.width - 150, drawing.height - 64};
  const Scale scale = scaleOf(plot);
  addHead(drawing, plot);
  addAxes(drawing, frame, plot, scale);
  addPlaces(drawing, frame, plot);
  for (size_t i = 0; i < plot.lines.size(); i++) addLine(drawing, frame, plot, plot.lines[i], scale, inks[i % inks.size()]);
  addLegend(drawing, frame, plot);
  return drawing;
}

}  // namespace accrue
