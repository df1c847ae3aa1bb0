// The index that a call passes is another one in the function: it is computed on, or its type makes it negative.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten ACR007{{$}}
#include "data.h"

static void doubled(int *h, int k) {
  k = k * 2 + 1;
  #pragma acc atomic update
  h[k]++;
}

static void narrowed(int *h, signed char k) {
  #pragma acc atomic update
  h[k]++;
}

static void computed(int *h) {
  #pragma acc parallel loop present(d, h[0:20])
  for (int i = 0; i < N; i++) doubled(h, d[i] & 15);
}

static void converted(int *h) {
  #pragma acc parallel loop present(d) deviceptr(h)
  for (int i = 0; i < N; i++) narrowed(h, d[i] * 16 & 255);
}

int main(void) {
  static int room[288];
  fill();
  #pragma acc data copyin(d) copy(room)
  {
    computed(room);
    converted(room + 160);
  }
  show(room, 288);
}
