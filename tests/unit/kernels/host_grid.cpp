#include "kernels/host_grid.h"

#include <ucontext.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <vector>

namespace accrue {
namespace {

constexpr unsigned lanes = 32;
constexpr size_t stackBytes = 256 << 10, sharedBytes = 256 << 10;
constexpr unsigned char untouched = 0xa5;  // shared memory when a block begins

struct Thread {
  ucontext_t context;
  std::unique_ptr<std::byte[]> stack{new std::byte[stackBytes]};
  bool isDone = false;
};

/// Lets threads pass when all of them have come.
struct Barrier {
  unsigned size = 0, arrived = 0, round = 0;
};

struct Warp {
  Barrier barrier;
  unsigned values[lanes] = {};
};

struct Grid {
  unsigned blocks = 1, threads = 1, block = 0;
  Barrier barrier;
  std::vector<Warp> warps;
  unsigned running = 0;  // the thread whose turn it is
  const std::function<void()> *kernel = nullptr;
} grid;

std::vector<std::unique_ptr<Thread>> threads;  // as many as the largest block had
ucontext_t outside;

/// The next thread that is not done has its turn; behind the last of them, who called runGrid.
void passOn() {
  Thread &self = *threads[grid.running];
  for (unsigned step = 1; step <= grid.threads; step++) {
    const unsigned next = (grid.running + step) % grid.threads;
    if (threads[next]->isDone) continue;
    if (next == grid.running) return;
    grid.running = next;
    swapcontext(&self.context, &threads[next]->context);
    return;
  }
  swapcontext(&self.context, &outside);
}

void waitAt(Barrier &barrier) {
  const unsigned round = barrier.round;
  if (++barrier.arrived == barrier.size) {
    barrier.arrived = 0;
    barrier.round++;
  }
  while (barrier.round == round) passOn();
}

Warp &ownWarp() { return grid.warps[grid.running / lanes]; }

void runThread() {
  (*grid.kernel)();
  threads[grid.running]->isDone = true;
  passOn();
}

void startThread(Thread &thread) {
  thread.isDone = false;
  getcontext(&thread.context);
  thread.context.uc_stack.ss_sp = thread.stack.get();
  thread.context.uc_stack.ss_size = stackBytes;
  thread.context.uc_link = nullptr;
  makecontext(&thread.context, runThread, 0);
}

}  // namespace

extern "C" {
alignas(16) double host_shared[sharedBytes / sizeof(double)];

unsigned host_thread() { return grid.running; }
unsigned host_threads() { return grid.threads; }
unsigned host_block() { return grid.block; }
unsigned host_blocks() { return grid.blocks; }
void host_sync_block() { waitAt(grid.barrier); }
void host_sync_warp() { waitAt(ownWarp().barrier); }

void host_exchange(unsigned value, unsigned *all) {
  Warp &warp = ownWarp();
  warp.values[grid.running % lanes] = value;
  waitAt(warp.barrier);
  std::copy_n(warp.values, lanes, all);
  waitAt(warp.barrier);
}
}

bool runGrid(unsigned blocks, unsigned count, size_t shared, const std::function<void()> &kernel) {
  const auto *const memory = reinterpret_cast<const unsigned char *>(host_shared);
  while (threads.size() < count) threads.push_back(std::make_unique<Thread>());
  for (unsigned block = 0; block < blocks; block++) {
    std::memset(host_shared, untouched, sizeof host_shared);
    grid = {blocks, count, block, {count}, std::vector<Warp>((count + lanes - 1) / lanes), 0, &kernel};
    for (unsigned i = 0; i < grid.warps.size(); i++) grid.warps[i].barrier.size = std::min(lanes, count - i * lanes);
    for (unsigned i = 0; i < count; i++) startThread(*threads[i]);
    swapcontext(&outside, &threads[0]->context);
    if (!std::all_of(memory + shared, memory + sharedBytes, [](unsigned char byte) { return byte == untouched; })) return false;
  }
  return true;
}

}  // namespace accrue
