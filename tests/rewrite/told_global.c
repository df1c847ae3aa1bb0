// A routine updates an array that it names itself, by an index that only it knows: a second routine, behind it, is told where the bins
// are and how many.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>
static unsigned bins[256];
#pragma acc declare create(bins)

// CHECK: {{^}}static void count(unsigned x) {
// CHECK: {{^}}}
// CHECK-NEXT: __attribute__((unused)) static void count(unsigned x);
// CHECK-NEXT: #pragma acc routine seq
// CHECK-NEXT: static void accrue_told_count(unsigned x, __typeof__(&(bins)[0]) accrue_to_bins, unsigned long accrue_bins_bins) {
// CHECK: ((__typeof__(&(bins)[0]))((unsigned long)(k) < accrue_bins_bins ? accrue_to_bins : bins))[k]++;
#pragma acc routine seq
static void count(unsigned x) {
  unsigned k = x * 2654435761u >> 24;
  if (x == 7) k = 0;
  #pragma acc atomic
  bins[k]++;
}

int main(void) {
  enum { N = 10000, BINS = 256 };
  static unsigned data[N];
  for (int i = 0; i < N; i++) data[i] = (unsigned)i * 7 % 1000;
  // CHECK: accrue_told_count(data[i], accrue_bins_to, -1ul);
  #pragma acc parallel loop copyin(data[0:N])
  for (int i = 0; i < N; i++) count(data[i]);
  #pragma acc update self(bins)
  for (int i = 0; i < BINS; i++) printf("%u%c", bins[i], i % 16 == 15 ? '\n' : ' ');
}
