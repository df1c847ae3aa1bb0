// Monte Carlo transport: a place in the fission bank is taken by a captured counter.
// RUN: %every_plan %s -I%S/Inputs | FileCheck %s
// CHECK: duplicate: left ACR002
#include "real.h"
enum { N = 2000 };
static int site[N], bank[N], born[N];

int main(void) {
  int used[1] = {0};
  for (int i = 0; i < N; i++) site[i] = below(100);
  #pragma acc parallel loop copyin(site) copyout(bank) copy(used)
  for (int i = 0; i < N; i++)
    if (site[i] < 40) {
      int at;
      #pragma acc atomic capture
      at = used[0]++;
      bank[at] = site[i];
    }
  for (int i = 0; i < used[0]; i++) born[bank[i]]++;
  SHOW(born, N);
}
