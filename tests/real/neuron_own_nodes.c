// Neuron simulator: one instance per node; the atomic meets nobody.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR005
#include "real.h"
enum { N = 400 };
static double rhs[N + 10], g[N];

int main(void) {
  int first = 10;
  for (int i = 0; i < N; i++) g[i] = weight();
  #pragma acc parallel loop copyin(g) copy(rhs)
  for (int i = 0; i < N; i++) {
    int node = i + first;
    #pragma acc atomic update
    rhs[node] -= g[i];
  }
  SHOW(rhs, N + 10);
}
