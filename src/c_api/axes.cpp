// Histograms with axes for C: accrue/axes.hpp behind a handle.
#include "accrue/axes.hpp"

#include "c_api/fault.h"
#include "c_api/translate.h"

using namespace accrue;
using namespace accrue::c_api;

struct accrue_hist_axes {
  Histogram histogram;
};

namespace {

constexpr uint64_t mostCells = uint64_t(1) << 28;

Error wrong(std::string message) { return {Fault::Request, std::move(message)}; }

Result<Axis> axisOf(const accrue_hist_axis &given) {
  if (given.kind > ACCRUE_HIST_AXIS_CATEGORIES)
    return wrong(std::to_string(given.kind) + " is no kind of axis; they go from 0 to 3");
  if (given.count < 1 || given.count > Bins::most)
    return wrong("an axis has 1 to " + std::to_string(Bins::most) + " bins, not " + std::to_string(given.count));
  if (given.kind == ACCRUE_HIST_AXIS_EVEN) return Axis::even(given.count, given.low, given.high);
  if (given.kind == ACCRUE_HIST_AXIS_INTEGERS) return Axis::integers(given.first, given.count);
  if (given.kind == ACCRUE_HIST_AXIS_EDGES) {
    if (!given.edges) return wrong("an axis of given edges has none: the pointer is null");
    return Axis::edges({given.edges, given.edges + given.count + 1});
  }
  if (!given.categories) return wrong("an axis of categories has none: the pointer is null");
  return Axis::categories({given.categories, given.categories + given.count});
}

Result<std::vector<Axis>> axesOf(const accrue_hist_axis *given, size_t count) {
  if (!given || count < 1 || count > Histogram::mostAxes)
    return wrong("a histogram has 1 to 4 axes, not " + std::to_string(given ? count : 0));
  std::vector<Axis> axes;
  uint64_t cells = 1;
  for (size_t i = 0; i < count; i++) {
    const auto axis = axisOf(given[i]);
    if (!axis) return axis.error();
    if (auto mistake = axis->mistake()) return *mistake;
    cells *= axis->cells();
    if (cells > mostCells) return wrong("the axes have more than 2^28 bins together; make them coarser");
    axes.push_back(*axis);
  }
  return axes;
}

int give(std::span<const double> values, double *to, uint64_t room) {
  if (room < values.size())
    return fail(wrong("there is room for " + std::to_string(room) + " of " + std::to_string(values.size()) + " bins"));
  std::copy(values.begin(), values.end(), to);
  return ACCRUE_HIST_DONE;
}

}  // namespace

int accrue_hist_axes_make(const accrue_hist_axis *axes, size_t count, accrue_hist_axes **made) {
  return guarded([&] {
    auto all = axesOf(axes, count);
    if (!all) return fail(all.error());
    *made = new accrue_hist_axes{Histogram(std::move(*all))};
    return int(ACCRUE_HIST_DONE);
  });
}

int accrue_hist_axes_fill(accrue_hist_axes *histogram, const accrue_hist_samples *columns, const accrue_hist_samples *weights) {
  return guarded([&] {
    std::vector<Samples> all;
    for (size_t i = 0; i < histogram->histogram.axes().size(); i++) {
      const auto column = samplesOf(columns[i]);
      if (!column) return fail(column.error());
      all.push_back(*column);
    }
    Samples given;
    if (weights) {
      const auto read = samplesOf(*weights);
      if (!read) return fail(read.error());
      given = *read;
    }
    const auto error = histogram->histogram.fillFrom(all, weights ? &given : nullptr);
    return error ? fail(*error) : int(ACCRUE_HIST_DONE);
  });
}

int accrue_hist_axes_add(accrue_hist_axes *to, const accrue_hist_axes *from) {
  return guarded([&] {
    const auto error = to->histogram += from->histogram;
    return error ? fail(*error) : int(ACCRUE_HIST_DONE);
  });
}

int accrue_hist_axes_project(const accrue_hist_axes *histogram, const size_t *axes, size_t count, accrue_hist_axes **made) {
  return guarded([&] {
    if (count < 1 || count > Histogram::mostAxes) return fail(wrong("a side has 1 to 4 axes, not " + std::to_string(count)));
    auto side = histogram->histogram.project(std::span(axes, count));
    if (!side) return fail(side.error());
    *made = new accrue_hist_axes{std::move(*side)};
    return int(ACCRUE_HIST_DONE);
  });
}

uint64_t accrue_hist_axes_size(const accrue_hist_axes *histogram, int outside) {
  uint64_t size = 1;
  for (const Axis &axis : histogram->histogram.axes()) size *= outside ? axis.cells() : axis.count();
  return size;
}

int accrue_hist_axes_values(const accrue_hist_axes *histogram, int outside, double *to, uint64_t room) {
  return guarded([&] {
    std::vector<double> values;
    for (const Cell &cell : histogram->histogram.cells(outside != 0)) values.push_back(cell.value);
    return give(values, to, room);
  });
}

int accrue_hist_axes_density(const accrue_hist_axes *histogram, double *to, uint64_t room) {
  return guarded([&] { return give(histogram->histogram.density(), to, room); });
}

double accrue_hist_axes_nan(const accrue_hist_axes *histogram) { return histogram->histogram.nan(); }
void accrue_hist_axes_free(accrue_hist_axes *histogram) { delete histogram; }
