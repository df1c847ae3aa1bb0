// The routine's array is a global one, and the loop's function has another of the same name.
// RUN: %every_plan %s
#include <stdio.h>
static int bins[16];
#pragma acc declare create(bins)
#pragma acc routine seq
static void bump(int x) {
  const int k = x % 16;
  #pragma acc atomic
  bins[k]++;
}
static void count(const int *data, int n) {
  int bins[16] = {0};
  #pragma acc parallel loop copyin(data[0:n]) copy(bins)
  for (int i = 0; i < n; i++) {
    bump(data[i]);
    #pragma acc atomic
    bins[data[i] % 8]++;
  }
  for (int i = 0; i < 16; i++) printf("%d\n", bins[i]);
}
int main(void) {
  static int data[300];
  for (int i = 0; i < 300; i++) data[i] = i * i % 97;
  count(data, 300);
  #pragma acc update self(bins)
  for (int i = 0; i < 16; i++) printf("%d\n", bins[i]);
}
