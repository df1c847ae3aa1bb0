// A structure that is passed by value holds the array itself: its updates are the routine's own, and nobody sees them. The pointer
// in it leads to the caller's.
// RUN: %every_plan %s
#include <stdio.h>
struct tally {
  int inside[16];
  int *bins;
};
#pragma acc routine seq
static void bump(struct tally t, int x) {
  const int k = x % 16;
  #pragma acc atomic
  t.inside[k]++;
  #pragma acc atomic
  t.bins[k]++;
}
int main(void) {
  static int a[16], data[300];
  struct tally t = {{0}, a};
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  #pragma acc parallel loop copyin(data) copy(a)
  for (int i = 0; i < 300; i++) bump(t, data[i]);
  for (int i = 0; i < 16; i++) printf("%d %d\n", a[i], t.inside[i]);
}
