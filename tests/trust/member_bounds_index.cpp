// The object's own member bounds the index, and tells the extent.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"
struct Counter {
  int nb, *h;
  void clamped(int *__restrict p) const {
    #pragma acc parallel loop copyin(d) present_or_copy(p[0:16])
    for (int i = 0; i < N; i++) {
      int k = d[i];
      if (k >= nb) k = nb - 1;
      #pragma acc atomic update
      p[k]++;
    }
  }
  void guarded() const {
    int *__restrict p = h;
    #pragma acc parallel loop copyin(d)
    for (int i = 0; i < N; i++) {
      const int k = d[i] - 2;
      if (k >= 0 && k < this->nb) {
        #pragma acc atomic update
        p[k] += 3;
      }
    }
  }
};
int main() {
  static int h[16], g[16];
  fill();
  const Counter c{10, h};
  c.clamped(g);
  c.guarded();
  show(h, 16);
  show(g, 16);
}
