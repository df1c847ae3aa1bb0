// A function of the program's that is called calloc gives the same memory twice.
// RUN: %every_plan %s
#include "data.h"
static int space[16];
namespace pool { static int *calloc(int, int) { return space; } }
static int *h, *g;
int main() {
  fill();
  h = pool::calloc(16, 4);
  g = pool::calloc(16, 4);
  #pragma acc parallel loop copyin(d) copy(h[0:16])
  for (int i = 0; i < N; i++) {
    if (g[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
