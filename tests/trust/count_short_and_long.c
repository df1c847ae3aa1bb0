// A short counter with a long bound, a long one with a char bound, and an inner bound that is a floating number.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
static int h[16];
int main(void) {
  long long many = 2000;
  signed char few = 100;
  double half = 1500.5;
  fill();
  #pragma acc parallel loop copyin(d) copy(h)
  for (short i = 0; i < many; i++) {
    #pragma acc atomic update
    h[d[i]]++;
  }
  #pragma acc parallel loop copyin(d) copy(h)
  for (long long i = -few; i < few; i++) {
    #pragma acc atomic update
    h[d[i + few]]++;
  }
  #pragma acc parallel loop copyin(d) copy(h)
  for (int t = 0; t < 2; t++)
    for (int i = 0; i < half; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
  show(h, 16);
}
