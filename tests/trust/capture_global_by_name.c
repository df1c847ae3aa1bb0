// The captured value goes to a global variable that the function declares for itself.
// RUN: %every_plan %s
#include "data.h"
int h[16];
static void count(void) {
  extern int last;
  #pragma acc parallel loop copyin(d) copy(h, last)
  for (int i = 0; i < N; i++) {
    if (i == 5) {
      #pragma acc atomic capture
      last = h[15]++;
    } else {
      #pragma acc atomic update
      h[d[i] % 15]++;
    }
  }
}
int last;
int main(void) {
  fill();
  h[15] = 100;
  count();
  show(h, 16);
  show(&last, 1);
}
