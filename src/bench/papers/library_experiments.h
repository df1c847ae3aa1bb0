// Experiments of the papers with the library, beside the methods over pictures (image_methods.h):
//
//   lab      the CUDA lab: its CPU loop, block-private and global over n values in 4096 bins that saturate at 256, in its
//            grid of 120 x 512 and in the one that the library chooses
//   limits   Nugteren et al., Fig. 16: warp-private as it is and with collisions assumed away, over a picture, random and
//            constant bytes, and `ideal` ones, of which no two lanes or warps meet
//   sweep    their section 5.3: blocks against data per thread, for both methods
//
// Every count is compared with a plain loop's, but for the limits: those count right over ideal bytes alone.
#pragma once
#include "bench/papers/image_methods.h"
#include "bench/rig.h"

namespace accrue::papers {

/// Those that this processor can run.
std::vector<std::string> libraryExperiments(bool isGpu);

/// One of them. `picture`: the one that stands for the paper's `space`.
Result<std::vector<LibraryCell>> measureExperiment(const std::string &name, bench::Rig &rig, const std::filesystem::path &picture,
                                                   bool quick);

/// Bytes of which no two that are counted at once, by one block of warp-private, are alike: a thread's pieces hold its number.
void makeIdeal(std::span<std::byte> bytes);

}  // namespace accrue::papers
