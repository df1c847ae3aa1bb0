// The extent is the bound that the program puts on the index: a mask, a choice, an assignment, a function that keeps it in range.
// RUN: %report | FileCheck %s
// RUN: %every_plan --rewritten %s
#include <stdio.h>
#define MIN(a, b) ((a) < (b) ? (a) : (b))

enum { n = 700, most = 20 };
static int data[n];

static int limited(int k, int bins) {
  if (k < 0) k = 0;
  if (k >= bins) k = bins - 1;
  return k;
}
static int at_most(int k, int last) { return k > last ? last : k; }

void count(int *h, int bins, unsigned size, int last) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of size x int (extent: guard)
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] & (size - 1)]++;
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of bins x int (extent: guard)
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    int k = data[i];
    k = k < bins ? k : bins - 1;
    #pragma acc atomic
    h[k]++;
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of last + 1 x int (extent: guard)
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    int k = data[i];
    if (k < 0) k = 0;
    if (k > last) k = last;
    #pragma acc atomic
    h[k]++;
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of bins x int (extent: guard)
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[MIN(data[i], bins - 1)]++;
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of bins x int (extent: guard)
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    int k = limited(data[i], bins);
    #pragma acc atomic
    h[k]++;
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of last + 1 x int (extent: guard)
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    int k = at_most(data[i], last);
    #pragma acc atomic
    h[k]++;
  }
  // Of neighbours the last counts.
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'h' of bins + 1 x int (extent: guard)
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    int k = data[i] % bins;
    #pragma acc atomic
    h[k]++;
    #pragma acc atomic
    h[k + 1]++;
  }
}

int main(void) {
  int h[most + 1] = {0};
  for (int i = 0; i < n; i++) data[i] = i % 25;
  void (*anywhere)(int *, int, unsigned, int) = count;  // callers say nothing
  anywhere(h, most, 16, most - 1);
  for (int k = 0; k <= most; k++) printf("%d ", h[k]);
  printf("\n");
}
