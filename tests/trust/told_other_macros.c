// Which routine is there, and what it does, depends on a macro that the file may be compiled without.
// OTHER-FLAGS: -DSQUARES
// OTHER-FLAGS: -DWIDE
// RUN: %every_plan %s
#include <stdio.h>
#ifdef WIDE
typedef long bin;
#else
typedef int bin;
#endif
struct tally {
  bin *bins;
};
#ifdef SQUARES
#pragma acc routine seq
static void bump(struct tally *t, int x) {
  const int k = x * x % 16;
  #pragma acc atomic
  t->bins[k]++;
}
#else
#pragma acc routine seq
static void bump(struct tally *t, int x) {
  const int k = x % 16;
  #pragma acc atomic
  t->bins[k] += 2;
}
#endif
#pragma acc routine seq
static void bump_wide(struct tally *t, int x) {
  const int k = x / 3 % 16;
  #pragma acc atomic
  t->bins[k] += sizeof(bin);
}
int main(void) {
  static bin a[16];
  static int data[300];
  struct tally tally = {a}, *t = &tally;
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  #pragma acc parallel loop copyin(data) copy(t[0:1], t->bins[0:16])
  for (int i = 0; i < 300; i++) bump(t, data[i]);
  #pragma acc parallel loop copyin(data) copy(t[0:1], t->bins[0:16])
  for (int i = 0; i < 300; i++) bump_wide(t, data[i]);
  for (int i = 0; i < 16; i++) printf("%d\n", (int)a[i]);
}
