// The bins of an input: what the options say, completed from its type and, where it can be looked at, from its values.
#pragma once
#include "hist/look.h"

namespace accrue {

/// What is known of an input before it is counted.
struct BinsQuestion {
  const BinsWish &wish;
  Type type;
  bool isSynthetic = false, isJoint = false;
  bool canLook = true;  // it can be read twice
  std::optional<uint64_t> samples = std::nullopt;
};

/// Whether the values have to be looked at.
bool needsLook(const BinsQuestion &question);

Bins binsFor(const BinsQuestion &question, const ValueLook &look);

/// How many bins synthetic samples are spread over.
uint32_t syntheticBins(const BinsWish &wish);

}  // namespace accrue
