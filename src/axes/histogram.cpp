#include <algorithm>
#include <cmath>

#include "accrue/axes.hpp"

namespace accrue {
namespace {

Error wrong(std::string message) { return {Fault::Request, std::move(message)}; }

template <class T>
double read(const Samples &samples, uint64_t i) {
  return static_cast<double>(static_cast<const T *>(samples.data)[i * samples.step()]);
}

double valueAt(const Samples &samples, uint64_t i) {
  switch (samples.type) {
    case Type::U8: return read<uint8_t>(samples, i);
    case Type::I8: return read<int8_t>(samples, i);
    case Type::U16: return read<uint16_t>(samples, i);
    case Type::I16: return read<int16_t>(samples, i);
    case Type::U32: return read<uint32_t>(samples, i);
    case Type::I32: return read<int32_t>(samples, i);
    case Type::U64: return read<uint64_t>(samples, i);
    case Type::I64: return read<int64_t>(samples, i);
    case Type::F32: return read<float>(samples, i);
    case Type::F64: return read<double>(samples, i);
  }
  return 0;
}

template <class Value>
void addTo(std::vector<double> &values, const std::vector<Value> &more) {
  for (size_t i = 0; i < values.size(); i++) values[i] += static_cast<double>(more[i]);
}

}  // namespace

Histogram::Histogram(std::vector<Axis> axes) : itsAxes(std::move(axes)) {
  size_t size = 1;
  for (const Axis &axis : itsAxes) size *= axis.cells();
  itsValues.resize(size);
}

std::optional<Error> Histogram::mistakeIn(std::span<const Samples> columns, const Samples *weights) const {
  if (itsAxes.empty() || itsAxes.size() > mostAxes)
    return wrong("a histogram has 1 to 4 axes, not " + std::to_string(itsAxes.size()));
  for (const Axis &axis : itsAxes)
    if (auto mistake = axis.mistake()) return mistake;
  if (columns.size() != itsAxes.size())
    return wrong(std::to_string(columns.size()) + " columns of samples for " + std::to_string(itsAxes.size()) + " axes");
  for (const Samples &column : columns) {
    if (column.count != columns[0].count)
      return wrong("columns must be equally long, not " + std::to_string(columns[0].count) + " and " +
                   std::to_string(column.count));
    if (column.where == Where::Device) return wrong("a histogram with axes is filled from host memory; copy the samples there");
  }
  if (weights && weights->count != columns[0].count)
    return wrong(std::to_string(weights->count) + " weights for " + std::to_string(columns[0].count) + " samples");
  return std::nullopt;
}

std::optional<Error> Histogram::fillFrom(std::span<const Samples> columns, const Samples *weights) {
  if (auto mistake = mistakeIn(columns, weights)) return mistake;
  const bool isPlain = std::all_of(itsAxes.begin(), itsAxes.end(), [](const Axis &axis) { return axis.itsCategories.empty(); });
  const bool isWeightFit = !weights || isFloat(weights->type);
  if (isPlain && isWeightFit && itsAxes.size() <= 2) return fillByLibrary(columns, weights);
  std::vector<double> sample(columns.size());
  for (uint64_t i = 0; i < columns[0].count; i++) {
    for (size_t axis = 0; axis < columns.size(); axis++) sample[axis] = valueAt(columns[axis], i);
    add(sample, weights ? valueAt(*weights, i) : 1);
  }
  return std::nullopt;
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

void Histogram::add(std::span<const double> sample, double weight) {
  int64_t bin[mostAxes] = {};
  for (size_t axis = 0; axis < itsAxes.size(); axis++) {
    if (std::isnan(sample[axis])) {
      itsNan++;
      return;
    }
    bin[axis] = itsAxes[axis].find(sample[axis]);
  }
  itsValues[placeOf(std::span<const int64_t>(bin, itsAxes.size()))] += weight;
}

size_t Histogram::placeOf(std::span<const int64_t> bin) const {
  size_t place = 0;
  for (size_t axis = 0; axis < itsAxes.size(); axis++) place = place * itsAxes[axis].cells() + static_cast<size_t>(bin[axis] + 1);
  return place;
}

std::vector<int64_t> Histogram::binAt(size_t place) const {
  std::vector<int64_t> bin(itsAxes.size());
  for (size_t axis = itsAxes.size(); axis-- > 0; place /= itsAxes[axis].cells())
    bin[axis] = static_cast<int64_t>(place % itsAxes[axis].cells()) - 1;
  return bin;
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

double Histogram::inside() const {
  double sum = 0;
  for (size_t place = 0; place < itsValues.size(); place++)
    if (isInside(binAt(place))) sum += itsValues[place];
  return sum;
}

std::vector<Cell> Histogram::cells(bool withOutside) const {
  std::vector<Cell> cells;
  for (size_t place = 0; place < itsValues.size(); place++) {
    Cell cell{binAt(place), {}, {}, itsValues[place]};
    if (!withOutside && !isInside(cell.bin)) continue;
    for (size_t axis = 0; axis < itsAxes.size(); axis++) {
      cell.low.push_back(itsAxes[axis].low(cell.bin[axis]));
      cell.high.push_back(itsAxes[axis].high(cell.bin[axis]));
    }
    cells.push_back(std::move(cell));
  }
  return cells;
}

std::vector<double> Histogram::density() const {
  std::vector<double> densities;
  const double all = inside();
  for (const Cell &cell : cells()) {
    double size = 1;
    for (size_t axis = 0; axis < itsAxes.size(); axis++)
      if (itsAxes[axis].itsCategories.empty()) size *= cell.high[axis] - cell.low[axis];
    densities.push_back(all ? cell.value / all / size : 0);
  }
  return densities;
}

Result<Histogram> Histogram::project(std::span<const size_t> axes) const {
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
  for (size_t place = 0; place < itsValues.size(); place++) {
    const std::vector<int64_t> bin = binAt(place);
    for (size_t i = 0; i < axes.size(); i++) to[i] = bin[axes[i]];
    result.itsValues[result.placeOf(to)] += itsValues[place];
  }
  result.itsNan = itsNan;
  return result;
}

std::optional<Error> Histogram::operator+=(const Histogram &other) {
  if (itsAxes != other.itsAxes) return wrong("histograms with different axes cannot be added; make both with the same axes");
  addTo(itsValues, other.itsValues);
  itsNan += other.itsNan;
  return std::nullopt;
}

}  // namespace accrue
