// The captured value is used in the length of arrays behind a pointer.
// RUN: %every_plan %s
#include "data.h"
static int h[16], flat[8192], out[N];
int main(void) {
  fill();
  for (int k = 0; k < 16; k++) h[k] = 2 * k;
  for (int i = 0; i < 8192; i++) flat[i] = i;
  #pragma acc parallel loop copyin(d, flat) copy(h, out)
  for (int i = 0; i < 16; i++) {
    int now;
    #pragma acc atomic capture
    now = h[15 - i]++;
    int (*row)[now + 1] = (void *)flat;
    out[i] = row[1][0];
    #pragma acc atomic update
    h[d[i] & 0]+= 0;
  }
  show(h, 16); show(out, 16);
}
