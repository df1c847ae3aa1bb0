// In a data region the constructs take nothing along: arrays that are only updated may even be one.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
void count(const int *restrict a, int n, int *first, int *second) {
#pragma acc data copyin(a[0:n]) copy(first[0:8], second[0:8])
  {
#pragma acc parallel loop present(a, first)
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
      first[a[i] & 7]++;
    }
#pragma acc parallel loop present(a) present(second)
    for (int i = 0; i < n; i++) {
#pragma acc atomic update
      second[a[i] >> 3 & 7]++;
    }
  }
}
int main(void) {
  static int a[1500], first[8], second[8];
  for (int i = 0; i < 1500; i++) a[i] = i * i % 91;
  count(a, 1500, first, second);
  count(a, 700, second, second);
  for (int b = 0; b < 8; b++) printf("%d %d ", first[b], second[b]);
}
