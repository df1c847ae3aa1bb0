#include <algorithm>
#include <cmath>
#include <limits>

#include "accrue/axes.hpp"
#include "histogram/words.h"

namespace accrue {
namespace {

Error wrong(std::string message) { return {Fault::Request, std::move(message)}; }

template <class T, class Use>
auto given(const Samples &samples, uint64_t i, Use use) {
  return use(static_cast<const T *>(samples.data)[i * samples.step()]);
}

/// Calls with sample i in its own type.
template <class Use>
auto with(const Samples &samples, uint64_t i, Use use) {
  switch (samples.type) {
    case Type::U8: return given<uint8_t>(samples, i, use);
    case Type::I8: return given<int8_t>(samples, i, use);
    case Type::U16: return given<uint16_t>(samples, i, use);
    case Type::I16: return given<int16_t>(samples, i, use);
    case Type::U32: return given<uint32_t>(samples, i, use);
    case Type::I32: return given<int32_t>(samples, i, use);
    case Type::U64: return given<uint64_t>(samples, i, use);
    case Type::I64: return given<int64_t>(samples, i, use);
    case Type::F32: return given<float>(samples, i, use);
    case Type::F64: break;
  }
  return given<double>(samples, i, use);
}

constexpr int64_t noNumber = std::numeric_limits<int64_t>::min();

int64_t binOf(const Axis &axis, const Samples &samples, uint64_t i) {
  return with(samples, i, [&](auto value) { return value != value ? noNumber : axis.find(value); });
}

template <class Value>
void addTo(std::vector<double> &values, const std::vector<Value> &more) {
  for (size_t i = 0; i < values.size(); i++) values[i] += static_cast<double>(more[i]);
}

/// What is wrong with samples, or weights, as a column.
std::optional<Error> mistakeInColumn(const Samples &column, const std::string &name) {
  if (column.type > Type::I64) return wrong(name + " have no type: " + std::to_string(int(column.type)) + " is none");
  if (column.channels != 1)
    return wrong(name + " have one channel, not " + std::to_string(column.channels) +
                 "; give each channel by itself, with a stride");
  if (column.where != Where::Host && column.where != Where::Managed)
    return wrong("a histogram with axes is filled from host memory; copy the " + name + " there");
  uint32_t count = 0;
  auto mistake = mistakeIn({column, Bins::even(1, 0, 1), {&count}, {Outside::Drop, Nan::Drop}});
  if (mistake && mistake->message.starts_with("samples")) mistake->message.replace(0, std::string("samples").size(), name);
  return mistake;
}

}  // namespace

Histogram::Histogram(std::vector<Axis> axes) : itsAxes(std::move(axes)) {
  if (mistake()) return;
  size_t size = 1;
  for (const Axis &axis : itsAxes) size *= axis.cells();
  itsValues.resize(size);
}

std::optional<Error> Histogram::mistake() const {
  if (itsAxes.empty() || itsAxes.size() > mostAxes)
    return wrong("a histogram has 1 to 4 axes, not " + std::to_string(itsAxes.size()));
  uint64_t cells = 1;
  for (const Axis &axis : itsAxes) {
    if (auto mistake = axis.mistake()) {
      if (itsAxes.size() > 1) mistake->message = "axis " + std::to_string(&axis - itsAxes.data() + 1) + ": " + mistake->message;
      return mistake;
    }
    cells *= axis.cells();
    if (cells > mostCells) return wrong("the axes have more than 2^28 bins together; make them coarser");
  }
  return std::nullopt;
}

std::optional<Error> Histogram::mistakeIn(std::span<const Samples> columns, const Samples *weights) const {
  if (auto mistake = this->mistake()) return mistake;
  if (columns.size() != itsAxes.size())
    return wrong(counted(columns.size(), "column") + " of samples for " + counted(itsAxes.size(), "axis", "axes"));
  for (const Samples &column : columns) {
    if (column.count != columns[0].count)
      return wrong("columns must be equally long, not " + std::to_string(columns[0].count) + " and " +
                   std::to_string(column.count));
    if (auto mistake = mistakeInColumn(column, "samples")) return mistake;
  }
  if (weights && weights->count != columns[0].count)
    return wrong(counted(weights->count, "weight") + " for " + counted(columns[0].count, "sample"));
  return weights ? mistakeInColumn(*weights, "weights") : std::nullopt;
}

std::optional<Error> Histogram::fillFrom(std::span<const Samples> columns, const Samples *weights) {
  if (auto mistake = mistakeIn(columns, weights)) return mistake;
  if (suitsLibrary(weights)) return fillByLibrary(columns, weights);
  fillByLoop(columns, weights);
  return std::nullopt;
}

/// Whether the library has bins like these: with those outside not more than it takes, between edges that are finite.
bool Histogram::suitsLibrary(const Samples *weights) const {
  const auto suits = [](const Axis &axis) {
    return axis.itsCategories.empty() && axis.cells() <= Bins::most && std::isfinite(axis.itsTable.front()) &&
           std::isfinite(axis.itsTable.back());
  };
  return itsAxes.size() <= 2 && (!weights || isFloat(weights->type)) && itsValues.size() <= Bins::most * 4ull &&
         std::all_of(itsAxes.begin(), itsAxes.end(), suits);
}

std::optional<Error> Histogram::fillByLibrary(std::span<const Samples> columns, const Samples *weights) {
  Request request{columns[0], Bins::edges(itsAxes[0].itsTable), {}, {Outside::Clamp, Nan::Drop}};
  if (columns.size() == 2) {
    request.joint = columns[1];
    request.jointBins = Bins::edges(itsAxes[1].itsTable);
  }
  std::vector<uint64_t> counts(weights ? 0 : itsValues.size());
  std::vector<double> sums(weights ? itsValues.size() : 0);
  request.counts = weights ? countsOf(std::span(sums)) : countsOf(std::span(counts));
  if (weights) request.weights = *weights;
  const auto tally = histogram(request);
  if (!tally) return tally.error();
  itsNan += static_cast<double>(tally->nan);
  if (weights) addTo(itsValues, sums);
  else addTo(itsValues, counts);
  return std::nullopt;
}

void Histogram::fillByLoop(std::span<const Samples> columns, const Samples *weights) {
  std::vector<int64_t> bin(columns.size());
  for (uint64_t i = 0; i < columns[0].count; i++) {
    for (size_t axis = 0; axis < columns.size(); axis++) bin[axis] = binOf(itsAxes[axis], columns[axis], i);
    const size_t place = placeOf(bin);
    if (place == itsValues.size()) itsNan++;
    else itsValues[place] += weights ? with(*weights, i, [](auto weight) { return static_cast<double>(weight); }) : 1;
  }
}

std::optional<Error> Histogram::add(std::span<const double> sample, double weight) {
  if (auto mistake = this->mistake()) return mistake;
  if (sample.size() != itsAxes.size())
    return wrong("a sample of " + counted(sample.size(), "value") + " for " + counted(itsAxes.size(), "axis", "axes"));
  std::array<Samples, mostAxes> columns;
  for (size_t axis = 0; axis < sample.size(); axis++) columns[axis] = samplesOf(sample.subspan(axis, 1));
  const Samples weights = samplesOf(std::span<const double>(&weight, 1));
  fillByLoop(std::span(columns.data(), sample.size()), &weights);
  return std::nullopt;
}

double Histogram::at(std::span<const int64_t> bin) const {
  const size_t place = placeOf(bin);
  return place < itsValues.size() ? itsValues[place] : std::numeric_limits<double>::quiet_NaN();
}

/// Behind the last one where there is no such bin.
size_t Histogram::placeOf(std::span<const int64_t> bin) const {
  if (bin.size() != itsAxes.size()) return itsValues.size();
  size_t place = 0;
  for (size_t axis = 0; axis < bin.size(); axis++) {
    if (bin[axis] < -1 || bin[axis] > itsAxes[axis].count()) return itsValues.size();
    place = place * itsAxes[axis].cells() + static_cast<size_t>(bin[axis] + 1);
  }
  return std::min(place, itsValues.size());
}

bool Histogram::isInside(std::span<const int64_t> bin) const {
  for (size_t axis = 0; axis < itsAxes.size(); axis++)
    if (bin[axis] < 0 || bin[axis] >= itsAxes[axis].count()) return false;
  return true;
}

double Histogram::total() const {
  double sum = 0;
  for (const double value : itsValues) sum += value;
  return sum;
}

template <class Visit>
void Histogram::forEachBin(bool withOutside, Visit visit) const {
  std::vector<int64_t> bin(itsAxes.size(), -1);
  for (size_t place = 0; place < itsValues.size(); place++) {
    if (withOutside || isInside(bin)) visit(place, bin);
    for (size_t axis = bin.size(); axis-- > 0 && ++bin[axis] > itsAxes[axis].count();) bin[axis] = -1;
  }
}

double Histogram::inside() const {
  double sum = 0;
  forEachBin(false, [&](size_t place, const auto &) { sum += itsValues[place]; });
  return sum;
}

std::vector<Cell> Histogram::cells(bool withOutside) const {
  std::vector<Cell> cells;
  forEachBin(withOutside, [&](size_t place, const std::vector<int64_t> &bin) {
    Cell cell{bin, {}, {}, itsValues[place]};
    for (size_t axis = 0; axis < itsAxes.size(); axis++) {
      cell.low.push_back(itsAxes[axis].low(bin[axis]));
      cell.high.push_back(itsAxes[axis].high(bin[axis]));
    }
    cells.push_back(std::move(cell));
  });
  return cells;
}

std::vector<double> Histogram::values(bool withOutside) const {
  std::vector<double> values;
  forEachBin(withOutside, [&](size_t place, const auto &) { values.push_back(itsValues[place]); });
  return values;
}

std::vector<double> Histogram::density() const {
  std::vector<double> densities;
  const double all = inside();
  forEachBin(false, [&](size_t place, const std::vector<int64_t> &bin) {
    double size = 1;
    for (size_t axis = 0; axis < itsAxes.size(); axis++)
      if (itsAxes[axis].itsCategories.empty()) size *= itsAxes[axis].high(bin[axis]) - itsAxes[axis].low(bin[axis]);
    densities.push_back(all ? itsValues[place] / all / size : 0);
  });
  return densities;
}

Result<Histogram> Histogram::project(std::span<const size_t> axes) const {
  if (auto mistake = this->mistake()) return *mistake;
  if (axes.empty()) return wrong("a side needs at least one axis; they go from 0 to " + std::to_string(itsAxes.size() - 1));
  std::vector<Axis> kept;
  for (size_t i = 0; i < axes.size(); i++) {
    if (axes[i] >= itsAxes.size())
      return wrong("there is no axis " + std::to_string(axes[i]) + "; they go from 0 to " + std::to_string(itsAxes.size() - 1));
    if (std::find(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(i), axes[i]) !=
        axes.begin() + static_cast<std::ptrdiff_t>(i))
      return wrong("axis " + std::to_string(axes[i]) + " is named twice");
    kept.push_back(itsAxes[axes[i]]);
  }
  Histogram result(std::move(kept));
  std::vector<int64_t> to(axes.size());
  forEachBin(true, [&](size_t place, const std::vector<int64_t> &bin) {
    for (size_t i = 0; i < axes.size(); i++) to[i] = bin[axes[i]];
    result.itsValues[result.placeOf(to)] += itsValues[place];
  });
  result.itsNan = itsNan;
  return result;
}

std::optional<Error> Histogram::operator+=(const Histogram &other) {
  if (auto mistake = this->mistake()) return mistake;
  if (itsAxes != other.itsAxes) return wrong("histograms with different axes cannot be added; make both with the same axes");
  addTo(itsValues, other.itsValues);
  itsNan += other.itsNan;
  return std::nullopt;
}

}  // namespace accrue
