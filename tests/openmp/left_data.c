// What belongs to each thread, and what threads share: copies must not be seen, and names must mean the same in front of the region.
// RUN: %report | FileCheck %s
#include <stdlib.h>
static int own[256];
#pragma omp threadprivate(own)
static _Thread_local int *mine;

void data(const int *data, int n, int hist[256], int *restrict out, int *sums) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'own' is another variable in each thread [ACR031]
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    own[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'mine' is another variable in each thread [ACR031]
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[mine[data[i]]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'hist' is a pointer of each iteration's own, by a firstprivate clause [ACR016]
  #pragma omp parallel for firstprivate(hist)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'sums' is in a reduction clause [ACR012]
  #pragma omp parallel for reduction(+: sums[0:16])
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    sums[data[i]]++;
  }
  // CHECK: :[[@LINE+4]]:5: left: {{.*}}'local' is declared inside the construct [ACR012]
  #pragma omp parallel
  {
    int local[256];
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      local[data[i]]++;
    }
    out[0] = local[0];
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'hist' is read or written otherwise in line [[@LINE+5]] [ACR001]
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i]]++;
    if (hist[0] > 5) out[i] = 1;
  }
  // Read behind the loop, in the same region.
  // CHECK: :[[@LINE+3]]:5: left: {{.*}}'hist' is read or written otherwise in line [[@LINE+9]], in the same construct [ACR001]
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      hist[data[i]]++;
    }
    #pragma omp single
    out[0] = hist[3];
  }
  int never = n;
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp reduction' (in line [[@LINE+1]])
  #pragma omp parallel for reduction(+: never)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    hist[data[i] % never]++;
  }
}

// The pointer is shared, and a write may reach it.
static int *bins;
// CHECK: :[[@LINE+2]]:3: left: {{.*}}'bins', which leads to the bins, may change in line [[@LINE+6]] [ACR016]
void moved(const int *data, int n, int **pointers) {
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    bins[data[i] & 63]++;
    pointers[i] = NULL;
  }
}
