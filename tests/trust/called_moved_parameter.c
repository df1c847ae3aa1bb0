// A function moves the pointer that it is given: the index that the update shows is not counted from the array's start.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR016*2
#include "data.h"
static void add(int *t, int row, unsigned char k) {
  t += row * 256;
  #pragma acc atomic update
  t[k]++;
}
static void either(int *t, int *u, int odd, int k) {
  if (odd) t = u;
  #pragma acc atomic update
  t[k & 15]++;
}
static void count(int *t, const unsigned char *bytes) {
  #pragma acc parallel loop copyin(bytes[0:N])
  for (int i = 0; i < N; i++) add(t, i & 7, bytes[i]);
}
static int x[16], y[16];
int main(void) {
  static unsigned char bytes[N];
  int *t = calloc(2048, sizeof *t);
  fill();
  for (int i = 0; i < N; i++) bytes[i] = (unsigned char)(d[i] * 16);
  count(t, bytes);
  #pragma acc parallel loop copy(x, y) copyin(d)
  for (int i = 0; i < N; i++) either(x, y, i & 1, d[i]);
  show(t, 2048);
  show(x, 16);
  show(y, 16);
}
