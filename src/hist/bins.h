// The bins of an input: what the options say, completed from its type and, where they can be sampled, from its values.
#pragma once
#include "hist/value_sample.h"

namespace accrue {

/// What is known of an input before it is counted.
struct BinsQuestion {
  const BinsRequest &asked;
  Type type;
  bool isSynthetic = false, isJoint = false;
  bool canSample = true;  // it can be read twice
  std::optional<uint64_t> samples = std::nullopt;
  uint32_t values = 0;  // 0 up to below that; 0: all of the type's
};

/// Whether the values have to be sampled.
bool needsSample(const BinsQuestion &question);

Bins binsFor(const BinsQuestion &question, const ValueSample &sample);

/// How many bins synthetic samples are spread over.
uint32_t syntheticBins(const BinsRequest &asked);

}  // namespace accrue
