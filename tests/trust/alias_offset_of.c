// offsetof with an index that reads the histogram.
// RUN: %every_plan %s
#include "data.h"
#include <stddef.h>
static int h[16];
struct row { char a[4096]; };
int main(void) {
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (__builtin_offsetof(struct row, a[h[d[i]]]) < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
