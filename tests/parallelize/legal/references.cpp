// C++: references to elements, a cast, an unsigned 64-bit counter.
// RUN: %tests/parallelize/alike %s
#include <cstddef>
#include <cstdio>
struct Hit { unsigned id; int charge; };
int main() {
  Hit hits[256];
  unsigned long counts[31] = {};
  for (std::size_t i = 0; i < 256; ++i) hits[i] = Hit{static_cast<unsigned>(i * 77u), static_cast<int>(i % 5)};
  for (std::size_t i = 0; i < 256; ++i) {
    const Hit &hit = hits[i];
    const unsigned slot = hit.id % 31u;
    counts[slot] += static_cast<unsigned long>(hit.charge);
  }
  for (unsigned long count : counts) std::printf("%lu ", count);
}
