// A const member that counts its calls, in a clause and in a loop's header.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR020
#include "data.h"
struct Size {
  int n;
  mutable int calls = 0;
  int value() const { return calls++, n; }
};
static void in_clause(const Size &size, int *h) {
  #pragma acc parallel loop copyin(d) copy(h[0:size.value()])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
}
int main() {
  static int h[16];
  Size size{16};
  fill();
  in_clause(size, h);
  show(h, 16);
  printf("%d\n", size.calls);
}
