// The routine is called in any case, and looks at the structure only where a flag lets it. At the call nothing shows that it is there.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017*2
#include "data.h"
struct tally {
  int *bins;
};
#pragma acc routine seq
static void bump(struct tally *t, int isOn, int k) {
  if (!isOn) return;
  #pragma acc atomic update
  t->bins[k & 15]++;
}
static void count(struct tally *t, int isOn, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) bump(t, isOn, k[i]);
}
static struct tally *global;
#pragma acc declare create(global)
#pragma acc routine seq
static void bump_global(int isOn, int k) {
  if (!isOn) return;
  #pragma acc atomic update
  global->bins[k & 15]++;
}
static void count_global(int isOn, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) bump_global(isOn, k[i]);
}
int main(void) {
  static int h[16];
  struct tally t = {h};
  fill();
  count(&t, 1, d, N);
  count((struct tally *)8, 0, d, N);
  global = &t;
  count_global(1, d, N);
  global = (struct tally *)8;
  count_global(0, d, N);
  show(h, 16);
}
