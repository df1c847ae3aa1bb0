// What stands in front of the loop runs again behind it, by a jump.
// RUN: %every_plan %s
#include "data.h"
static int h[16], out[16];
int main(void) {
  fill();
  int t = 0;
  #pragma acc kernels copyin(d) copy(h, out, t)
  {
  again:
    out[0] += h[3];
    #pragma acc loop independent
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    if (t++ < 2) goto again;
  }
  show(h, 16); show(out, 1);
}
