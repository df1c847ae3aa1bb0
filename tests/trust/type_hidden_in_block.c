// The name of the elements' type means another one in the block of the loop.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
typedef short count;
struct cell {
  short n;
};
static count h[16];
static struct cell cells[16];
static void run(int *out) {
  typedef double count;
  struct cell {
    double n;
    char more[100];
  };
  count sum = 0;
  struct cell none = {0, ""};
  #pragma acc parallel loop copyin(d) copy(h, cells)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
    #pragma acc atomic update
    cells[15 - d[i]].n++;
  }
  for (int k = 0; k < 16; k++) out[k] = h[k] + 3 * cells[k].n + (int)(sum + none.n);
}
int main(void) {
  int out[16];
  fill();
  run(out);
  show(out, 16);
}
