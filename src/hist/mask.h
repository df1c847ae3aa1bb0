// A mask: samples are counted where it is not 0. Those of a chunk move together, so that methods need not know of it.
#pragma once
#include "hist/feed.h"

namespace accrue {

/// Samples of a chunk that lie side by side and are counted together.
struct Piece {
  uint64_t first = 0, count = 0;  // in the chunk
};

/// The whole chunk as one piece.
inline std::vector<Piece> wholeOf(const Chunk &chunk) { return {{0, chunk.count}}; }

/// A piece for every `length` samples of the chunk: at its front those whose mask, which is the chunk's last part, is neither 0 nor
/// NaN; in all parts alike. `bytes` are those of one sample of each part.
std::vector<Piece> keepMasked(Chunk &chunk, const std::vector<size_t> &bytes, Type mask, uint64_t length);

}  // namespace accrue
