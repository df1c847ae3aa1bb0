// Threads: OpenMP's, in one place.
#pragma once
#include <omp.h>

#include <algorithm>
#include <cstdint>

namespace accrue::cpu {

struct Range {
  uint64_t first, last;  // last is excluded
};

/// The part of `count` things that thread `thread` of `team` does, in whole multiples of `grain` but for the last.
inline Range shareOf(uint64_t count, unsigned thread, unsigned team, uint64_t grain) {
  const uint64_t grains = (count + grain - 1) / grain;
  const uint64_t each = grains / team, more = grains % team;
  const auto start = [&](uint64_t t) { return std::min(count, (t * each + std::min(t, more)) * grain); };
  return {start(thread), start(thread + 1)};
}

/// Threads that a call may use: no more than asked for, and none besides its own inside a parallel region of the
/// caller. OpenMP ends the process when a thread cannot be made, so there is a limit that machines can keep.
inline unsigned threadsAllowed(unsigned asked) {
  constexpr unsigned most = 1024;
  if (omp_in_parallel()) return 1;
  return std::min(most, asked ? asked : static_cast<unsigned>(std::max(1, omp_get_max_threads())));
}

/// Calls body(thread, team) on each of at most `threads` threads; OpenMP may give fewer.
template <class Body>
void onTeam(unsigned threads, const Body &body) {
  if (threads <= 1) {
    body(0u, 1u);
    return;
  }
#pragma omp parallel num_threads(threads)
  body(static_cast<unsigned>(omp_get_thread_num()), static_cast<unsigned>(omp_get_num_threads()));
}

}  // namespace accrue::cpu
