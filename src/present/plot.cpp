#include "present/plot.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "histogram/words.h"
#include "present/axis.h"
#include "present/numbers.h"
#include "present/summary.h"

namespace accrue {
namespace {

constexpr Colour ground{0xff, 0xff, 0xff}, grid{0xe6, 0xe9, 0xee}, axisInk{0x6b, 0x72, 0x80}, textInk{0x4b, 0x55, 0x63},
    ink{0x1f, 0x29, 0x37};
constexpr unsigned heatLevels = 48;
constexpr double titleSize = 24, textSize = 16;  // of letters: 8 points are left of them at half size

constexpr double letterWidth = 10;               // of those of textSize, at most

/// The part of the drawing inside the axes.
struct Frame {
  double left, top, right, bottom;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  double x(double part) const { return left + part * width(); }
  double y(double part) const { return bottom - part * height(); }
};

/// Long names keep their end, which tells files apart.
std::string shortened(const std::string &text, size_t most) {
  return text.size() <= most ? text : "..." + text.substr(text.size() - most + 3);
}

/// Long names of channels, which lie side by side, keep both ends.
std::string shortenedWithin(const std::string &text, size_t most) {
  const size_t kept = (most - 2) / 2;
  return text.size() <= most ? text : text.substr(0, kept) + ".." + text.substr(text.size() - kept);
}

void addHead(Drawing &drawing, const std::string &title, const std::vector<std::string> &below) {
  drawing.title = title;
  drawing.shapes.push_back(Box{{0, 0}, {drawing.width, drawing.height}, ground});
  drawing.shapes.push_back(Label{{24, 36}, shortened(title, 64), titleSize, ink});
  for (size_t i = 0; i < below.size(); i++)
    drawing.shapes.push_back(Label{{24, 60 + 22 * static_cast<double>(i)}, shortened(below[i], 112), textSize, textInk});
}

void addTicks(Drawing &drawing, const Frame &frame, const std::vector<Tick> &across, const std::vector<Tick> &up) {
  for (const Tick &tick : up) {
    drawing.shapes.push_back(Stroke{{{frame.left, frame.y(tick.at)}, {frame.right, frame.y(tick.at)}}, grid, 1});
    drawing.shapes.push_back(Label{{frame.left - 8, frame.y(tick.at) + 5}, tick.label, textSize, textInk, Anchor::End});
  }
  for (const Tick &tick : across) {
    drawing.shapes.push_back(Stroke{{{frame.x(tick.at), frame.bottom}, {frame.x(tick.at), frame.bottom + 5}}, axisInk, 1});
    const double half = letterWidth / 2 * static_cast<double>(tick.label.size());  // of the label, which stays in the picture
    drawing.shapes.push_back(Label{
        {std::min(frame.x(tick.at), drawing.width - 4 - half), frame.bottom + 23}, tick.label, textSize, textInk, Anchor::Middle});
  }
}

void addAxes(Drawing &drawing, const Frame &frame, const std::string &across, const std::string &up) {
  drawing.shapes.push_back(
      Stroke{{{frame.left, frame.top}, {frame.left, frame.bottom}, {frame.right, frame.bottom}}, axisInk, 1.25});
  drawing.shapes.push_back(Label{{frame.x(0.5), frame.bottom + 50}, shortened(across, 80), textSize, ink, Anchor::Middle});
  drawing.shapes.push_back(Label{{22, frame.y(0.5)}, shortened(up, 44), textSize, ink, Anchor::Middle, true});
}

/// The upper line of a staircase.
Stroke outlineOf(const Steps &steps, Colour ink) {
  Stroke stroke{{}, ink, 2};
  for (size_t k = 0; k < steps.tops.size(); k++) {
    const double left = steps.left + static_cast<double>(k) * steps.width;
    for (const Point point : {Point{left, steps.tops[k]}, Point{left + steps.width, steps.tops[k]}})
      if (stroke.points.size() < 2 || stroke.points.back().y != point.y || stroke.points[stroke.points.size() - 2].y != point.y)
        stroke.points.push_back(point);
      else stroke.points.back() = point;
  }
  return stroke;
}

/// Along a line, how much is drawn and how much is left out, by turns: channels are told apart by that as well as by their colour.
struct Dashes {
  double drawn = 0, left = 0;
};
constexpr Dashes solid{};

Dashes dashesOf(unsigned channel) {
  constexpr Dashes all[] = {solid, {16, 7}, {4, 4}, {9, 3}};
  return all[channel % 4];
}

/// The line in dashes, which go on around its corners.
std::vector<Stroke> dashed(const Stroke &line, Dashes dashes) {
  if (dashes.drawn == 0) return {line};
  std::vector<Stroke> strokes;
  double rest = dashes.drawn;  // of the dash or of the gap
  bool isDrawn = true;
  Stroke dash{{line.points.front()}, line.ink, line.width};
  for (size_t k = 1; k < line.points.size(); k++) {
    Point from = line.points[k - 1];
    const Point to = line.points[k];
    for (double length = std::hypot(to.x - from.x, to.y - from.y); length > 0;) {
      const double step = std::min(length, rest), part = step / length;
      from = {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
      length -= step, rest -= step;
      if (isDrawn) dash.points.push_back(from);
      if (rest > 0) continue;
      if (isDrawn) strokes.push_back(std::exchange(dash, {{}, line.ink, line.width}));
      isDrawn = !isDrawn;
      rest = isDrawn ? dashes.drawn : dashes.left;
      if (isDrawn) dash.points = {from};
    }
  }
  if (isDrawn && dash.points.size() > 1) strokes.push_back(std::move(dash));
  return strokes;
}

/// Channels over each other.
void addChannels(Drawing &drawing, const Frame &frame, const Chart &chart, std::span<const unsigned> channels,
                 const Height &height) {
  std::vector<Stroke> outlines;
  for (const unsigned c : channels) {
    const Colour colour = channelColour(chart.channels[c], channels.size() > 1 ? c : 0).ink;
    std::vector<double> tops = columnsOf(chart.valuesOf(c), static_cast<unsigned>(frame.width()));
    for (double &top : tops) top = frame.y(height.of(top));
    Steps steps{frame.left,
                frame.width() / static_cast<double>(tops.size()),
                frame.y(height.of(0)),
                std::move(tops),
                colour,
                channels.size() > 1 ? 0.15 : 0.55};
    for (Stroke &dash : dashed(outlineOf(steps, colour), channels.size() > 1 ? dashesOf(c) : solid))
      outlines.push_back(std::move(dash));
    drawing.shapes.emplace_back(std::move(steps));
  }
  for (Stroke &outline : outlines) drawing.shapes.emplace_back(std::move(outline));
}

void addLegend(Drawing &drawing, const Frame &frame, const Chart &chart) {
  const double room = frame.width() / static_cast<double>(chart.channels.size());
  double right = frame.right;
  for (unsigned c = static_cast<unsigned>(chart.channels.size()); c-- > 0;) {
    const std::string name = shortenedWithin(chart.channels[c], static_cast<size_t>((room - 80) / 9));
    const double left = right - 9 * static_cast<double>(name.size());
    drawing.shapes.push_back(Label{{left, frame.top - 10}, name, textSize, ink});
    const Stroke line{{{left - 58, frame.top - 15}, {left - 8, frame.top - 15}}, channelColour(chart.channels[c], c).ink, 3};
    for (Stroke &dash : dashed(line, dashesOf(c))) drawing.shapes.emplace_back(std::move(dash));
    right = left - 80;
  }
}

std::string countsText(const Chart &chart) {
  const std::string samples = counted(chart.samples, "sample");
  const bool isSaid = !chart.other && chart.shape.starts_with(samples + ",");  // by the shape of what is a row of samples
  const bool isApart = !chart.ownBins.empty();
  const std::string of = isApart ? " per column" : chart.channels.size() > 1 ? " per channel" : "";
  std::string text = isSaid ? "" : samples + of + (chart.mask.empty() ? ", " : " where the mask is not 0, ");
  if (chart.other) text += std::to_string(chart.bins.count()) + " x " + counted(chart.other->bins.count(), "bin") + ", ";
  else if (!isApart) text += counted(chart.bins.count(), "bin") + ", ";
  text += (chart.rule == Outside::Clamp ? std::string("outside clamped") : std::to_string(chart.outside) + " outside");
  if (isFloat(chart.type)) text += ", " + std::to_string(chart.nan) + " NaN";
  if (const uint64_t wild = chart.wild()) text += "; not drawn: " + wildText(wild);
  return text;
}

/// As many ticks as have room for their labels.
std::vector<Tick> ticksAcross(const Bins &bins, const Frame &frame, unsigned about) {
  while (true) {
    std::vector<Tick> ticks = binTicks(bins, about);
    size_t letters = 0;
    for (const Tick &tick : ticks) letters += tick.label.size() + 2;
    if (about <= 1 || static_cast<double>(letters) * letterWidth < frame.width()) return ticks;
    about--;
  }
}

/// Channels with the same bins, and their axes.
void addPanel(Drawing &drawing, const Frame &frame, const Chart &chart, std::span<const unsigned> channels,
              const std::string &across, bool log) {
  const auto [least, most] = channels.size() > 1 ? chart.ends() : chart.ends(channels[0]);
  const Height height(log ? most : most * 1.04, log, !chart.isWeighted(), log ? least : least * 1.04, chart.logUnit());
  addTicks(drawing, frame, ticksAcross(chart.binsOf(channels[0]), frame, 9), height.ticks(frame.height() > 240 ? 6 : 5));
  addChannels(drawing, frame, chart, channels, height);
  addAxes(drawing, frame, across,
          (chart.measure.empty() ? (chart.isWeighted() ? "sum of weights" : "samples") + std::string(" per bin") : chart.measure) +
              (log ? ", log scale" : ""));
}

Drawing channelPlot(const Chart &chart, bool log) {
  Drawing drawing;
  const Frame frame{100, 100, drawing.width - 28, drawing.height - 66};
  addHead(drawing, chart.input, {chart.shape + "; " + countsText(chart)});
  std::vector<unsigned> channels(chart.channels.size());
  std::iota(channels.begin(), channels.end(), 0u);
  const bool isUneven = chart.bins.kind() == Bins::Kind::Edges;
  addPanel(drawing, frame, chart, channels, isUneven ? "value (all bins are drawn equally wide)" : "value", log);
  if (channels.size() > 1) addLegend(drawing, frame, chart);
  return drawing;
}

/// Channels with bins of their own, one below the other.
Drawing panelPlot(const Chart &chart, bool log) {
  constexpr double first = 96, high = 220, between = 84;
  Drawing drawing;
  drawing.height = first + static_cast<double>(chart.channels.size()) * (high + between);
  addHead(drawing, chart.input, {chart.shape + "; " + countsText(chart)});
  for (unsigned c = 0; c < chart.channels.size(); c++) {
    const double top = first + c * (high + between);
    const Frame frame{100, top, drawing.width - 28, top + high};
    addPanel(drawing, frame, chart, {&c, 1}, chart.channels[c] + " in " + counted(chart.binsOf(c).count(), "bin"), log);
  }
  return drawing;
}

/// The scale of a heat map, beside it.
void addScale(Drawing &drawing, const Frame &frame, const Height &height, const std::vector<Colour> &palette, bool isWeighted) {
  const double left = frame.right + 28;
  Mosaic scale{{left, frame.bottom}, 16, frame.height() / static_cast<double>(palette.size() - 1), 1, {}, palette};
  for (size_t level = 1; level < palette.size(); level++) scale.levels.push_back(static_cast<uint8_t>(level));
  drawing.shapes.push_back(std::move(scale));
  for (const Tick &tick : height.ticks(8))
    drawing.shapes.push_back(Label{{left + 24, frame.y(tick.at) + 5}, tick.label, textSize, textInk});
  drawing.shapes.push_back(Label{
      {drawing.width - 12, frame.top - 14}, isWeighted ? "sum, log scale" : "samples, log scale", textSize, textInk, Anchor::End});
}

Drawing heatPlot(const Chart &chart) {
  Drawing drawing;
  drawing.height = 740;
  const Frame frame{100, 124, drawing.width - 168, drawing.height - 66};
  const Cells cells = cellsOf(chart, 256, 256);
  const Height height(cells.most, true, true, cells.least, chart.logUnit());
  Mosaic mosaic{
      {frame.left, frame.bottom}, frame.width() / cells.columns, frame.height() / cells.rows, cells.columns, {}, {ground}};
  for (unsigned level = 1; level <= heatLevels; level++) mosaic.palette.push_back(heatColour(0.08 + 0.92 * level / heatLevels));
  for (const double value : cells.values) {
    const auto level = static_cast<unsigned>(height.of(value) * heatLevels + 0.5);
    mosaic.levels.push_back(static_cast<uint8_t>(cells.isShaded(value) ? std::clamp(level, 1u, heatLevels) : 0));
  }
  addHead(drawing, chart.input + " and " + chart.other->input, {countsText(chart), informationLine(chart)});
  addTicks(drawing, frame, ticksAcross(chart.bins, frame, 8), binTicks(chart.other->bins, 10));
  const std::vector<Colour> palette = mosaic.palette;
  drawing.shapes.push_back(std::move(mosaic));
  addAxes(drawing, frame, "value in " + chart.input, "value in " + chart.other->input);
  addScale(drawing, frame, height, palette, chart.isWeighted());
  return drawing;
}

}  // namespace

Drawing plotOf(const Chart &chart, bool log) {
  if (chart.other) return heatPlot(chart);
  return chart.ownBins.empty() ? channelPlot(chart, log) : panelPlot(chart, log);
}

}  // namespace accrue
