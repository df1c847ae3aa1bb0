// A sample of the values of an input: their range, their number and a few of them, from which bins are made that fit.
#pragma once
#include "hist/kept_values.h"
#include "hist/options.h"

namespace accrue {

/// The least and the greatest finite value, if there is any.
struct ValueRange {
  double least = 0, greatest = 0;
  bool isKnown = false;
  bool isWhole = false;  // all values are
  uint64_t samples = 0;  // that were seen, finite or not

  void add(double value) {
    least = isKnown && least <= value ? least : value;
    greatest = isKnown && greatest >= value ? greatest : value;
    isKnown = true;
  }
};

class ValueSample {
 public:
  /// `within`: only values from one to the other and both are looked at, and these are the range.
  explicit ValueSample(std::optional<std::pair<double, double>> within) : within(within) {}
  ValueSample() = default;

  /// Samples in memory; of one channel, or of all of them.
  void add(const Samples &samples);

  ValueRange range;

  /// How many bins a rule asks for; the rules are numpy's.
  uint32_t binsBy(BinsRule rule) const;

 private:
  template <class T>
  void addAs(const Samples &samples);
  double quartileDistance() const;

  std::optional<std::pair<double, double>> within;
  ValueRange inside;  // of the values within
  KeptValues some;  // the finite ones of them, which tell the quartiles
};

}  // namespace accrue
