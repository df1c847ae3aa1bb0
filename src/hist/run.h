// The whole of `accrue hist`: options -> inputs -> bins -> counts -> chart -> outputs; by one process, or by several
// that each count a share and agree on what comes of it.
#pragma once
#include "hist/bins.h"
#include "hist/count.h"
#include "hist/moments.h"

namespace accrue {

/// What one process counted; after `gather`, what all did.
struct Counted {
  std::vector<uint64_t> counts;
  BlockSums sums;
  std::vector<Moments> moments;  // of each channel, where the counts do not tell all
  uint64_t samples = 0, outside = 0, nan = 0;
  double seconds = 0, wholeSeconds = 0, transferSeconds = 0;
  std::optional<double> predicted, plainSeconds;
};

/// The processes that share the work. As it stands: one, alone.
class Ranks {
 public:
  virtual ~Ranks() = default;
  virtual bool isDivided() const { return false; }
  virtual unsigned rank() const { return 0; }
  virtual unsigned count() const { return 1; }
  /// Every process brings its failure, if any; all get the same, that of the lowest rank that has one.
  virtual std::optional<Failure> agree(std::optional<Failure> own) { return own; }
  virtual void widen(ValueRange &) {}
  /// The first process gets what all have counted.
  virtual void gather(Counted &) {}
};

/// Counts one file after the other. Says what went wrong, in the first process only, and returns the first exit code that is
/// not 0.
int runHist(HistOptions options, Ranks &ranks);

}  // namespace accrue
