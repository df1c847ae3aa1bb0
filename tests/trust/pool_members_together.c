// Two members of one struct are counted at once, and one of them is wider than the other.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
struct cell { char name; double sum; int count; };
static struct cell c[16];
static double plain[48];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) c[k].name = 'a' + k;
  for (int t = 0; t < 2; t++) {
    #pragma acc parallel loop copyin(d) copy(c)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      c[d[i]].sum += i;
      #pragma acc atomic update
      c[d[i]].count++;
    }
    #pragma acc parallel loop copyin(d) copy(plain)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      plain[d[i] * 3] += 1;
    }
  }
  for (int k = 0; k < 16; k++) printf("%c %.0f %d %.0f %.0f\n", c[k].name, c[k].sum, c[k].count, plain[3 * k], plain[3 * k + 1]);
}
