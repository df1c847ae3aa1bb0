// The strategy openmp: loops whose bins take some computing run in strips, of which the bins are computed first.
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
// RUN: gcc %s -o %t.whole -lm && %t.whole > %t.expected
// RUN: %accrue opt --strategy openmp %s 2>/dev/null > %t.c
// RUN: gcc -O0 -Wall -Wextra -Werror -Wno-unknown-pragmas -fopenmp -I%S %t.c -o %t && %t | cmp - %t.expected
// RUN: gcc -O3 -Wall -Wextra -Werror -Wno-unknown-pragmas -fopenmp -I%S -DACCRUE_STRIP=256 %t.c -o %t && %t | cmp - %t.expected
// RUN: clang-22 -O2 -Wall -Wextra -Werror -Wno-unknown-pragmas -fopenmp -I%S -DACCRUE_STRIP=256 %t.c -o %t && %t | cmp - %t.expected
// A strip is shorter than the loops here, and does not divide them.
// SAME-FLAGS: -DACCRUE_STRIP=16 -DACCRUE_STRIP_OF_BITS=8
#include <stdio.h>
#include "Inputs/on_device.h"

struct cell {
  int count;
  double sum;
};
enum { n = 5003, m = 100, bins = 50, rows = 6, columns = 20 };
static float x[n];
static unsigned u[n];
static struct cell cells[bins];
static int grid[rows][columns];
static unsigned small[bins], deep[m * 40], bits[33], found[256], folded[bins], doubled[bins];

// The loop that zeroes ten bins makes Accrue guess that there are no more: they are checked.
static void check(unsigned *h) {
  #pragma acc parallel loop deviceptr(h)
  for (int k = 0; k < 10; k++) h[k] = 0;
  // CHECK-LABEL: static void check
  // CHECK:      for (int accrue_i = 0; accrue_i < accrue_length; accrue_i++) {
  // CHECK:      if ((size_t)(accrue_b[accrue_i]) < accrue_h_bins) {
  // CHECK-NEXT:   #pragma acc atomic update
  // CHECK-NEXT:   accrue_h_to[accrue_b[accrue_i]]++;
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   #pragma omp atomic update
  // CHECK-NEXT:   #pragma acc atomic update
  // CHECK-NEXT:   h[accrue_b[accrue_i]]++;
  // CHECK-NEXT: }
  #pragma acc parallel loop copyin(u) deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[((u[i] & 63) * 5 + 3) >> 3]++;
  }
}

int main(void) {
  for (int i = 0; i < n; i++) x[i] = i % 97 / 97.f, u[i] = i * 2654435761u;

  // The outermost loop, and sub-tables. Comments stay.
  // CHECK-LABEL: copy(small)
  // CHECK-NEXT: for (ACCRUE_STRIP_COUNTER(int) accrue_s = 0; accrue_s < (ACCRUE_STRIP_COUNTER(int))accrue_iterations(0, n, 1); accrue_s += ACCRUE_STRIP) {
  // CHECK-NEXT:   /* accrue: first the bins of a strip of iterations, by vector instructions, then their updates */
  // CHECK-NEXT:   const int accrue_first = (int)accrue_s;
  // CHECK-NEXT:   const int accrue_length = (int)ACCRUE_STRIP_LENGTH(accrue_s, accrue_iterations(0, n, 1), ACCRUE_STRIP);
  // CHECK-NEXT:   int accrue_b[ACCRUE_STRIP];
  // CHECK-NEXT:   #pragma omp simd
  // CHECK-NEXT:   for (int accrue_i = 0; accrue_i < accrue_length; accrue_i++) {
  // CHECK-NEXT:     int i = accrue_first + accrue_i;
  // CHECK-NEXT:     /* scaled */
  // CHECK-NEXT:     const int bin = (int)((x[i] - 0.01f) * 45 + 1);
  // CHECK-NEXT:     accrue_b[accrue_i] = bin;
  // CHECK-NEXT:   }
  // CHECK-NEXT:   for (int accrue_i = 0; accrue_i < accrue_length; accrue_i++) {
  // CHECK-NEXT:     unsigned int *accrue_small_to =
  // CHECK-NEXT:         accrue_small ? accrue_small + (((size_t)accrue_s + (size_t)accrue_i) & (accrue_tables - 1)) * accrue_small_row : small;
  // CHECK-NEXT:     #pragma acc atomic update
  // CHECK-NEXT:     accrue_small_to[accrue_b[accrue_i]]++;
  // CHECK-NEXT:   }
  // CHECK-NEXT: }
  // CHECK-NEXT: #pragma omp barrier
  #pragma acc parallel loop copyin(x) copy(small)
  for (int i = 0; i < n; i++) {
    /* scaled */
    const int bin = (int)((x[i] - 0.01f) * 45 + 1);
    #pragma acc atomic
    small[bin]++;
  }

  // Several updates, members, weights; from another start, in another type.
  // CHECK-LABEL: copy(cells)
  // CHECK-NEXT: for (size_t accrue_s2 = 0; accrue_s2 < accrue_iterations(3, (long long)(n - 5) + 1, 1); accrue_s2 += ACCRUE_STRIP) {
  // CHECK:        const long accrue_first2 = (long)(3 + accrue_s2);
  // CHECK:        int accrue_b2[ACCRUE_STRIP];
  // CHECK-NEXT:   int accrue_b3[ACCRUE_STRIP];
  // CHECK-NEXT:   float accrue_v[ACCRUE_STRIP];
  // CHECK:          accrue_b2[accrue_i2] = bin;
  // CHECK-NEXT:     accrue_b3[accrue_i2] = bin;
  // CHECK-NEXT:     accrue_v[accrue_i2] = w;
  // CHECK:        accrue_cells_to[accrue_b2[accrue_i2]].count--;
  // CHECK:        accrue_cells_to[accrue_b3[accrue_i2]].sum += accrue_v[accrue_i2];
  #pragma acc parallel loop copyin(x) copy(cells)
  for (long k = 3; k <= n - 5; k++) {
    const int bin = (int)((x[k] - x[k + 1] + 1) * (bins / 2 - 1) + 0.5f);
    const float w = (float)(int)(x[k] * 8 + x[k - 1] * 4) / 4;
    #pragma acc atomic
    cells[bin].count--;
    #pragma acc atomic update
    cells[bin].sum += w;
  }

  // Rows; what is the same in all iterations is not kept. The loop inside has no braces.
  // CHECK-LABEL: copy(grid)
  // CHECK:      int (*accrue_grid_to)[20] =
  // CHECK:      for (ACCRUE_STRIP_COUNTER(int) [[S:accrue_s[0-9]+]] = 0;
  // CHECK:        #pragma omp simd
  // CHECK-NEXT:   for (int [[I:accrue_i[0-9]+]] = 0; [[I]] < accrue_length{{[0-9]}}; [[I]]++) {
  // CHECK-NEXT:     int j = accrue_first{{[0-9]}} + [[I]];
  // CHECK-NEXT:     [[B:accrue_b[0-9]+]]{{.}}[[I]]] = (u[i + j] * 3 + 7 + i) % columns & 15;
  // CHECK-NEXT:   }
  // CHECK-NEXT:   for (int [[I]] = 0;
  // CHECK-NEXT:     #pragma acc atomic update
  // CHECK-NEXT:     accrue_grid_to[u[i] % rows]{{.}}[[B]]{{.}}[[I]]{{..}} += i;
  // CHECK-NEXT:   }
  // CHECK-NEXT: }
  #pragma acc parallel loop copyin(u) copy(grid)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < 200; j++)
      #pragma acc atomic
      grid[u[i] % rows][(u[i + j] * 3 + 7 + i) % columns & 15] += i;

  // A sequential loop inside, of a constant number of iterations.
  // CHECK-LABEL: copy(deep)
  // CHECK:      unsigned int *accrue_deep_to =
  // CHECK:      for (ACCRUE_STRIP_COUNTER(unsigned int)
  // CHECK-NOT:  accrue_deep_to =
  // CHECK:      #pragma omp barrier
  #pragma acc parallel loop copyin(u) copy(deep)
  for (int i = 0; i < n; i += 40) {
    for (unsigned a = 0; a < m; a++) {
      const int rho = (int)((u[i] * (a + 3) + a) >> 27);
      #pragma acc atomic
      deep[a * 40 + rho]++;
    }
  }

  // Bits, and a collapse.
  // CHECK-LABEL: copy(bits)
  // CHECK-NEXT: for (int i = 0; i < 3; i++) {
  // CHECK:      for (ACCRUE_STRIP_OF_BITS_COUNTER(int) {{.*}} += ACCRUE_STRIP_OF_BITS) {
  #pragma acc parallel loop collapse(2) copyin(u) copy(bits)
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < n - 3; j++) {
      #pragma acc atomic
      bits[__builtin_popcount((u[j] ^ u[j + 1]) & ~7u >> i)]++;
    }
  }
  #pragma acc data copy(doubled)
  check((unsigned *)to_device(doubled, sizeof doubled));
  from_device(doubled, sizeof doubled);

  // As it was: a condition, bins that are read here and there, or need no computing, or were computed by a function; few
  // iterations inside, a variable from outside.
  // CHECK-LABEL: copy(found, folded)
  // CHECK-NOT: omp simd
  #pragma acc parallel loop copyin(u, x) copy(found, folded)
  for (int i = 0; i < n; i++) {
    if (u[i] & 1) {
      #pragma acc atomic
      found[(u[i] * 7 + 5 + (u[i] >> 3)) & 255]++;
    }
  }
  #pragma acc parallel loop copyin(u, x) copy(found)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    found[u[i] & 255]++;
  }
  #pragma acc parallel loop copyin(u, x) copy(found)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    found[(u[u[i] % n] * 7 + 5 + (u[i] >> 3)) & 255]++;
  }
  int outside;
  #pragma acc parallel loop copyin(u, x) copy(found) private(outside)
  for (int i = 0; i < n; i++) {
    for (outside = 0; outside < 70; outside++) {
      #pragma acc atomic
      found[(u[i] * 7 + 5 + (u[i] >> 3) + outside) & 255]++;
    }
    for (int few = 0; few < 3; few++) {
      #pragma acc atomic
      found[(u[i] * 7 + 5 + (u[i] >> 3) + few) & 255]++;
    }
  }

  for (int k = 0; k < bins; k++) printf("%u %d %.2f %u %u\n", small[k], cells[k].count, cells[k].sum, folded[k], doubled[k]);
  for (int k = 0; k < rows * columns; k++) printf("%d ", grid[k / columns][k % columns]);
  for (int k = 0; k < m * 40; k++) printf("%u ", deep[k]);
  for (int k = 0; k < 33; k++) printf("%u ", bits[k]);
  for (int k = 0; k < 256; k++) printf("%u ", found[k]);
  printf("\n");
}
