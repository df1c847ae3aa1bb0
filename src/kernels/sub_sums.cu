// The second kernels of the two-level methods where they add up weights: as sum_sub_histograms (sub_histograms.cu), over the sums that blocks
// have stored. A block takes a few bins next to one another, its threads those of several blocks at once.
// Costs: one read of blocks * bins sums, of 16 bytes where they are exact, else of 8; a launch.
#include "kernels/sub_sums.h"
#include "kernels/update.h"

using namespace accrue;

namespace {

struct Column {
  u32 bin, row;
  static constexpr u32 rows = accrue_sum_threads / accrue_sum_bins;  // of a block, at once
  ACCRUE_DEVICE Column() : bin(block() * accrue_sum_bins + thread() % accrue_sum_bins), row(thread() / accrue_sum_bins) {}
};

ACCRUE_DEVICE u64 fromAcross(u64 value, u32 mask) {
  return (u64)accrue::fromAcross((u32)value, mask) | (u64)accrue::fromAcross((u32)(value >> 32), mask) << 32;
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_threads, 1) add_sub_sums(const double *subs, u32 count, accrue_finish finish) {
  const Column column;
  const u32 bins = finish.from.bins, mine = thread() % accrue_sum_bins;
  if (thread() < accrue_sum_bins) dynamicShared[thread()] = 0;
  syncBlock();
  double sum = 0;
  if (column.bin < bins)
#pragma unroll 8
    for (u32 sub = column.row; sub < count; sub += Column::rows) sum += subs[(u64)sub * bins + column.bin];
  addShared(sharedAddress(dynamicShared + mine), sum);
  syncBlock();
  if (thread() < accrue_sum_bins && column.bin < bins && dynamicShared[mine] != 0)
    addGlobal(finish.from.sums + column.bin, dynamicShared[mine]);
  finishIfLast<double>(finish);
}

/// To the table of exact sums, which another kernel rounds.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_sum_threads, 1) add_exact_sub_sums(const ExactSub *subs, u32 count, accrue_sums to) {
  const Column column;
  ExactSub sum;
  const auto add = [&sum](const ExactSub &other) {
    sum.low += other.low;
    sum.high += other.high + (sum.low < other.low);
  };
  if (column.bin < to.bins)
#pragma unroll 4
    for (u32 sub = column.row; sub < count; sub += Column::rows) add(subs[(u64)sub * to.bins + column.bin]);
  for (u32 mask = accrue_sum_bins; mask < accrue_lanes; mask *= 2) add({fromAcross(sum.low, mask), fromAcross(sum.high, mask)});
  if (lane() < accrue_sum_bins && column.bin < to.bins) exact::Table(to, 0).addUnits(column.bin, sum.low, sum.high);
}
