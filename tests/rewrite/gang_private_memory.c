// GCC does not reuse in one kernel what another has of on-chip memory: the program's loops share it. Numbers of bins that
// are known go first.
// RUN: %accrue opt --strategy gang-private %s 2>%t.report | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: FileCheck %s --check-prefix=REPORT < %t.report
// RUN: %same
#include <stdio.h>
#include <stdlib.h>

enum { n = 3000 };
static int data[n], known[4000], late[2000];

// 20480 bytes less 16000 are left for two of 1024.
// CHECK-LABEL: static void count(
static void count(long *h, int bins, int *g, int more) {
  // CHECK: accrue_h_bins <= accrue_h_chip && accrue_g_bins <= accrue_g_chip;
  #pragma acc parallel loop copyin(data) copy(h[0:bins], g[0:more])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] % bins] ^= i;
    #pragma acc atomic
    g[data[i] % more]++;
  }
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * 13 % 2000;
  // CHECK: int accrue_known_own[accrue_known_chip];
  #pragma acc parallel loop copyin(data) copy(known)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    known[data[i]]++;
  }
  // REPORT: :[[@LINE+1]]:3: rewritten: {{.*}} by 'duplicate' instead of 'gang-private': the bins of 'late' do not fit into the on-chip memory that is left
  #pragma acc parallel loop copyin(data) copy(late)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    late[data[i]]++;
  }
  for (int bins = 100; bins < 700; bins += 190) {
    long *h = calloc(bins, sizeof *h), check = 0;
    int *g = calloc(2 * bins, sizeof *g);
    count(h, bins, g, 2 * bins);
    for (int k = 0; k < bins; k++) check += h[k] % 1000 + k * g[2 * k];
    printf("%ld %d %d\n", check, known[bins], late[bins]);
    free(h);
    free(g);
  }
}
