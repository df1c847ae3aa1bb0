// The check of a method against the plain loop: the same chunks counted once more by `serial`, compared bin by bin.
// Counts must be equal. Sums of weights may differ by what the order of additions can make: twice n * 2^-53 * sum |w|
// for a bin of n samples, so n and sum |w| are counted as well.
#pragma once
#include "console/failure.h"
#include "hist/count.h"

namespace accrue {

class Verifier {
 public:
  /// As the counter that it judges.
  explicit Verifier(std::optional<uint64_t> most, uint64_t block = 0);
  std::optional<Error> add(const Request &request, uint64_t first);
  /// What differs, if anything.
  std::optional<Failure> compare(const Counter &judged) const;
  double seconds() const { return plain.tally().seconds; }

 private:
  Counter plain, numbers, sizes;
};

}  // namespace accrue
