// Some of many values, spread evenly over them: all while they are few, later one of every so many.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace accrue {

class KeptValues {
 public:
  /// The next `count` values, of which `valueAt(i)` gives one; `isWanted` says whether it may be kept.
  template <class ValueAt, class IsWanted>
  void add(uint64_t count, ValueAt valueAt, IsWanted isWanted) {
    for (uint64_t place = placeIn(group); place < seen + count; place = placeIn(++group)) {
      const double value = valueAt(place - seen);
      if (isWanted(value)) values.push_back(value);
      if (values.size() >= 2 * enough) keepHalf();
    }
    seen += count;
  }

  /// In the order in which they came.
  const std::vector<double> &all() const { return values; }
  /// Whether every value is kept that was wanted.
  bool isComplete() const { return step == 1; }

 private:
  static constexpr size_t enough = 1 << 16;  // to tell the percentiles

  /// Which of the values of a group is looked at: not always the same, which could be a column of a picture.
  uint64_t placeIn(uint64_t one) const { return one * step + (one * 0x9e3779b97f4a7c15u >> 32) % step; }

  void keepHalf() {
    for (size_t i = 0; 2 * i < values.size(); i++) values[i] = values[2 * i];
    values.resize((values.size() + 1) / 2);
    step *= 2;
    group /= 2;  // the loop goes on with the next one
  }

  std::vector<double> values;
  uint64_t seen = 0, step = 1, group = 0;  // one of each group of `step` values is looked at
};

}  // namespace accrue
