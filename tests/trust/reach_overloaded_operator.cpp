// The bins are of a class whose ++ saturates, and the index of a class whose conversion counts.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR015{{$}}
#include "data.h"
struct Saturating {
  int n;
  Saturating &operator+=(int by) { n = n + by > 50 ? 50 : n + by; return *this; }
};
struct View {
  int *p;
  int &operator[](int k) { return p[15 - k]; }
};
int main() {
  static int h[16];
  View view{h};
  static Saturating s[16];
  fill();
  #pragma acc parallel loop copyin(d, view) copy(h, s)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    view[d[i]]++;
    s[d[i]] += 1;
  }
  show(h, 16);
  show(&s[0].n, 16);
}
