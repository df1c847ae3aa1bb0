// A const member that prints, in a loop's header: nothing asks it more often than the program does.
// RUN: %accrue opt %s -- -I%S/Inputs 2>/dev/null | grep -v CHECK | FileCheck %s
// CHECK: int main() {
// CHECK-NOT: accrue_iterations({{.*}}value()
// CHECK: i < size.value()
#include "data.h"
struct Size {
  int n;
  int value() const {
    printf("asked\n");
    return n;
  }
};
int main() {
  static int h[16];
  Size size{4};
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < size.value(); i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
}
