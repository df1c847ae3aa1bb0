// The clause names fewer bins than the routine updates: the others go to the array itself. Some lie in front of the first.
// RUN: %every_plan --rewritten %s
#include <stdio.h>
struct tally {
  int *bins;
};
#pragma acc routine seq
static void bump(struct tally *t, int x) {
  int k = x % 32;
  if (k > 28) k = -k;
  #pragma acc atomic
  t->bins[k]++;
}
int main(void) {
  static int a[96], data[300];
  struct tally tally = {a + 40}, *t = &tally;
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  #pragma acc parallel loop copyin(data) copy(t[0:1], t->bins[0:16])
  for (int i = 0; i < 300; i++) bump(t, data[i]);
  for (int i = 0; i < 96; i++) printf("%d\n", a[i]);
}
