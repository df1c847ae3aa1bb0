// A chain of definitions, each of which names the one before twice.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static void count(int *h, int n) {
  #pragma acc parallel loop copyin(d[0:1000])
  for (int i = 0; i < n; i++) {
    unsigned v0 = d[i];
    unsigned v1 = v0 ^ (v0 >> 2);
    unsigned v2 = v1 ^ (v1 >> 3);
    unsigned v3 = v2 ^ (v2 >> 4);
    unsigned v4 = v3 ^ (v3 >> 5);
    unsigned v5 = v4 ^ (v4 >> 1);
    unsigned v6 = v5 ^ (v5 >> 2);
    unsigned v7 = v6 ^ (v6 >> 3);
    unsigned v8 = v7 ^ (v7 >> 4);
    unsigned v9 = v8 ^ (v8 >> 5);
    unsigned v10 = v9 ^ (v9 >> 1);
    unsigned v11 = v10 ^ (v10 >> 2);
    unsigned v12 = v11 ^ (v11 >> 3);
    unsigned v13 = v12 ^ (v12 >> 4);
    unsigned v14 = v13 ^ (v13 >> 5);
    unsigned v15 = v14 ^ (v14 >> 1);
    unsigned v16 = v15 ^ (v15 >> 2);
    unsigned v17 = v16 ^ (v16 >> 3);
    unsigned v18 = v17 ^ (v17 >> 4);
    unsigned v19 = v18 ^ (v18 >> 5);
    unsigned v20 = v19 ^ (v19 >> 1);
    unsigned v21 = v20 ^ (v20 >> 2);
    unsigned v22 = v21 ^ (v21 >> 3);
    unsigned v23 = v22 ^ (v22 >> 4);
    unsigned v24 = v23 ^ (v23 >> 5);
    #pragma acc atomic update
    h[v24]++;
  }
}

int main(void) {
  static int h[64];
  fill();
  count(h, 1000);
  show(h, 64);
}
