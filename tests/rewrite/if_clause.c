// A construct with an if clause: what is added runs where the construct runs.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

enum { bins = 40 };

static void count(const int *data, int n, int *h) {
  // CHECK: #pragma acc enter data create(accrue_h[0:accrue_h_room]) if(n > 100)
  // CHECK: #pragma acc parallel loop present(accrue_h[0:accrue_h_room]) if(n > 100)
  // CHECK: #pragma acc parallel loop if(n > 100) copyin
  #pragma acc parallel loop if(n > 100) copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: #pragma acc parallel loop present(accrue_h[0:accrue_h_room]) copy(h[0:bins]) if(n > 100)
  // CHECK: #pragma acc exit data delete(accrue_h[0:accrue_h_room]) if(n > 100)
}

int main(void) {
  static int data[2000];
  int h[bins] = {0};
  for (int i = 0; i < 2000; i++) data[i] = i % bins;
  count(data, 2000, h);
  count(data, 50, h);
  for (int k = 0; k < bins; k++) printf("%d ", h[k]);
  printf("\n");
}
