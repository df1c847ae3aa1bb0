// A view with an operator[] and iterators reads what is counted.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR010{{$}}
#include "data.h"
struct Span {
  const int *first, *last;
  const int &operator[](int k) const { return first[k]; }
  const int *begin() const { return first; }
};
int main() {
  static int h[16];
  Span view{h, h + 16};
  fill();
  #pragma acc parallel loop copyin(d, view) copy(h)
  for (int i = 0; i < N; i++) {
    auto it = view.begin() + d[i];
    if (*it < 10 && view[d[i]] < 10) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  }
  show(h, 16);
}
