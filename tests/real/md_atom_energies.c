// Molecular dynamics: each atom adds to its own energy, with a sum over neighbours beside.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR005
#include "real.h"
enum { N = 300, M = 16 };
static int near[N * M], e[N], x[N];

int main(void) {
  for (int i = 0; i < N * M; i++) near[i] = below(N);
  for (int i = 0; i < N; i++) x[i] = below(50);
  #pragma acc parallel loop copyin(near, x) copy(e)
  for (int i = 0; i < N; i++) {
    int sum = 0;
    #pragma acc loop reduction(+:sum)
    for (int j = 0; j < M; j++) sum += abs(x[i] - x[near[i * M + j]]);
    #pragma acc atomic update
    e[i] += sum;
  }
  SHOW(e, N);
}
