// A function that runs at the end of a variable's life reads the bins.
// RUN: %every_plan %s
#include "data.h"
static int h[16], worst[1];
static void look(int *k) { if (h[*k] > worst[0]) worst[0] = h[*k]; }
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h, worst) num_gangs(1)
  for (int i = 0; i < N; i++) {
    int k __attribute__((cleanup(look))) = d[i];
    #pragma acc atomic update
    h[k]++;
  }
  show(h, 16); show(worst, 1);
}
