// A macro stands for a list of names in a clause; the other site of the file is not lost with it.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
#define POINTERS k, h

static void by_mask(int n, const int *k, int *h) {
  #pragma acc parallel loop deviceptr(POINTERS)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[k[i] & 255]++;
  }
}

static void by_clause(int n, const int *k, int *h) {
  #pragma acc parallel loop copyin(k[0:n]) copy(h[0:256])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[k[i]]++;
  }
}

int main(void) {
  static int h[256], g[256];
  fill();
  by_mask(N, d, h);
  by_clause(N, d, g);
  show(h, 20);
  show(g, 20);
}
