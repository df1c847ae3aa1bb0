// warp-private: a copy of the histogram per warp in shared memory (Podlozhnyuk, Histogram calculation in CUDA, 2007), with
// the extensions of Nugteren et al., section 6:
//   tagged updates      no atomics: a lane writes its number into the upper 5 bits of the counter and looks whether it
//                       was the one that won; the others try again. 27 bits count. Up to 32 rounds where all lanes meet.
//   hardware-atomics    shared-memory atomics instead (extension 3)
//   uncoalesced         lanes read far from one another, so that neighbouring, similar samples do not meet (extension 2)
//   shuffle             a pass before it moves samples apart in memory; reads stay coalesced (extension 1, shuffle.cu)
// A block stores its sub-histogram, a second kernel adds these up (sub_histograms.cu).
// Costs: bins * 4 bytes of shared memory per warp. Today the hardware's atomics make the tagged loop obsolete.
#include "kernels/warp_private.h"

using namespace accrue;

ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1) warp_private(Source source, accrue_target to, u32 *subs) {
  warpPrivate<Tagged, Reading::Coalesced, Copy::PerWarp>(source, to, subs);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1)
    warp_private_uncoalesced(Source source, accrue_target to, u32 *subs) {
  warpPrivate<Tagged, Reading::Apart, Copy::PerWarp>(source, to, subs);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1)
    warp_private_atomics(Source source, accrue_target to, u32 *subs) {
  warpPrivate<Atomic, Reading::Coalesced, Copy::PerWarp>(source, to, subs);
}
ACCRUE_GLOBAL void ACCRUE_BOUNDS(accrue_warp_private_most_threads, 1)
    warp_private_uncoalesced_atomics(Source source, accrue_target to, u32 *subs) {
  warpPrivate<Atomic, Reading::Apart, Copy::PerWarp>(source, to, subs);
}
