// A routine updates a member's array two calls deep, and moves the member in between: what the loop would hand it is not what it updates.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR0
#include <stdio.h>
struct tally {
  int *bins, *other;
};
#pragma acc routine seq
static void bump(struct tally *t, int x) {
  const int k = x % 16;
  #pragma acc atomic
  t->bins[k]++;
}
#pragma acc routine seq
static void both(struct tally *t, int x) {
  int *first = t->bins;
  bump(t, x);
  t->bins = t->other;
  bump(t, x);
  t->bins = first;
}
int main(void) {
  static int a[16], b[16], data[300];
  struct tally tally = {a, b}, *t = &tally;
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  #pragma acc parallel loop copyin(data) copy(a, b, t[0:1], t->bins[0:16]) num_gangs(1)
  for (int i = 0; i < 300; i++) both(t, data[i]);
  for (int i = 0; i < 16; i++) printf("%d %d\n", a[i], b[i]);
}
