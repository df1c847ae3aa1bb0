// The kernels behind finish.h, for results with many bins, and two small ones that go with them.
#include "kernels/finish.h"

using namespace accrue;

/// One launch over all bins; needs the ticket too. Where values are lost, the host clears raw bins afterwards.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_finish_threads, accrue_finish_blocks) finish(accrue_finish finish) {
  const bool writes = !isRefused(finish);
  closeIfLast(finish, finish.from.sums ? finishBins<double>(finish, worker(), workers(), writes)
                                       : finishBins<u64>(finish, worker(), workers(), writes));
}

/// Before `finish` where values are lost.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_finish_threads, accrue_finish_blocks) folded_misses(accrue_finish finish) {
  const u64 lost = lostSamples(finish, worker(), workers());
  if (lost) addGlobal(finish.from.misses, lost);
}

/// 32-bit counts -> 64-bit totals, before 32 bits could overflow.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_finish_threads, accrue_finish_blocks) drain(accrue_finish finish) {
  const u32 bins = finish.channels * rawBins(finish);
  for (u32 i = worker(); i < bins; i += workers()) {
    u64 sum = 0;
    for (u32 copy = 0; copy < finish.from.copies; copy++) {
      sum += finish.from.counts[(u64)copy * bins + i];
      finish.from.counts[(u64)copy * bins + i] = 0;
    }
    finish.total[i] += sum;
  }
}

/// Reads every byte and keeps nothing: the speed that no histogram can pass.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_read_only_threads, accrue_read_only_blocks)
    read_only(const void *data, u32 pieces, u32 *never) {
  u32 mixed = 0;
  u32 piece = worker();
  const u32 step = workers();
  for (; piece < pieces && pieces - piece > 3 * step; piece += 4 * step) {
    Piece read[4];
#pragma unroll
    for (int i = 0; i < 4; i++) read[i] = loadPiece(static_cast<const Piece *>(data) + piece + i * step);
#pragma unroll
    for (int i = 0; i < 4; i++) mixed ^= read[i].word[0] ^ read[i].word[1] ^ read[i].word[2] ^ read[i].word[3];
  }
  for (; piece < pieces; piece += step) mixed ^= loadPiece(static_cast<const Piece *>(data) + piece).word[0];
  if (mixed == 0x9e3779b9u) *never = mixed;
}
