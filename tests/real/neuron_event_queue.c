// Neuron simulator: events get places in a buffer.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR002
#include "real.h"
typedef struct {
  int size, count;
  int *event;
} Buffer;

static void deliver(Buffer *b, const int *restrict v, int n) {
  #pragma acc parallel loop copyin(v[0:n]) present(b)
  for (int i = 0; i < n; i++)
    if (v[i] > 50) {
      int at;
      #pragma acc atomic capture
      { at = b->count; b->count += 1; }
      if (at < b->size) b->event[at] = i;
    }
}

int main(void) {
  enum { N = 1000 };
  static int v[N], seen[N];
  Buffer b = {N, 0, malloc(N * sizeof(int))};
  for (int i = 0; i < N; i++) v[i] = below(100);
  deliver(&b, v, N);
  for (int k = 0; k < b.count; k++) seen[b.event[k]]++;
  SHOW(seen, N);
}
