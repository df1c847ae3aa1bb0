// Arrays of a caller's, apart by restrict.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
void count(const int *restrict a, int n, int *restrict odd, int *restrict all) {
#pragma acc parallel loop copyin(a[0:n]) copy(odd[0:8])
  for (int i = 0; i < n; i++) {
    if (a[i] & 1) {
#pragma acc atomic update
      odd[a[i] >> 1 & 7]++;
    }
  }
#pragma acc parallel loop copyin(a[0:n]) copy(all[0:8])
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    all[a[i] & 7]++;
  }
}
int main(void) {
  int a[1500], odd[8] = {0}, all[8] = {0};
  for (int i = 0; i < 1500; i++) a[i] = i * i % 91;
  count(a, 1500, odd, all);
  for (int b = 0; b < 8; b++) printf("%d %d ", odd[b], all[b]);
}
