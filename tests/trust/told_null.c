// The structure may not be there; then the routine does nothing.
// RUN: %every_plan %s
#include <stdio.h>
#include <stddef.h>
struct tally {
  int *bins;
};
#pragma acc routine seq
static void bump(struct tally *t, int x) {
  const int k = x % 16;
  if (!t) return;
  #pragma acc atomic
  t->bins[k]++;
}
static void count(struct tally *t, const int *data, int n) {
  #pragma acc parallel loop copyin(data[0:n])
  for (int i = 0; i < n; i++) bump(t, data[i]);
}
int main(void) {
  static int a[16], data[300];
  struct tally t = {a};
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  count(&t, data, 300);
  count(NULL, data, 300);
  for (int i = 0; i < 16; i++) printf("%d\n", a[i]);
}
