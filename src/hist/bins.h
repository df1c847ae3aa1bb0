// The bins of an input: what the options say, completed from its type and, where that does not tell, from its values.
#pragma once
#include "hist/options.h"

namespace accrue {

/// The least and the greatest finite value, if there is any.
struct ValueRange {
  double least = 0, greatest = 0;
  bool isKnown = false;

  void add(double value) {
    least = isKnown && least <= value ? least : value;
    greatest = isKnown && greatest >= value ? greatest : value;
    isKnown = true;
  }
};

/// What is known of an input before it is counted.
struct BinsQuestion {
  const BinsWish &wish;
  Type type;
  bool isSynthetic = false, isJoint = false;
};

/// Whether the values have to be looked at.
bool needsRange(const BinsQuestion &question);

/// The range of samples in memory; of one channel, or of all of them.
void addRange(const Samples &samples, ValueRange &range);

Bins binsFor(const BinsQuestion &question, const ValueRange &range);

/// How many bins synthetic samples are spread over.
uint32_t syntheticBins(const BinsWish &wish);

}  // namespace accrue
