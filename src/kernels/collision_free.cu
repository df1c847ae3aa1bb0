// The limits of warp-private (Nugteren et al., Fig. 16): what it would reach if collisions cost nothing. Updates are a load
// and a store, as if none met another. Counts are right only for samples that do not meet, so that only the benchmark of
// the papers launches these, and the library has no such method.
#include "kernels/warp_private.h"

using namespace accrue;

namespace {

struct Plain {
  u32 address;
  ACCRUE_DEVICE void operator()(bool isThere, u32 bin) const {
    const u32 at = address + 4 * bin;
    if (isThere) storeShared(at, loadShared(at) + 1);
  }
};

}  // namespace

/// No two lanes of a warp meet.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1) no_intra_warp(Source source, accrue_target to, u32 *subs) {
  warpPrivate<Plain, Reading::Coalesced, Copy::PerWarp>(source, to, subs);
}
/// Nor do two warps of a block: one copy will do.
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1)
    no_intra_inter_warp(Source source, accrue_target to, u32 *subs) {
  warpPrivate<Plain, Reading::Coalesced, Copy::PerBlock>(source, to, subs);
}
