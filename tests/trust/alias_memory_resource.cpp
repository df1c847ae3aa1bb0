// A vector whose memory comes from an array that has a name: only the standard allocator gives memory of its own.
// RUN: %every_plan %s -std=c++17
#include <memory_resource>
#include <vector>
#include "data.h"
int main() {
  alignas(64) static unsigned char buffer[4096];
  std::pmr::monotonic_buffer_resource memory(buffer, sizeof buffer);
  std::pmr::vector<int> bins(16, &memory);
  int *h = bins.data();
  const int *q = reinterpret_cast<const int *>(buffer);
  fill();
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[(q[d[i]] + d[i]) & 15]++;
  }
  show(h, 16);
}
