// Graphs: random walks end in nodes; the counters come from a function of the project's own that aligns memory.
// RUN: %every_plan --rewritten %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: rewritten
#include <cstdlib>
#include <cstring>
#include "real.h"

static void *alignedMalloc(size_t bytes, size_t alignment) {
  void *memory = nullptr;
  return posix_memalign(&memory, alignment, bytes) ? nullptr : memory;
}

static int walk(float *share, const int *offsets, const int *edges, const int *hops, int nodes, int samples) {
  int *counts = static_cast<int *>(alignedMalloc(nodes * sizeof(int), 64));
  memset(counts, 0, nodes * sizeof(int));
  #pragma acc parallel loop copyin(offsets[0:nodes + 1], edges[0:3 * nodes], hops[0:samples]) copy(counts[0:nodes])
  for (int i = 0; i < samples; i++) {
    int node = i % nodes;
    for (int k = hops[i]; k > 0; k--) {
      if (offsets[node] == offsets[node + 1]) break;
      node = edges[offsets[node] + (i + k) % (offsets[node + 1] - offsets[node])];
    }
    #pragma acc atomic
    counts[node]++;
  }
  for (int i = 0; i < nodes; i++) share[i] = counts[i] / (float)samples;
  free(counts);
  return 0;
}

int main() {
  enum { Nodes = 97, Samples = 3000 };
  static int offsets[Nodes + 1], edges[3 * Nodes], hops[Samples];
  static float share[Nodes];
  for (int i = 0; i <= Nodes; i++) offsets[i] = 3 * i;
  for (int i = 0; i < 3 * Nodes; i++) edges[i] = below(Nodes);
  for (int i = 0; i < Samples; i++) hops[i] = below(13);
  walk(share, offsets, edges, hops, Nodes, Samples);
  SHOW(share, Nodes);
}
