// The routine calls itself, with the same structure and with another.
// RUN: %every_plan %s
#include <stdio.h>
struct tally {
  int *bins;
  struct tally *next;
};
#pragma acc routine seq
static void walk(struct tally *t, int x) {
  const int k = x % 16;
  #pragma acc atomic
  t->bins[k]++;
  if (x > 40) walk(t, x / 2);
  if (t->next && x > 20) walk(t->next, x / 3);
}
int main(void) {
  static int a[16], b[16], data[300];
  struct tally two = {b, 0}, one = {a, &two}, *t = &one;
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  #pragma acc parallel loop copyin(data) copy(t[0:1], t->bins[0:16])
  for (int i = 0; i < 300; i++) walk(t, data[i]);
  for (int i = 0; i < 16; i++) printf("%d %d\n", a[i], b[i]);
}
