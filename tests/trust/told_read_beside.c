// The routine that updates a member's array also reads one of its bins.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR001
#include <stdio.h>
struct tally {
  int *bins;
};
#pragma acc routine seq
static void bump(struct tally *t, int x) {
  const int k = t->bins[0] < 5 ? x % 16 : x % 8;
  #pragma acc atomic
  t->bins[k]++;
}
int main(void) {
  static int a[16], data[300];
  struct tally tally = {a}, *t = &tally;
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  #pragma acc parallel loop copyin(data) copy(t[0:1], t->bins[0:16])
  for (int i = 0; i < 300; i++) bump(t, data[i]);
  for (int i = 0; i < 16; i++) printf("%d\n", a[i]);
}
