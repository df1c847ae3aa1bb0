// A method made ready for requests of one shape: what a Plan holds. There are two: cpu/ and gpu/.
#pragma once
#include <memory>

#include "accrue/histogram.hpp"
#include "histogram/words.h"

namespace accrue {

class Execution {
 public:
  virtual ~Execution() = default;
  /// Requests have been checked: they are sound (mistakeIn) and of the shape this was prepared for.
  virtual std::optional<Error> start(const Request &request) = 0;
  virtual Result<Tally> wait() = 0;
  virtual uint64_t scratch() const = 0;
};

/// Both choose the method where options say Auto, and refuse what the method cannot do with Fault::Method.
Result<std::unique_ptr<Execution>> prepareCpu(const Request &request, Options &options);
Result<std::unique_ptr<Execution>> prepareGpu(const Request &request, Options &options);

/// Seconds for `samples` samples of this shape with the method of `options`, from runs over samples of its own.
Result<double> predictSeconds(const Request &request, const Options &options, uint64_t samples);

/// The rule's word on what a run met.
inline std::optional<Error> breachOf(const Rule &rule, uint64_t outside, uint64_t nan) {
  if (outside && rule.outside == Outside::Refuse)
    return Error{Fault::Outside, counted(outside, "sample") + said(outside, " is", " are") +
                                     " outside the bins; widen the range, or drop or clamp " + said(outside, "it", "them")};
  if (nan && rule.nan == Nan::Refuse)
    return Error{Fault::Nan, counted(nan, "sample") + said(nan, " is not a number; drop it", " are not numbers; drop them") +
                                 ", or fix the input"};
  return std::nullopt;
}

}  // namespace accrue
