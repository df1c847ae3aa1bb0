// An attribute gives the array a second name.
// RUN: %every_plan %s
#include "data.h"
int h[16];
extern int g[16] __attribute__((alias("h")));
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (g[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
