// The loops over a source: every sample once, shared among all threads of the grid.
#pragma once
#include "kernels/weighted_source.h"

namespace accrue {

/// Every sample of the source, shared among all threads of the grid: body(bin), or body(bin, weight). `ahead` pieces are in flight.
template <int ahead, class Source, class Body>
ACCRUE_DEVICE void forEachSampleOf(const Source &source, Body body) {
  const u32 count = source.pieces(), step = workers();
  u32 piece = worker();
  if constexpr (Source::perPiece > 1) {
    for (; source.isPlain() && piece < count && count - piece > (ahead - 1) * step; piece += ahead * step) {
      typename Source::Raw raw[ahead];
#pragma unroll
      for (int i = 0; i < ahead; i++) raw[i] = source.fetch(piece + i * step);
#pragma unroll
      for (int i = 0; i < ahead; i++) source.eachPlain(raw[i], body);
    }
  }
  for (; piece < count; piece += step) source.each(source.fetch(piece), piece, body);
  source.rest(worker(), body);
}

/// As many in flight as the source finds worth it.
template <class Source, class Body>
ACCRUE_DEVICE void forEachSample(const Source &source, Body body) {
  forEachSampleOf<Source::inFlight>(source, body);
}

/// The same for updates that take long: while a thread works on a piece, the next is on its way.
template <class Source, class Body>
ACCRUE_DEVICE void forEachSampleAhead(const Source &source, Body body) {
  const u32 count = source.pieces();
  const bool isPlain = source.isPlain();
  u32 piece = worker();
  typename Source::Raw next;
  if (piece < count) next = source.fetch(piece);
  while (piece < count) {
    const typename Source::Raw raw = next;
    const u32 current = piece;
    piece += hidden(blocks()) * threads();  // workers(), for which there is no register
    if (piece < count) next = source.fetch(piece);
    if (isPlain) source.eachPlain(raw, body);
    else source.each(raw, current, body);
  }
  source.rest(worker(), body);
}

/// Pieces from `first` to before `end`, shared among all threads, with all lanes of a warp in step: whole(raw) where
/// eachPlain may be used, one(bin) for the samples of the other pieces. `ahead` pieces are in flight.
template <int ahead, class Source, class Whole, class One>
ACCRUE_DEVICE void forEachPiece(const Source &source, u32 first, u32 end, Whole whole, One &one) {
  const u32 step = workers();
  if constexpr (Source::inFlight > 1) {
    for (; source.isPlain() && end - first >= ahead * step; first += ahead * step) {
      typename Source::Raw raw[ahead];
#pragma unroll
      for (int i = 0; i < ahead; i++) raw[i] = source.fetch(first + worker() + i * step);
#pragma unroll
      for (int i = 0; i < ahead; i++) whole(raw[i]);
    }
  }
  for (u32 piece = first + worker(); piece < end; piece += step) source.each(source.fetch(piece), piece, one);
}

}  // namespace accrue
