// shuffle: moves neighbouring words of an input apart, tile by tile, by a transposition through shared memory (Nugteren
// et al., extension 1, Fig. 6). What does not fill a tile is copied as it is. Reads and writes are coalesced.
#include "kernels/device.h"
#include "kernels/layouts.h"

using namespace accrue;

namespace {

template <class Word>
ACCRUE_DEVICE void transpose(const Word *from, Word *to, u32 words) {
  ACCRUE_SHARED Word tile[accrue_lanes][accrue_lanes + 1];
  const u32 tiles = words / accrue_shuffle_threads;
  for (u32 t = block(); t < tiles; t += blocks()) {
    tile[warp()][lane()] = from[t * accrue_shuffle_threads + thread()];
    syncBlock();
    to[t * accrue_shuffle_threads + thread()] = tile[lane()][warp()];
    syncBlock();
  }
  for (u32 i = tiles * accrue_shuffle_threads + worker(); i < words; i += workers()) to[i] = from[i];
}

}  // namespace

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_shuffle_threads, accrue_shuffle_blocks) shuffle(const u32 *from, u32 *to, u32 words) {
  transpose(from, to, words);
}

/// For samples of 8 bytes, which must stay whole.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_shuffle_threads, accrue_shuffle_blocks) shuffle_wide(const u64 *from, u64 *to, u32 words) {
  transpose(from, to, words);
}
