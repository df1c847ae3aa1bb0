// What is not followed may touch the histogram.
// RUN: %report | FileCheck %s
#include <stdlib.h>
enum { n = 1000, bins = 64 };
static int by_value(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

void loops(const int *restrict data, int *h, int *other) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop runs a statement that is not followed (in line 11), which may use 'h' [ACR017]
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    __asm__("");
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop runs {{.*}} (in line 19), which may use 'h' [ACR017]
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    int pair[2] = {data[i], 3};
    qsort(pair, 2, sizeof(int), by_value);
    #pragma acc atomic
    h[pair[0]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop runs an expression that is not followed (in line 26), which may use 'h' [ACR017]
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    void *to = &&next;
    goto *to;
  next:;
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}the loop counts lines, and some are added in front of it [ACR008]
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += __LINE__;
  }
}
