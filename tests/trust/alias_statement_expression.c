// A statement expression gives the address of a variable to a global pointer.
// RUN: %every_plan %s
#include "data.h"
static int *seen;
int main(void) {
  int h[16] = {0};
  fill();
  seen = ({ h; });
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (seen[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
