// In a data region nothing is taken along, and members of a bin are apart.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
struct cell {
  int count, sum;
};
void count(const float *restrict a, int n, struct cell *restrict cells, int *restrict all) {
#pragma acc data copyin(a[0:n]) copy(cells[0:8], all[0:8])
  {
#pragma acc parallel loop present(a, cells)
    for (int i = 0; i < n; i++) {
      int k = (int)a[i] & 7;
#pragma acc atomic update
      cells[k].count++;
    }
#pragma acc parallel loop present(a, cells, all)
    for (int i = 0; i < n; i++) {
      int k = (int)(a[i] / 8) & 7;
#pragma acc atomic update
      all[k] += 2;
#pragma acc atomic update
      cells[k].sum += 3;
    }
  }
}
int main(void) {
  static float a[1500];
  static struct cell cells[8];
  static int all[8];
  for (int i = 0; i < 1500; i++) a[i] = (float)(i * i % 91);
  count(a, 1500, cells, all);
  for (int b = 0; b < 8; b++) printf("%d %d %d ", cells[b].count, cells[b].sum, all[b]);
}
