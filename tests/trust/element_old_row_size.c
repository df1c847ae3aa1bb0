// The rows are as long as the variable said when the type was declared, not as it says now.
// RUN: %every_plan --rewritten %s
#include "data.h"
static void count(int columns, int (*h)[columns], const int *k, int n) {
  columns = 3;
  #pragma acc parallel loop copyin(k[0:n]) copy(h[0:4])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i] & 3][k[i] >> 2]++;
  }
  printf("%d\n", columns);
}
int main(void) {
  static int h[4][4];
  fill();
  count(4, h, d, N);
  show(&h[0][0], 16);
}
