// What iterations have of their own stays theirs by every plan, also where the compiler knows OpenMP alone.
// RUN: %accrue opt --strategy adaptive %s -o %t.c 2>/dev/null && grep -v 'CHECK\|RUN:' %t.c | FileCheck %s
// RUN: gcc -fopenacc -O1 -w %s -o %t.original && %t.original > %t.expected
// RUN: gcc -fopenmp -O1 -Wall -Werror -Wno-unknown-pragmas -I%tests/../include %t.c $(dirname %accrue)/../lib/libaccrue_runtime.a -lpthread -ldl -o %t
// RUN: for plan in adaptive leave openmp:1 openmp:3; do env ACCRUE_CACHE_DIR= ACCRUE_STRATEGY=$plan %t | cmp - %t.expected || exit 1; done
#include <stdio.h>

enum { n = 4000 };
static int d[n], h[64], g[64];

int main(void) {
  int tmp[4] = {1, 2, 3, 4}, k = 5, free = 6;
  double total = 0;
  for (int i = 0; i < n; i++) d[i] = i % 32;
  // CHECK: if (accrue_run.accrue_strategy == ACCRUE_LEAVE) {
  // CHECK-NEXT: ACCRUE_OMP(parallel num_threads(1) private(tmp, k) firstprivate(free))
  // CHECK-NEXT: #pragma acc parallel loop private(tmp, k)
  #pragma acc parallel loop private(tmp, k)
  for (int i = 0; i < n; i++) {
    k = d[i];
    free = k + 1;
    for (int j = 0; j < 4; j++) tmp[j] = free + j;
    #pragma acc atomic
    h[tmp[1] % 64] += tmp[2];
  }
  // A loop that threads do not share, because another atomic stays.
  // CHECK: if (accrue_run{{[0-9]+}}.accrue_strategy == ACCRUE_LEAVE) {
  // CHECK-NEXT: ACCRUE_OMP(parallel num_threads(1) private(k))
  #pragma acc parallel loop private(k) copy(total)
  for (int i = 0; i < n; i++) {
    k = d[i];
    #pragma acc atomic
    g[k]++;
    #pragma acc atomic
    total += 0.5;
  }
  for (int b = 0; b < 64; b++) printf("%d %d ", h[b], g[b]);
  printf("%d %d %d %.1f\n", tmp[0], k, free, total);
}
