// A histogram with axes, which is filled as samples come, added to others and looked at from several sides.
//
//   accrue::Histogram energies({accrue::Axis::even(100, 0, 5), accrue::Axis::integers(1, 12)});
//   if (auto error = energies.fill(energy, month)) std::fputs(error->message.c_str(), stderr);
//   for (const accrue::Cell &cell : energies.cells()) std::printf("%g to %g: %g\n", cell.low[0], cell.high[0], cell.value);
//
// Every axis has two bins more than it was made with: below (number -1) and above (number count()), which take the samples
// outside, so that none is lost; a sample with NaN in any place is counted apart. A bin holds its lower edge, not its upper
// one. Values are doubles: counts are exact up to 2^53, sums of weights rounded.
//
// Nothing here prints or aborts, whatever it is given. An axis or a histogram that cannot be says why (`mistake`), and so does every call that
// would fill it; it has no bins. Calls that fail change nothing. Only memory can run out, as everywhere: std::bad_alloc is thrown then.
//
// One and two axes are filled by the library (accrue/histogram.hpp), on all cores; three and four by a plain loop.
#pragma once
#include <array>
#include <initializer_list>
#include <ranges>
#include <tuple>

#include "accrue/histogram.hpp"

#if __cplusplus >= 202002L
namespace accrue {

class Axis {
 public:
  static Axis even(uint32_t count, double low, double high);
  static Axis edges(std::vector<double> edges);
  /// A bin for each integer from `first` on, within 2^53 of zero: farther out doubles do not tell integers apart.
  static Axis integers(int64_t first, uint32_t count);
  /// A bin for each of these integers, whatever their size; all others are above.
  static Axis categories(std::vector<int64_t> values);

  uint32_t count() const {
    if (!itsCategories.empty()) return static_cast<uint32_t>(itsCategories.size());
    return itsTable.empty() ? 0 : static_cast<uint32_t>(itsTable.size() - 3);
  }
  uint32_t cells() const { return count() + 2; }  // with those below and above
  /// The bin of a value: -1 below, count() above. Integers are compared with categories as they are, else as the doubles nearest to
  /// them.
  int64_t find(double value) const;
  template <Countable Integer>
    requires std::integral<Integer>
  int64_t find(Integer value) const {
    if (itsCategories.empty()) return find(static_cast<double>(value));
    return std::in_range<int64_t>(value) ? findCategory(static_cast<int64_t>(value)) : count();
  }
  /// The ends of bin k; infinite outside. Those of a category are its value, twice.
  double low(int64_t k) const;
  double high(int64_t k) const;

  /// What is wrong with it, if anything.
  std::optional<Error> mistake() const;
  bool operator==(const Axis &) const = default;

 private:
  friend class Histogram;
  static Axis wrong(std::string message);
  int64_t findCategory(int64_t value) const;

  std::vector<double> itsTable;  // the edges, between their neighbours: bins below and above
  std::vector<int64_t> itsCategories;
  std::vector<std::pair<int64_t, uint32_t>> itsSorted;  // the categories with their bins
  std::string itsMistake;  // why there is no bin
};

/// One bin of a histogram.
struct Cell {
  std::vector<int64_t> bin;  // its number on each axis
  std::vector<double> low, high;  // its edges on each axis
  double value = 0;
};

class Histogram {
 public:
  static constexpr size_t mostAxes = 4;
  static constexpr uint64_t mostCells = uint64_t(1) << 28;  // over all axes, with those outside

  explicit Histogram(std::vector<Axis> axes);

  const std::vector<Axis> &axes() const { return itsAxes; }
  /// What is wrong with the axes, if anything.
  std::optional<Error> mistake() const;

  /// Counts samples: as many columns as axes, equally long. Columns are vectors, arrays, spans or other ranges of numbers.
  template <std::ranges::input_range... Columns>
  [[nodiscard]] std::optional<Error> fill(Columns &&...columns) {
    return fillHeld(std::make_tuple(held(columns)...), nullptr);
  }
  /// The same with a weight for each sample.
  template <std::ranges::input_range Weights, std::ranges::input_range... Columns>
  [[nodiscard]] std::optional<Error> fillWeighted(Weights &&weights, Columns &&...columns) {
    const auto kept = held(weights);
    const Samples given = samplesIn(kept);
    return fillHeld(std::make_tuple(held(columns)...), &given);
  }
  /// The same from memory, with strides where they are wanted.
  [[nodiscard]] std::optional<Error> fillFrom(std::span<const Samples> columns, const Samples *weights = nullptr);
  /// One sample: as many values as axes.
  [[nodiscard]] std::optional<Error> add(std::span<const double> sample, double weight = 1);
  [[nodiscard]] std::optional<Error> add(std::initializer_list<double> sample, double weight = 1) {
    return add(std::span(sample.begin(), sample.size()), weight);
  }

  /// The value of a bin; -1 and count() are the bins outside. NaN where there is no such bin.
  double at(std::span<const int64_t> bin) const;
  double at(std::initializer_list<int64_t> bin) const { return at(std::span(bin.begin(), bin.size())); }
  double nan() const { return itsNan; }
  double total() const;  // of all bins, also those outside
  double inside() const;  // of the bins proper

  /// The bins proper, the last axis fastest; all of them where `withOutside`.
  std::vector<Cell> cells(bool withOutside = false) const;
  /// Their values alone, in the same order.
  std::vector<double> values(bool withOutside = false) const;
  /// The value of each bin proper over `inside` and over its size: times their sizes they add up to 1. All are 0 where `inside` is.
  std::vector<double> density() const;
  /// The histogram of some of the axes, in this order; the bins of the others are added up, those outside as well.
  Result<Histogram> project(std::span<const size_t> axes) const;
  Result<Histogram> project(std::initializer_list<size_t> axes) const { return project(std::span(axes.begin(), axes.size())); }

  /// Adds another histogram with the same axes; with others it is an error, and nothing is changed.
  [[nodiscard]] std::optional<Error> operator+=(const Histogram &other);

 private:
  /// A range as memory: itself where it lies side by side, else a copy.
  template <class Range>
  static auto held(Range &&range) {
    using Value = std::ranges::range_value_t<Range>;
    if constexpr (!Countable<Value>) {
      static_cast<void>(TypeOf<Value>::value);  // says what there may be
      return std::span<const double>();
    } else if constexpr (std::ranges::contiguous_range<Range> && std::ranges::sized_range<Range>) {
      return std::span<const Value>(std::ranges::data(range), std::ranges::size(range));
    } else {
      std::vector<Value> copy;
      for (auto &&value : range) copy.push_back(value);
      return copy;
    }
  }
  template <class Value>
  static Samples samplesIn(std::span<const Value> values) {
    return samplesOf(values);
  }
  template <class Value>
  static Samples samplesIn(const std::vector<Value> &values) {
    return samplesOf(std::span<const Value>(values));
  }
  template <class Held>
  std::optional<Error> fillHeld(const Held &columns, const Samples *weights) {
    return std::apply(
        [&](const auto &...column) {
          const std::array<Samples, sizeof...(column)> all = {samplesIn(column)...};
          return fillFrom(all, weights);
        },
        columns);
  }

  std::optional<Error> mistakeIn(std::span<const Samples> columns, const Samples *weights) const;
  bool suitsLibrary(const Samples *weights) const;
  std::optional<Error> fillByLibrary(std::span<const Samples> columns, const Samples *weights);
  void fillByLoop(std::span<const Samples> columns, const Samples *weights);
  size_t placeOf(std::span<const int64_t> bin) const;
  bool isInside(std::span<const int64_t> bin) const;
  /// Calls with the place and the numbers of every bin, in order.
  template <class Visit>
  void forEachBin(bool withOutside, Visit visit) const;

  std::vector<Axis> itsAxes;
  std::vector<double> itsValues;  // with the bins outside, the last axis fastest; none where there is a mistake
  double itsNan = 0;
};

}  // namespace accrue
#endif
