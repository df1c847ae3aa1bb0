#include "tune/page.h"

#include <algorithm>
#include <map>

#include "present/html.h"
#include "present/line_plot.h"
#include "present/numbers.h"
#include "tune/table.h"

namespace accrue {
extern const char *const tunePageText;  // page.html
}

namespace accrue::tune {
namespace {

/// What a strategy's curves are drawn over.
struct Grid {
  int strategy;
  const char *title, *across;
};
constexpr Grid grids[] = {
    {ACCRUE_DUPLICATE, "duplicate: copies in memory", "copies of each histogram (l)"},
    {ACCRUE_GANG_PRIVATE, "gang-private: a copy per gang on chip", "gangs"},
    {ACCRUE_OPENMP, "openmp: a copy per thread", "threads"},
};

size_t numberOf(const Way &way) {
  return way.strategy == ACCRUE_GANG_PRIVATE ? static_cast<size_t>(way.gangs) : way.locals;
}

/// Seconds in the unit that makes the longest at least 1.
struct Unit {
  double factor;
  const char *name;
};
Unit unitFor(double longest) {
  constexpr Unit units[] = {{1, "s"}, {1e3, "ms"}, {1e6, "us"}, {1e9, "ns"}};
  for (const Unit &unit : units)
    if (longest * unit.factor >= 1) return unit;
  return units[3];
}

class Curves {
 public:
  Curves(const Tuned &tuned, const Grid &grid) {
    for (const Row &row : rowsOf(tuned)) {
      const Way way = *wayOf(row.plan);
      if (way.strategy == ACCRUE_LEAVE && row.measured->hasTime()) leave = row.measured->time();
      if (way.strategy != grid.strategy || !row.measured->hasTime()) continue;
      points[numberOf(way)] = {row.measured->time(), row.predicted};
      longest = std::max({longest, row.measured->time(), row.predicted});
    }
    isLeaveDrawn = leave > 0 && leave <= tooFar * longest;
  }

  bool isEmpty() const { return points.empty(); }

  LinePlot plot(const Tuned &tuned, const Grid &grid) const {
    const Unit unit = unitFor(isLeaveDrawn ? std::max(longest, leave) : longest);
    LinePlot plot;
    plot.title = grid.title;
    plot.below = tuned.about.site() + ": " + tuned.about.conditions();
    plot.across = grid.across;
    plot.up = std::string(unit.name) + " a launch";
    plot.isShare = false;
    plot.lines = {{"measured", {}}, {"predicted", {}}};
    for (const auto &[number, point] : points) {
      plot.places.push_back(std::to_string(number));
      plot.lines[0].values.push_back(point.time * unit.factor);
      plot.lines[1].values.push_back(point.predicted * unit.factor);
    }
    if (isLeaveDrawn) plot.lines.push_back({"as it was", Values(points.size(), leave * unit.factor)});
    else if (leave > 0) plot.below += "; as it was, " + secondsText(leave);
    return plot;
  }

 private:
  using Values = std::vector<std::optional<double>>;
  static constexpr double tooFar = 4;  // a line so far above the others would flatten them

  struct Point {
    double time, predicted;
  };

  std::map<size_t, Point> points;  // by their number of copies, gangs or threads
  double leave = 0, longest = 0;
  bool isLeaveDrawn = false;
};

std::string figuresOf(const Tuned &tuned) {
  std::string figures;
  for (const Grid &grid : grids) {
    const Curves curves(tuned, grid);
    if (!curves.isEmpty())
      figures += "<figure>" + inlineSvg(drawingOf(curves.plot(tuned, grid))) + "</figure>\n";
  }
  return figures;
}

std::string rowOf(const Tuned &tuned, const Row &row) {
  const Measured &measured = *row.measured;
  const auto gain = gainOf(tuned, measured);
  std::string text = tuned.winner() == row.plan ? "<tr class=\"best\">" : "<tr>";
  text += "<td>" + escaped(row.plan) + "</td>";
  if (!measured.hasTime()) return text + "<td colspan=\"5\">" + escaped(measured.trouble) + "</td></tr>\n";
  return text + "<td>" + secondsText(measured.time()) + "</td><td>" + (gain ? gainText(*gain) : "") + "</td><td>" +
         secondsText(measured.shortest()) + "</td><td>" + secondsText(row.predicted) + "</td><td>" +
         std::to_string(measured.processes.size()) + "</td></tr>\n";
}

std::string sectionOf(const Tuned &tuned) {
  std::string text =
      "<h2>" + escaped(tuned.about.site()) + "</h2>\n<p>" + escaped(tuned.about.conditions()) + "; " +
      std::to_string(tuned.launches) + " launches a run. <b>Best: " + escaped(verdictOf(tuned)) + ".</b></p>\n" +
      figuresOf(tuned) +
      "<div class=\"scroll\"><table>\n<tr><th>plan</th><th>a launch</th><th>times as fast</th><th>shortest "
      "launch</th><th>predicted</th><th>runs</th></tr>\n";
  for (const Row &row : rowsOf(tuned)) text += rowOf(tuned, row);
  return text + "</table></div>\n";
}

}  // namespace

std::string pageText(const Outcome &outcome, const std::vector<std::string> &command) {
  std::string words, body, page = tunePageText;
  for (const std::string &word : command) words += (words.empty() ? "" : " ") + word;
  for (const Tuned &tuned : outcome.cases) body += sectionOf(tuned);
  replaceAll(page, "{{command}}", escaped(words));
  replaceAll(page, "{{runs}}", std::to_string(outcome.runs.size()));
  replaceAll(page, "{{body}}", body);
  return page;
}

}  // namespace accrue::tune
