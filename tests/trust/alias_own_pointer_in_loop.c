// The loop reads through a pointer and a reference of its own, which start from the array of a section: where that is the histogram, each
// iteration must see the counts as they grow.
// RUN: %every_plan --rewritten %s
#include "data.h"
struct work {
  unsigned char *bytes;
};
void count(unsigned *h, const struct work *w, int n) {
  const unsigned char *bytes = w->bytes;
  #pragma acc parallel loop copyin(bytes[0:4 * n]) copy(h[0:16])
  for (int i = 0; i < n; i++) {
    const unsigned char *p = bytes + 4 * i;
    const unsigned char *q = p + 1;
    #pragma acc atomic update
    h[(p[0] + q[0]) & 15] += 3;
  }
}
void (*volatile unseen)(unsigned *, const struct work *, int) = count;
int main(void) {
  static unsigned h[16];
  fill();
  struct work apart = {(unsigned char *)d}, same = {(unsigned char *)h};
  unseen(h, &apart, N);
  unseen(h, &same, 16);
  show((int *)h, 16);
}
