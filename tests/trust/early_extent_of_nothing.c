// The number of bins lies in the structure that each iteration follows: where there is no iteration, there may be no structure.
// RUN: %every_plan --rewritten %s
// RUN: %accrue opt %s -- -I%S/Inputs 2>/dev/null | grep -v CHECK | FileCheck %s
// CHECK: ((long long)0 < (long long)n ? (t->number) : 0)
#include "data.h"
struct tally {
  int lowest, number;
  int *bins;
};
static struct tally *create(int number) {
  struct tally *t = (struct tally *)malloc(sizeof *t);
  t->lowest = 0;
  t->number = number;
  t->bins = (int *)calloc(number, sizeof(int));
  return t;
}
void count(struct tally *t, const int *k, int n) {
  #pragma acc parallel loop copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    const int b = k[i] - t->lowest;
    if (b >= 0) {
      #pragma acc atomic update
      t->bins[b]++;
    }
  }
}
int main(void) {
  fill();
  struct tally *t = create(16);
  count(t, d, N);
  count((struct tally *)8, d, 0);
  show(t->bins, 16);
}
