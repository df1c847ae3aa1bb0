// A macro that has the name of a directive's word changes directives: compilers pass over those of which they do not know a word.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR008{{$}}
#include <stdio.h>
#define barrier __sync_synchronize()

int main(void) {
  enum { N = 20000 };
  static int k[N];
  static unsigned h[300];
  for (int i = 0; i < N; i++) k[i] = (unsigned)i * 2654435761u % 300;
  #pragma acc parallel loop copyin(k) copy(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    h[k[i]]++;
  }
  barrier;
  for (int i = 0; i < 300; i++) printf("%u ", h[i]);
  printf("\n");
}
