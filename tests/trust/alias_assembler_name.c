// Two variables have one name for the assembler.
// RUN: %every_plan %s
#include "data.h"
int h[16];
extern int g[16] __asm__("h");
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
