// A mask bounds a number, but the variable that holds it may be negative: its quotients and remainders are no bins from 0 on.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten ACR007*3
#include "data.h"

static unsigned x[N], few[N];

static void shifted(int *h) {
  #pragma acc parallel loop present(x) deviceptr(h)
  for (int i = 0; i < N; i++) {
    int k = x[i] & 0xFFFFFFFFu;
    #pragma acc atomic update
    h[k >> 24]++;
  }
}

static void rest(int *h) {
  #pragma acc parallel loop present(x) deviceptr(h)
  for (int i = 0; i < N; i++) {
    int k = (int)(x[i] & 0xFFFFFFFFu);
    #pragma acc atomic update
    h[k % 100]++;
  }
}

static void widened(int *h) {
  #pragma acc parallel loop present(x) deviceptr(h)
  for (int i = 0; i < N; i++) {
    int k = x[i] & 0xFFFFFFFFu;
    long wide = k;
    #pragma acc atomic update
    h[wide / 16777216]++;
  }
}

// 2^32 times 2^32 is 0 in a number of 64 bits.
static void product(int *h) {
  #pragma acc parallel loop present(few) deviceptr(h)
  for (int i = 0; i < N; i++) {
    unsigned long a = (few[i] & 0xFFFFFFFFul) + 1;
    unsigned long b = (few[i] & 0xFFFFFFFFul) + 1;
    #pragma acc atomic update
    h[a * b]++;
  }
}

int main(void) {
  static int room[1024];
  for (int i = 0; i < N; i++) x[i] = i * 2654435761u, few[i] = i % 8;
  #pragma acc data copyin(x, few)
  {
    shifted(room + 128);
    rest(room + 384);
    widened(room + 640);
    product(room + 768);
  }
  show(room, 1024);
}
