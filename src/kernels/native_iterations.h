// Which iterations a thread runs, and in what order.
//
// Neighbouring threads take neighbouring iterations of the last loop. By most methods the whole grid goes over all iterations
// together. Where copies are caches of cells, a block has a stretch of iterations of its own instead: fewer different
// bins meet in its cells.
#pragma once
#include "kernels/native_updates.h"

namespace accrue::native {

/// The loops' variables in one iteration.
struct Position {
  i64 value[ACCRUE_LOOPS];
};

/// The addresses that the body uses; where iterations are taken several at a time, those that are read in wide pieces are aligned.
constexpr u32 addresses = 0 ACCRUE_ADDRESSES(ACCRUE_ONE);
struct Addresses {
  u64 at[addresses + 1];
  ACCRUE_DEVICE Addresses(const accrue_native_launch &launch, bool isAligned) {
#define ACCRUE_TAKE_ADDRESS(number, word, wide) at[number] = launch.values[word] & (isAligned && wide ? ~15ull : ~0ull);
    ACCRUE_ADDRESSES(ACCRUE_TAKE_ADDRESS)
  }
};

/// Division by a number that stays: one multiplication, and a step where that falls short. (With m = (2^64 - 1) / d rounded
/// down, a * m / 2^64 is above a / d - 1.)
struct Divider {
  u64 by, inverse;
  ACCRUE_DEVICE explicit Divider(u64 by = 1) : by(by ? by : 1), inverse(~0ull / this->by) {}
  /// Leaves the quotient in `number`.
  ACCRUE_DEVICE u64 takeRemainder(u64 &number) const {
    u64 quotient = (u64)((unsigned __int128)number * inverse >> 64), rest = number - quotient * by;
    if (rest >= by) quotient++, rest -= by;
    number = quotient;
    return rest;
  }
};

/// A grid's thread, with what it counts in. `isWide`: it takes ACCRUE_WIDE neighbouring iterations at a time.
template <accrue_native_method method, bool isWide>
struct Worker {
  const accrue_native_launch &launch;
  const Place &place;
  const Addresses addresses;
  const i64 lower, step;          // of the innermost loop, behind the columns that are skipped
  Position outerLower, outerStep;  // of the others: read once, or LLVM reads them again for every iteration of a batch
  Divider counts[ACCRUE_LOOPS];   // of the loops between the outermost and the innermost

  static constexpr u32 width = isWide ? ACCRUE_WIDE : 1, ahead = isWide ? ACCRUE_WIDE_AHEAD : ACCRUE_AHEAD;
  static constexpr bool isOnce = ACCRUE_ONCE || method == accrue_native_by_byte;
  static constexpr u32 rowsAtOnce = isOnce ? ACCRUE_ROWS : 1;
  static constexpr int last = ACCRUE_LOOPS - 1;

  ACCRUE_DEVICE Worker(const accrue_native_launch &launch, const Place &place)
      : launch(launch),
        place(place),
        addresses(launch, isWide),
        // Hidden, or LLVM takes the piece's last iteration, whose bits are all set below, for a number of its own.
        lower((i64)(hidden(((u64)launch.loops[last].lower + skipped()) / width) * width)),
        step(isWide ? 1 : launch.loops[last].step) {
#pragma unroll
    for (int i = 1; i < last; i++) counts[i] = Divider(launch.loops[i].count);
#pragma unroll
    for (int i = 0; i < last; i++) outerLower.value[i] = launch.loops[i].lower, outerStep.value[i] = launch.loops[i].step;
  }

  /// Columns in front of the first whole piece, whose variable is a multiple of `width`.
  ACCRUE_DEVICE u64 skipped() const { return (u64)-launch.loops[last].lower % width; }

  /// The variables where the innermost loop is at `column`, in row `row` of the others.
  ACCRUE_DEVICE Position at(u64 row, u64 column) const {
    Position position;
    position.value[last] = lower + step * (i64)column;
#pragma unroll
    for (int i = last - 1; i >= 0; i--) {
      const u64 digit = i == 0 ? row : counts[i].takeRemainder(row);
      position.value[i] = outerLower.value[i] + outerStep.value[i] * (i64)digit;
    }
    return position;
  }

  /// Piece `number` of rows, from `firstRow` on, that are cut `byRow` into pieces, which are `width` columns from `column` on;
  /// its column `next`.
  ACCRUE_DEVICE Position inPiece(u64 number, const Divider &byRow, u64 firstRow, u64 column, u64 width, u32 next) const {
    if constexpr (ACCRUE_LOOPS == 1) return at(0, column + number * width + next);
    const u64 piece = byRow.takeRemainder(number);
    return at(firstRow + number, column + piece * width + next);
  }

  ACCRUE_DEVICE void callBody(Sink &sink, const Position &position) const {
#define ACCRUE_VALUE(number) , position.value[number]
    accrue_body(&launch, addresses.at, &sink ACCRUE_LOOP_NUMBERS(ACCRUE_VALUE));
  }

  /// One of `looks` iterations that are spread over all.
  ACCRUE_DEVICE void oneOf(u32 looks, u32 number) const {
    const u64 count = launch.loops[last].count, each = launch.iterations / looks;
    const u64 iteration = launch.iterations < looks ? number : each * number;
    if (iteration < launch.iterations) one(at(iteration / count, iteration % count));
  }

  /// One iteration, whose updates are done at once.
  ACCRUE_DEVICE void one(const Position &position) const {
    if constexpr (method == accrue_native_by_byte) return batch<1>([&](u32) { return position; });
    const HotBins hotBins = hotBinsOf<method>(place);
    Sink sink(launch, place, hotBins, method, true);
    callBody(sink, position);
  }

  /// Iterations `next` to before `end`: all are collected, then all are applied. Tells of updates that are not done, as applyAll does.
  template <u32 next, u32 end, class Where, class... Iterations>
  ACCRUE_DEVICE bool collect(Where where, const HotBins &hotBins, const Iterations &...collected) const {
    Sink sink(launch, place, hotBins, method, false);
    callBody(sink, where(next));
    const Iteration<method> iteration(sink);
    if constexpr (next + 1 < end) return collect<next + 1, end>(where, hotBins, collected..., iteration);
    else return applyAll<method>(launch, place, hotBins, collected..., iteration);
  }
  /// Bytes that iterations read: all are read, then all are counted.
  template <u32 count, class Where>
  ACCRUE_DEVICE void countBytes(Where where) const {
    u32 bytes[count];
#pragma unroll
    for (u32 i = 0; i < count; i++) {
      const Position position = where(i);
      bytes[i] = accrue_byte(&launch, addresses.at ACCRUE_LOOP_NUMBERS(ACCRUE_VALUE));
    }
#pragma unroll
    for (u32 i = 0; i < count; i++) incrementShared(place.bytes + bytes[i] * accrue_lanes * 4);
  }
  template <u32 count, class Where>
  ACCRUE_DEVICE void batch(Where where) const {
    if constexpr (method == accrue_native_by_byte) return countBytes<count>(where);
    const HotBins hotBins = hotBinsOf<method>(place);
    if (collect<0, count>(where, hotBins))
      for (u32 i = 0; i < count; i++) {
        Sink sink(launch, place, hotBins, accrue_native_outside, true);
        callBody(sink, where(i));
      }
  }

  /// What is in flight, from iteration `next` on, as many batches as fit into registers.
  template <u32 next, class Where>
  ACCRUE_DEVICE void batches(Where where) const {
    constexpr u32 each = isWide ? ACCRUE_TOGETHER * width : ahead;
    batch<each>([&](u32 i) { return where(next + i); });
    if constexpr (next + each < ahead * width) batches<next + each>(where);
  }

  /// This thread's share of so many pieces: from `first` on, with `stride` between them.
  struct Share {
    u64 first, end, stride;
    ACCRUE_DEVICE explicit Share(u64 pieces) : first(worker()), end(pieces), stride(workers()) {
      if constexpr (method == accrue_native_cached) {
        const u64 each = (pieces + blocks() - 1) / blocks(), begin = block() * each;
        first = begin + thread();
        end = begin + each < pieces ? begin + each : pieces;
        stride = threads();
      }
    }
  };

  /// Iterations that make neighbours of this thread's, from one of `rounds` places of the loops.
  ACCRUE_DEVICE void neighbours(u32 rounds, u32 round) const {
    const u64 count = launch.loops[last].count, iteration = launch.iterations / rounds * round + thread();
    if (iteration < launch.iterations) one(at(iteration / count, iteration % count));
  }

  // Rows are cut into pieces of `width`, neighbours to neighbouring threads; what remains of a row, at its start and at its end, goes by
  // single iterations.

  /// Iterations, as many at a time as may be in flight. Gives the first piece that is left.
  ACCRUE_DEVICE u64 turns() const {
    const Rows all(*this);
    if constexpr (rowsAtOnce > 1) groupsOfRows(all.grouped / rowsAtOnce, all.perRow);
    return fullTurns(all);
  }

  /// What turns() leave, from a piece on.
  ACCRUE_DEVICE void rest(u64 piece) const {
    const Rows all(*this);
    lastPieces(all, piece);
    if constexpr (width > 1) rests(all.rows, all.before, all.columns);
  }

 private:
  struct Rows {
    u64 rows, grouped;  // of which so many are taken several at once
    u64 before, columns;  // of a row: in front of the first piece, and from there on
    u64 perRow;  // pieces
    ACCRUE_DEVICE explicit Rows(const Worker &worker) {
      const u64 count = worker.launch.loops[last].count;
      rows = ACCRUE_LOOPS == 1 ? 1 : worker.launch.iterations / (count ? count : 1);
      columns = count > worker.skipped() ? count - worker.skipped() : 0;
      before = count - columns;
      perRow = columns / width;
      grouped = rowsAtOnce > 1 ? rows / rowsAtOnce * rowsAtOnce : 0;
    }
  };

  /// The same piece of several rows at once: what is read one after the other does not depend on the row, and is read once.
  ACCRUE_DEVICE void groupsOfRows(u64 groups, u64 perRow) const {
    const Divider byRow(perRow);
    const Share share(groups * perRow);
    u64 number = share.first;
    if constexpr (!isWide && ahead > 1)  // several pieces, too, which are single columns
      for (; number + (ahead - 1) * share.stride < share.end; number += ahead * share.stride)
        piecesOfRows<ahead>(number, share.stride, byRow);
    for (; number < share.end; number += share.stride) piecesOfRows<1>(number, 0, byRow);
  }

  template <u32 count>
  ACCRUE_DEVICE void piecesOfRows(u64 number, u64 stride, const Divider &byRow) const {
    u64 group[count], piece[count];
#pragma unroll
    for (u32 i = 0; i < count; i++) {
      group[i] = number + i * stride;
      piece[i] = byRow.takeRemainder(group[i]);
    }
    constexpr u32 each = rowsAtOnce * width;
    batch<count * each>(
        [&](u32 i) { return at(group[i / each] * rowsAtOnce + i % each / width, piece[i / each] * width + i % width); });
  }

  /// Rows that are in no group, with `ahead` pieces in flight.
  ACCRUE_DEVICE u64 fullTurns(const Rows &all) const {
    const Share share((all.rows - all.grouped) * all.perRow);
    const u64 stride = share.stride, end = share.end;
    u64 piece = share.first;
    if constexpr (isOnce) {
      const Divider byRow(ACCRUE_LOOPS == 1 ? 1 : all.perRow);
      for (; piece + (ahead - 1) * stride < end; piece += ahead * stride) {
        const u64 from = hidden(piece);  // or each address would have registers of its own, which there are too few of
        batches<0>([&](u32 i) { return inPiece(from + i / width * stride, byRow, all.grouped, 0, width, i % width); });
      }
    }
    return piece;
  }

  /// Fewer pieces than are in flight otherwise.
  ACCRUE_DEVICE void lastPieces(const Rows &all, u64 piece) const {
    if constexpr (width > 1 && ahead == 1) return;
    const Divider byRow(ACCRUE_LOOPS == 1 ? 1 : all.perRow);
    const Share share((all.rows - all.grouped) * all.perRow);
    for (; piece < share.end; piece += share.stride) {
      if constexpr (width > 1) batch<width>([&](u32 i) { return inPiece(piece, byRow, all.grouped, 0, width, i); });
      else one(inPiece(piece, byRow, all.grouped, 0, width, 0));
    }
  }

  /// The columns of all rows that are in no piece: `before` the others, and the last of `columns`.
  ACCRUE_DEVICE void rests(u64 rows, u64 before, u64 columns) const {
    const u64 behind = columns % width, each = before + behind;
    const Divider byRow(ACCRUE_LOOPS == 1 ? 1 : hidden(each));  // or, knowing that it is small, LLVM divides 128 bits
    const Share share(rows * each);
    for (u64 i = share.first; i < share.end; i += share.stride) {
      u64 row = 0, column = i;
      if constexpr (ACCRUE_LOOPS > 1) column = byRow.takeRemainder(row = i);
      one(at(row, column + (column < before ? 0 - skipped() : columns - each)));
    }
  }
};

/// Whether every piece of ACCRUE_WIDE iterations starts at addresses that are aligned. One iteration always does.
ACCRUE_DEVICE bool isAligned(const accrue_native_launch &launch) {
  if (ACCRUE_WIDE == 1) return true;
  const accrue_native_range &loop = launch.loops[ACCRUE_LOOPS - 1];
  u64 bits = (u64)(loop.step ^ 1);
#define ACCRUE_LOOK_AT_ADDRESS(number, word, wide) bits |= wide ? launch.values[word] % 16 : 0;
  ACCRUE_ADDRESSES(ACCRUE_LOOK_AT_ADDRESS)
  return bits == 0;
}

/// Whether the method has sums of floats in copies that have all bins.
template <accrue_native_method method, u32 table = 0>
constexpr bool hasFloats = (areSums<method, table> && Table<table>::sumWords == 2) || hasFloats<method, table + 1>;
template <accrue_native_method method> constexpr bool hasFloats<method, tables> = false;

/// Whether the look has seen few digits in all sums of floats.
ACCRUE_DEVICE bool areAllFew(const accrue_native_launch &launch) {
  bool are = true;
  forEachTable([&](auto table) {
    if constexpr (Table<table.value>::sumWords == 2) are &= launch.tables[table.value].sums.state->are_few != 0;
  });
  return are;
}

/// Turns of wide pieces, as Worker::turns.
template <accrue_native_method method>
ACCRUE_DEVICE u64 wideTurns(const accrue_native_launch &launch, const Place &place) {
  if constexpr (hasFloats<method> && !areSumsChecked)
    if (areAllFew(launch)) {  // in one loop with others they would take registers from them
      Place few = place;
      few.areFew = true;
      forEachTable([&](auto table) {
        if constexpr (Table<table.value>::sumWords == 2) few.sums[table.value] = place.sums[table.value].withoutHots();
      });
      return Worker<method, true>(launch, few).turns();
    }
  return Worker<method, true>(launch, place).turns();
}

template <accrue_native_method method>
ACCRUE_DEVICE void count(const accrue_native_launch &launch, const Place &place) {
  if constexpr (ACCRUE_WIDE > 1)
    if (isAligned(launch)) return Worker<method, true>(launch, place).rest(wideTurns<method>(launch, place));
  const Worker<method, false> worker(launch, place);
  worker.rest(worker.turns());
}

}  // namespace accrue::native
