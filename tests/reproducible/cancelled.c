// What adding one by one loses comes back: the sum of 1e300, 1 and -1e300 is 1, with one thread and with many.
// RUN: %accrue opt --reproducible %s -o %t.c 2>&1 | FileCheck --check-prefix=DONE %s
// RUN: gcc -fopenacc -O1 -Wall -Werror %s -o %t.own && gcc -fopenacc -O1 -Wall -Werror %t.c -o %t.exact
// RUN: %t.own | FileCheck --check-prefix=OWN %s
// RUN: ACCRUE_LOCALS=3 %t.exact | FileCheck --check-prefix=EXACT %s
// RUN: %accrue opt --reproducible --strategy openmp %s -o %t.o.c 2> /dev/null && gcc -fopenmp -O1 -Wall -Werror -Wno-unknown-pragmas %t.o.c -o %t.threads
// RUN: OMP_NUM_THREADS=7 %t.threads | FileCheck --check-prefix=EXACT %s
// RUN: %accrue cc --reproducible --strategy adaptive gcc -fopenacc -O1 %s -o %t.cc && %t.cc | FileCheck --check-prefix=EXACT %s
// DONE: :[[@LINE+10]]:3: rewritten: in 'add', histogram 'accrue_h_sums' of accrue_h_size x long long
// DONE: accrue: 1 site, 1 rewritten
// OWN: {{.*e[+].*}} 0
// EXACT: 1000 0
#include <stdio.h>

enum { n = 3000, bins = 5 };
static double w[n];

static void add(double *restrict h, int m) {
  #pragma acc parallel loop copyin(w) copy(h[0:m]) async
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i / n] += w[i];
  }
  #pragma acc wait
}

int main(void) {
  double h[bins] = {0};
  for (int i = 0; i < n; i++) w[i] = i < 1000 ? 1e300 : i < 2000 ? 1 : -1e300;
  add(h, bins);
  printf("%g %g\n", h[0], h[1]);
  return 0;
}
