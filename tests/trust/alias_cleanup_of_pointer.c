// A function that runs at the end of a pointer's life reads where it leads to.
// RUN: %every_plan %s
#include "data.h"
static int worst[1];
static void look(int **p) { for (int k = 0; k < 16; k++) if ((*p)[k] > worst[0]) worst[0] = (*p)[k]; }
int main(void) {
  int h[16] = {0};
  fill();
  #pragma acc parallel loop copyin(d) copy(h, worst) num_gangs(1)
  for (int i = 0; i < N; i++) {
    int *p __attribute__((cleanup(look))) = h;
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16); show(worst, 1);
}
