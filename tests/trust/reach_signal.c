// A function of the system's runs one of the program's that it was never handed here.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017
#include <signal.h>
#include "data.h"
static int h[16], seen;
static void look(int number) { seen += h[3] + number - number; }
int main(void) {
  fill();
  signal(SIGUSR1, look);
  #pragma acc parallel loop copyin(d) copy(h)
  for (int i = 0; i < N; i++) {
    if (i % 1000 == 999) raise(SIGUSR1);
    #pragma acc atomic update
    h[d[i]]++;
  }
  show(h, 16);
  printf("%d\n", seen);
}
