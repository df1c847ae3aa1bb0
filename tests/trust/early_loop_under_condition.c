// The construct may never come to its loop, and then nobody evaluates its header: a member of nothing, a division by zero.
// RUN: %every_plan %s
#include "data.h"
struct work {
  int n;
};
void follow(int *h, const int *k, const struct work *w) {
  #pragma acc parallel copy(h[0:16]) copyin(k[0:N])
  {
    if (w) {
      #pragma acc loop
      for (int i = 0; i < w->n; i++) {
        #pragma acc atomic update
        h[k[i] & 15]++;
      }
    }
  }
}
void divide(int *h, const int *k, int n, int q) {
  #pragma acc kernels copy(h[0:16]) copyin(k[0:N])
  {
    if (q) {
      #pragma acc loop independent
      for (int i = 0; i < n / q; i++) {
        #pragma acc atomic update
        h[k[i] & 15]++;
      }
    }
  }
}
void (*volatile unseen)(int *, const int *, const struct work *) = follow;
void (*volatile other)(int *, const int *, int, int) = divide;
int main(void) {
  static int h[16];
  struct work w = {N};
  fill();
  unseen(h, d, &w);
  unseen(h, d, NULL);
  other(h, d, N, 2);
  other(h, d, N, 0);
  show(h, 16);
}
