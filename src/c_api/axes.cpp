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

constexpr const char *theHistogram = "the histogram";

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

Result<Histogram> histogramOf(const accrue_hist_axis *given, size_t count) {
  if (!given || count < 1 || count > Histogram::mostAxes)
    return wrong("a histogram has 1 to 4 axes, not " + std::to_string(given ? count : 0));
  std::vector<Axis> axes;
  for (size_t i = 0; i < count; i++) {
    auto axis = axisOf(given[i]);
    if (!axis) return axis.error();
    axes.push_back(std::move(*axis));
  }
  Histogram histogram(std::move(axes));
  if (auto mistake = histogram.mistake()) return *mistake;
  return histogram;
}

uint64_t sizeOf(const Histogram &histogram, bool withOutside) {
  uint64_t size = 1;
  for (const Axis &axis : histogram.axes()) size *= withOutside ? axis.cells() : axis.count();
  return size;
}

/// Values of so many bins, computed where there is room for them.
template <class Compute>
int give(uint64_t bins, Compute compute, double *to, uint64_t room) {
  if (auto error = missing(to, "the memory for the values")) return fail(*error);
  if (room < bins) return fail(wrong("there is room for " + std::to_string(room) + " of " + std::to_string(bins) + " bins"));
  const std::vector<double> values = compute();
  std::copy(values.begin(), values.end(), to);
  return ACCRUE_HIST_DONE;
}

}  // namespace

int accrue_hist_axes_make(const accrue_hist_axis *axes, size_t count, accrue_hist_axes **made) {
  return guarded([&] {
    if (auto error = missing(made, "the place for the histogram")) return fail(*error);
    auto histogram = histogramOf(axes, count);
    if (!histogram) return fail(histogram.error());
    *made = new accrue_hist_axes{std::move(*histogram)};
    return int(ACCRUE_HIST_DONE);
  });
}

int accrue_hist_axes_fill(accrue_hist_axes *histogram, const accrue_hist_samples *columns, const accrue_hist_samples *weights) {
  return guarded([&] {
    if (auto error = missing(histogram, theHistogram)) return fail(*error);
    if (auto error = missing(columns, "the columns of samples")) return fail(*error);
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
    if (auto error = missing(to, theHistogram)) return fail(*error);
    if (auto error = missing(from, "the histogram to add")) return fail(*error);
    const auto error = to->histogram += from->histogram;
    return error ? fail(*error) : int(ACCRUE_HIST_DONE);
  });
}

int accrue_hist_axes_project(const accrue_hist_axes *histogram, const size_t *axes, size_t count, accrue_hist_axes **made) {
  return guarded([&] {
    if (auto error = missing(histogram, theHistogram)) return fail(*error);
    if (auto error = missing(made, "the place for the side")) return fail(*error);
    if (count < 1 || count > Histogram::mostAxes) return fail(wrong("a side has 1 to 4 axes, not " + std::to_string(count)));
    if (auto error = missing(axes, "the numbers of the axes")) return fail(*error);
    auto side = histogram->histogram.project(std::span(axes, count));
    if (!side) return fail(side.error());
    *made = new accrue_hist_axes{std::move(*side)};
    return int(ACCRUE_HIST_DONE);
  });
}

uint64_t accrue_hist_axes_size(const accrue_hist_axes *histogram, int outside) {
  return valueOf(histogram, theHistogram, [&] { return sizeOf(histogram->histogram, outside != 0); });
}

int accrue_hist_axes_values(const accrue_hist_axes *histogram, int outside, double *to, uint64_t room) {
  return guarded([&] {
    if (auto error = missing(histogram, theHistogram)) return fail(*error);
    const Histogram &of = histogram->histogram;
    return give(sizeOf(of, outside != 0), [&] { return of.values(outside != 0); }, to, room);
  });
}

int accrue_hist_axes_density(const accrue_hist_axes *histogram, double *to, uint64_t room) {
  return guarded([&] {
    if (auto error = missing(histogram, theHistogram)) return fail(*error);
    const Histogram &of = histogram->histogram;
    return give(sizeOf(of, false), [&] { return of.density(); }, to, room);
  });
}

double accrue_hist_axes_nan(const accrue_hist_axes *histogram) {
  return valueOf(histogram, theHistogram, [&] { return histogram->histogram.nan(); });
}

void accrue_hist_axes_free(accrue_hist_axes *histogram) { delete histogram; }
