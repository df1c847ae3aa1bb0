// A grid of blocks on one thread of this machine: what host/kernels/device.h stands on. A block's threads take turns: each
// runs until it waits for others, which it does where it would on a GPU, at barriers and when lanes exchange values.
#pragma once
#include <cstddef>
#include <functional>

namespace accrue {

/// Calls the kernel in every thread of every block, one block after the other. Shared memory holds no zeros when a block
/// begins. Whether all blocks wrote into their `shared` bytes of it alone.
bool runGrid(unsigned blocks, unsigned threads, size_t shared, const std::function<void()> &kernel);

}  // namespace accrue
