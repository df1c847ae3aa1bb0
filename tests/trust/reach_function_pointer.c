// A pointer decides which function adds.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017{{$}}
#include "data.h"
static int h[16];
static void plain(int *h, int k) {
  #pragma acc atomic update
  h[k]++;
}
static void limited(int *h, int k) {
  if (h[k] < 5) {
    #pragma acc atomic update
    h[k]++;
  }
}
static void (*add)(int *, int) = plain;
int main(int argc, char **argv) {
  fill();
  if (argc > 0) add = limited;
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) add(h, d[i]);
  show(h, 16);
}
