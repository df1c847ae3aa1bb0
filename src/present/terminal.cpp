#include "present/terminal.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "present/axis.h"
#include "present/colours.h"
#include "present/numbers.h"

namespace accrue {
namespace {

constexpr unsigned leastWidth = 20;

/// The characters a plot is made of.
struct Brush {
  std::vector<const char *> levels;  // of a column's topmost cell: from nothing to full
  std::vector<const char *> shades;  // of a heat map
  const char *side, *tick, *corner, *floor, *floorTick;
};

const Brush &brushOf(bool ascii) {
  static const Brush plain{{" ", ".", ":", "#"}, {" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"}, "|", "+", "+", "-", "+"};
  static const Brush blocks{{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"}, {" ", "░", "▒", "▓", "█"}, "│", "┤", "└", "─", "┴"};
  return ascii ? plain : blocks;
}

std::string padded(const std::string &text, size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

size_t widest(const std::vector<Tick> &ticks) {
  size_t width = 0;
  for (const Tick &tick : ticks) width = std::max(width, tick.label.size());
  return width;
}

/// The row, 0 the lowest, whose upper end is the value of a tick: where a bar of that height ends.
unsigned rowOfHeight(const Tick &tick, unsigned rows) {
  return std::max(1u, static_cast<unsigned>(std::lround(tick.at * rows))) - 1;
}
/// The row that a tick of an axis of bins falls into.
unsigned rowOfBin(const Tick &tick, unsigned rows) { return std::min(static_cast<unsigned>(tick.at * rows), rows - 1); }

const Tick *tickAt(const std::vector<Tick> &ticks, unsigned row, unsigned rows, unsigned (*rowOf)(const Tick &, unsigned)) {
  for (const Tick &tick : ticks)
    if (rowOf(tick, rows) == row) return &tick;
  return nullptr;
}

std::string sideOf(const Tick *tick, size_t gutter, const Brush &brush) {
  return padded(tick ? tick->label : "", gutter) + " " + (tick ? brush.tick : brush.side);
}

/// The line below a plot and the labels below that.
std::string floorOf(const Bins &bins, unsigned columns, size_t gutter, const Brush &brush) {
  std::vector<bool> isTick(columns);
  std::string labels;
  for (const Tick &tick : binTicks(bins, std::clamp(columns / 7, 2u, 10u))) {
    const auto at = std::min(static_cast<size_t>(tick.at * columns), size_t(columns) - 1);
    const size_t length = tick.label.size(), half = length / 2;
    const size_t from = std::min(at > half ? at - half : 0, columns > length ? columns - length : 0);
    // Labels keep a space between them and stay below the plot.
    if ((!labels.empty() && from <= labels.size()) || length > columns) continue;
    isTick[at] = true;
    labels += std::string(from - labels.size(), ' ') + tick.label;
  }
  std::string line = std::string(gutter + 1, ' ') + brush.corner;
  for (unsigned c = 0; c < columns; c++) line += isTick[c] ? brush.floorTick : brush.floor;
  return line + "\n" + std::string(gutter + 2, ' ') + labels + "\n";
}

class Panel {
 public:
  /// From `ends.first` to `ends.second`.
  Panel(const Chart &chart, std::pair<double, double> ends, const TerminalLook &look, unsigned rows)
      : chart(chart),
        look(look),
        brush(brushOf(look.ascii)),
        height(ends.second, look.log, !chart.isWeighted(), ends.first, chart.logUnit()),
        ticks(height.ticks(std::max(2u, rows / 3))),
        gutter(widest(ticks)),
        rows(rows) {}

  std::string draw(unsigned channel) const {
    const auto room = static_cast<unsigned>(std::max<size_t>(look.width, gutter + 2 + leastWidth) - gutter - 2);
    const std::vector<double> columns = columnsOf(chart.valuesOf(channel), room);
    std::string text;
    for (unsigned row = rows; row-- > 0;)
      text += sideOf(tickAt(ticks, row, rows, rowOfHeight), gutter, brush) + cells(columns, row, channel) + "\n";
    return text + floorOf(chart.binsOf(channel), static_cast<unsigned>(columns.size()), gutter, brush);
  }

 private:
  std::string cells(const std::vector<double> &columns, unsigned row, unsigned channel) const {
    const auto full = static_cast<unsigned>(brush.levels.size() - 1),
               zero = static_cast<unsigned>(std::lround(height.of(0) * rows));
    std::string text;
    for (const double value : columns) {
      if (row < zero) {  // what hangs down has no marks for parts of a cell
        const auto end = std::min(static_cast<unsigned>(std::lround(height.of(value) * rows)), zero - 1);
        text += brush.levels[value < 0 && row >= end ? full : 0];
        continue;
      }
      // A bin that holds anything shows at least the lowest mark.
      auto marks = static_cast<unsigned>(std::lround(height.of(value) * rows * full));
      if (value > 0) marks = std::max(marks, zero * full + 1);
      text += brush.levels[value > 0 && marks > row * full ? std::min(marks - row * full, full) : 0];
    }
    while (!text.empty() && text.back() == ' ') text.pop_back();
    if (!look.colour || text.empty()) return text;
    return "\033[38;5;" + std::to_string(channelColour(chart.channels[channel], channel).terminal) + "m" + text + "\033[0m";
  }

  const Chart &chart;
  const TerminalLook &look;
  const Brush &brush;
  Height height;
  std::vector<Tick> ticks;
  size_t gutter;
  unsigned rows;
};

/// Joint bins as shades on a logarithmic scale; in colour a character holds two cells, one above the other.
std::string heatMap(const Chart &chart, const TerminalLook &look) {
  const Brush &brush = brushOf(look.ascii);
  const bool halves = look.colour && !look.ascii;
  const std::vector<Tick> ticks = binTicks(chart.other->bins, 5);
  const size_t gutter = widest(ticks);
  const auto room = static_cast<unsigned>(std::max<size_t>(look.width, gutter + 2 + leastWidth) - gutter - 2);
  // A character is twice as high as wide.
  const unsigned lines = std::clamp(room / 3, 8u, 24u);
  const Cells cells = cellsOf(chart, std::min(room, lines * 3), halves ? lines * 2 : lines);
  const unsigned rows = halves ? (cells.rows + 1) / 2 : cells.rows;
  const Height height(cells.most, true, true, cells.least, chart.logUnit());
  const auto value = [&](unsigned row, unsigned column) {
    return row < cells.rows ? cells.values[size_t(row) * cells.columns + column] : cells.least;
  };
  const auto colour = [&](double v) {
    return std::to_string(terminalColour(heatColour(cells.isShaded(v) ? 0.1 + 0.9 * height.of(v) : 0)));
  };
  std::string text;
  for (unsigned row = rows; row-- > 0;) {
    text += sideOf(tickAt(ticks, row, rows, rowOfBin), gutter, brush);
    for (unsigned column = 0; column < cells.columns; column++) {
      if (halves) {
        text += "\033[38;5;" + colour(value(2 * row + 1, column)) + ";48;5;" + colour(value(2 * row, column)) + "m▀";
        continue;
      }
      const double v = value(row, column);
      const size_t shades = brush.shades.size() - 1;
      text +=
          brush
              .shades[cells.isShaded(v) ? std::clamp<size_t>(static_cast<size_t>(std::ceil(height.of(v) * shades)), 1, shades) : 0];
    }
    text += halves ? "\033[0m\n" : "\n";
  }
  return text + floorOf(chart.bins, cells.columns, gutter, brush);
}

}  // namespace

std::string terminalPlot(const Chart &chart, const TerminalLook &look) {
  if (chart.other) return chart.other->input + " (up) over " + chart.input + " (across)\n" + heatMap(chart, look);
  const auto channels = static_cast<unsigned>(chart.channels.size());
  std::string text = chart.input + ": " + chart.shape + "\n";
  for (unsigned c = 0; c < channels; c++) {
    // Channels that share their bins can be compared, and share their heights.
    const Panel panel(chart, chart.ownBins.empty() ? chart.ends() : chart.ends(c), look, channels > 1 ? 7 : 12);
    text += (channels > 1 ? chart.channels[c] + "\n" : "") + panel.draw(c);
  }
  return text;
}

}  // namespace accrue
