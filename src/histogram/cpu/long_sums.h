// The slow way of exact sums on the CPU: a long sum per bin (kernels/exact_sum.h), for what the cells of tables do not hold. Shared by
// all threads, which add with atomics. Takes 281 bytes per bin, from the first such weight on, of which large memory really has
// only what is touched.
#pragma once
#include <atomic>

#include "kernels/exact_sum.h"

namespace accrue::cpu {

class LongSums {
 public:
  explicit LongSums(uint64_t bins) : bins(bins) {}
  ~LongSums();
  LongSums(const LongSums &) = delete;
  LongSums &operator=(const LongSums &) = delete;

  /// Adds any weight, or a number. From any thread.
  void add(uint64_t bin, double weight);
  void add(uint64_t bin, const exact::Number &number);
  /// Weights were lost: there was no memory.
  bool hasFailed() const { return isShort.load(std::memory_order_relaxed); }
  uint64_t bytes() const { return bins * (exact::longCells * sizeof(exact::Word) + 1); }
  /// The cells of a bin, or null: nothing was added to it. When no thread adds any more.
  const exact::Word *of(uint64_t bin) const;

 private:
  exact::Word *make();
  exact::Word *cellsOf(uint64_t bin);
  /// Behind the cells: whether each bin has something.
  uint8_t *marks(exact::Word *all) const { return reinterpret_cast<uint8_t *>(all + bins * exact::longCells); }

  const uint64_t bins;
  std::atomic<exact::Word *> cells = nullptr;
  std::atomic<bool> isShort = false;
};

}  // namespace accrue::cpu
