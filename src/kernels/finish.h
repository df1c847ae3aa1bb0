// From scratch memory to the result: one pass over the bins that adds up copies, folds values into bins, adds to what is
// there, saturates (the tutorial's second kernel), converts, and leaves scratch memory zero for the next run. The last
// block of a counting kernel does it in the same launch where there are few bins; a kernel of its own otherwise.
#pragma once
#include "kernels/each_sample.h"

namespace accrue {

ACCRUE_DEVICE double loadFresh(const double *at) { return __builtin_bit_cast(double, loadFresh((const u64 *)at)); }

/// Whether this block is the last of the grid to come here. Everything that other blocks did is visible then.
ACCRUE_DEVICE bool isLastBlock(u32 *ticket) {
  ACCRUE_SHARED u32 mine;
  fence();
  syncBlock();
  if (thread() == 0) mine = fetchAddGlobal(ticket, 1);
  syncBlock();
  fence();
  return mine == blocks() - 1;
}

/// The raw bins from `first` to before `end` that belong to one bin of the result.
ACCRUE_DEVICE void rawRange(const accrue_side &side, u32 bin, u32 &first, u32 &end) {
  if (side.borders) {
    first = side.borders[bin];
    end = side.borders[bin + 1];
  } else {
    first = bin - side.skip;
    end = first < side.raw ? first + 1 : first;
  }
}

ACCRUE_DEVICE u32 rawBins(const accrue_finish &finish) { return finish.rows.raw * finish.columns.raw; }

template <class Sum>
ACCRUE_DEVICE auto cellsOf(const accrue_target &from) {
  if constexpr (isIntegral<Sum>) return from.counts;
  else return from.sums;
}

/// Raw bins side by side, over all copies and what is carried over; zero afterwards, unless some raw bins belong to no bin
/// (then all are zeroed together). Several loads are in flight.
template <class Sum>
ACCRUE_DEVICE Sum takeRange(const accrue_finish &finish, u32 raw, u32 end) {
  constexpr u32 ahead = 4;
  const accrue_target &from = finish.from;
  const auto cells = cellsOf<Sum>(from);
  Sum sum = 0;
  for (u32 bin = raw; bin < end; bin++) {
    u32 copy = 0;
    for (; copy + ahead <= from.copies; copy += ahead) {
      Sum some[ahead];
#pragma unroll
      for (u32 i = 0; i < ahead; i++) some[i] = loadFresh(cells + (u64)(copy + i) * from.bins + bin);
#pragma unroll
      for (u32 i = 0; i < ahead; i++) sum += some[i];
    }
    for (; copy < from.copies; copy++) sum += loadFresh(cells + (u64)copy * from.bins + bin);
    for (copy = 0; !finish.loses && copy < from.copies; copy++) cells[(u64)copy * from.bins + bin] = 0;
    if constexpr (isIntegral<Sum>) {
      if (!finish.total) continue;
      sum += finish.total[bin];
      if (!finish.loses) finish.total[bin] = 0;
    }
  }
  return sum;
}

template <class Sum>
ACCRUE_DEVICE Sum takeBin(const accrue_finish &finish, u32 bin) {
  const u32 perChannel = finish.rows.bins * finish.columns.bins;
  const u32 channel = bin / perChannel, inChannel = bin % perChannel;
  u32 row, rowEnd, firstColumn, columnEnd;
  rawRange(finish.rows, inChannel / finish.columns.bins, row, rowEnd);
  rawRange(finish.columns, inChannel % finish.columns.bins, firstColumn, columnEnd);
  Sum sum = 0;
  for (; row < rowEnd; row++) {
    const u32 before = channel * rawBins(finish) + row * finish.columns.raw;
    sum += takeRange<Sum>(finish, before + firstColumn, before + columnEnd);
  }
  return sum;
}

/// Whether the bin is not 0.
template <class T, class Sum>
ACCRUE_DEVICE bool put(const accrue_finish &finish, u32 bin, Sum sum) {
  T *out = static_cast<T *>(finish.out) + bin;
  Sum value = sum + (finish.add ? (Sum)*out : (Sum)0);
  if (finish.saturate && value > (Sum)finish.saturate) value = (Sum)finish.saturate;
  *out = (T)value;
  return (T)value != (T)0;
}

/// A bin of the result is one cell of scratch memory: one row, one copy, nothing folded or carried over.
ACCRUE_DEVICE bool isCellPerBin(const accrue_finish &finish) {
  const accrue_side &rows = finish.rows;
  return finish.channels * rows.bins * rows.raw * finish.from.copies == 1 && !rows.skip && !finish.columns.borders && !finish.total;
}

template <class Sum>
ACCRUE_DEVICE bool putSum(const accrue_finish &finish, u32 bin, Sum sum) {
  if constexpr (isIntegral<Sum>) {
    if (finish.out_type == accrue_u32) return put<u32>(finish, bin, sum);
    return put<u64>(finish, bin, sum);
  } else {
    if (finish.out_type == accrue_f32) return put<float>(finish, bin, sum);
    return put<double>(finish, bin, sum);
  }
}

/// The bins of the result, from `first` on in steps. `writes`: into the result; else only scratch memory is cleared. One past the
/// last bin that is not 0.
template <class Sum>
ACCRUE_DEVICE u32 finishBins(const accrue_finish &finish, u32 first, u32 step, bool writes) {
  const u32 count = finish.channels * finish.rows.bins * finish.columns.bins;
  u32 used = 0;
  if (isCellPerBin(finish)) {  // little code: what is executed once has to be fetched, too
    for (u32 bin = first; bin < count; bin += step) {
      const u32 raw = bin - finish.columns.skip;
      const auto cell = cellsOf<Sum>(finish.from) + raw;
      const bool isThere = raw < finish.columns.raw;
      const Sum sum = isThere ? (Sum)loadFresh(cell) : 0;
      if (isThere && !finish.loses) *cell = 0;
      if (writes && putSum(finish, bin, sum)) used = bin + 1;
    }
    return used;
  }
  for (u32 bin = first; bin < count; bin += step) {
    const Sum sum = takeBin<Sum>(finish, bin);
    if (writes && putSum(finish, bin, sum)) used = bin + 1;
  }
  return used;
}

/// Samples that were counted by value and that no bin takes, of the raw bins from `first` on in steps.
ACCRUE_DEVICE u64 lostSamples(const accrue_finish &finish, u32 first, u32 step) {
  u64 lost = 0;
  for (u32 at = first; at < finish.channels * rawBins(finish); at += step) {
    const u32 raw = at % rawBins(finish), row = raw / finish.columns.raw, column = raw % finish.columns.raw;
    const bool isInRow = row >= finish.rows.first && row < finish.rows.end;
    const bool isInColumn = column >= finish.columns.first && column < finish.columns.end;
    if (!isInRow || !isInColumn) lost += takeRange<u64>(finish, at, at + 1);
  }
  return lost;
}

ACCRUE_DEVICE bool isRefused(const accrue_finish &finish) {
  return ((finish.refuse & accrue_refuse_outside) && loadFresh(finish.from.misses)) ||
         ((finish.refuse & accrue_refuse_nan) && loadFresh(finish.from.misses + 1));
}

/// Hands out the misses and clears what is counted up between blocks. By one thread, when no other will look at them.
ACCRUE_DEVICE void close(const accrue_finish &finish) {
  finish.tally->misses[0] = loadFresh(finish.from.misses);
  finish.tally->misses[1] = loadFresh(finish.from.misses + 1);
  finish.from.misses[0] = finish.from.misses[1] = 0;
  *finish.ticket = 0;
}

/// At the end of a kernel that finishes by many blocks: the last one hands out what all have found.
ACCRUE_DEVICE void closeIfLast(const accrue_finish &finish, u32 used) {
  used = greatestOfWarp(used);
  if (used && lane() == 0) raiseGlobal(finish.used, used);
  if (!isLastBlock(finish.ticket) || thread() != 0) return;
  close(finish);
  finish.tally->used = loadFresh(finish.used);
  *finish.used = 0;
}

/// Of all threads' numbers, for the first thread.
ACCRUE_DEVICE u32 greatestOfBlock(u32 value) {
  ACCRUE_SHARED u32 ofWarps[accrue_lanes];
  value = greatestOfWarp(value);
  if (lane() == 0) ofWarps[warp()] = value;
  syncBlock();
  if (warp() > 0) return 0;
  return greatestOfWarp(lane() < threads() / accrue_lanes ? ofWarps[lane()] : 0);
}

/// At the end of a counting kernel: the last block finishes, if this launch is to.
template <class Sum = u64>
ACCRUE_DEVICE void finishIfLast(const accrue_finish &finish) {
  if (!finish.ticket || !isLastBlock(finish.ticket)) return;
  const auto addLost = [&, lost = finish.loses ? lostSamples(finish, thread(), threads()) : 0] {
    if (lost) {
      addGlobal(finish.from.misses, lost);
      fence();
    }
    syncBlock();
  };
  if (finish.refuse) addLost();
  const bool writes = !isRefused(finish), isComplete = finish.refuse || !finish.loses;
  if (finish.refuse) syncBlock();
  if (isComplete && thread() == threads() - 1) close(finish);  // while the others are at the bins
  const u32 used = greatestOfBlock(finishBins<Sum>(finish, thread(), threads(), writes));
  if (thread() == 0) finish.tally->used = used;
  if (!finish.loses) return;
  if (!isComplete) addLost();
  if (!isComplete && thread() == threads() - 1) close(finish);
  const u32 raw = finish.channels * rawBins(finish);
  for (u32 i = thread(); i < finish.from.copies * raw; i += threads()) finish.from.counts[i] = 0;
  for (u32 i = thread(); finish.total && i < raw; i += threads()) finish.total[i] = 0;
}

}  // namespace accrue
