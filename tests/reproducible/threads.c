// OpenMP's threads: an update stays where its bin is none of the array's, and a variable of the program's is called free.
// RUN: %accrue opt --reproducible %s -o %t.c -- -fopenmp 2>&1 | FileCheck --check-prefix=DONE %s
// RUN: gcc -fopenmp -O1 -Wall -Werror %t.c -o %t.exact && gcc -O1 -Wall -Werror -Wno-unknown-pragmas %t.c -o %t.alone
// RUN: for threads in 1 2 5; do env OMP_NUM_THREADS=$threads %t.exact | FileCheck --check-prefix=EXACT %s || exit 1; done
// RUN: %t.alone | FileCheck --check-prefix=EXACT %s
// DONE: :[[@LINE+13]]:3: rewritten: in 'main', histogram 'accrue_h_sums' of accrue_h_size x long long
// DONE: accrue: 1 site, 1 rewritten
// EXACT: 1000 0 0 0 0
#include <stdio.h>
#include <stdlib.h>

enum { n = 3000 };
static float w[n];

int main(void) {
  int bins = 5, free = n;
  float *h = (float *)calloc(bins, sizeof *h);
  for (int i = 0; i < n; i++) w[i] = i < 1000 ? 1e30f : i < 2000 ? 1 : -1e30f;
  #pragma omp parallel for schedule(guided) default(none) shared(h, w, free)
  for (int i = 0; i < free; i++) {
    #pragma omp atomic
    h[i / free] += w[i];
  }
  for (int k = 0; k < bins; k++) printf("%g%c", h[k], k < bins - 1 ? ' ' : '\n');
  return 0;
}
