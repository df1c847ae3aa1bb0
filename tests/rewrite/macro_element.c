// A macro writes the element: its whole invocation is replaced.
// RUN: %report | FileCheck %s
// RUN: %rewrite | FileCheck %s --check-prefix=CODE
// RUN: %every_plan --rewritten %s
#include <stdio.h>
#define AT(a, i, j) a[(j) * nx + (i)]
#define RHO(i) grid->rho[i]

enum { n = 700, nx = 8, ny = 5 };
static int data[n];
struct grid {
  int *rho;
};

void count(int *restrict h, struct grid *grid) {
  // CHECK: :[[@LINE+2]]:3: found: {{.*}}'h' of nx * ny x int (extent: construct clause)
  // CODE: (__typeof__(AT(h, i, j)) *)
  #pragma acc parallel loop copyin(data) copy(h[0:nx * ny])
  for (int p = 0; p < n; p++) {
    int i = data[p] % nx, j = data[p] / nx;
    #pragma acc atomic update
    AT(h, i, j) += 2;
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'grid->rho' of 40 x int
  #pragma acc parallel loop copyin(data) copy(grid->rho[0:40])
  for (int p = 0; p < n; p++) {
    #pragma acc atomic update
    RHO(data[p])++;
  }
}

int main(void) {
  int h[nx * ny] = {0}, rho[nx * ny] = {0};
  struct grid grid = {rho};
  for (int p = 0; p < n; p++) data[p] = p % (nx * ny);
  count(h, &grid);
  for (int k = 0; k < nx * ny; k++) printf("%d %d ", h[k], rho[k]);
  printf("\n");
}
