// Forms of OpenMP for which copies are not proved, in six disguises.
// RUN: %report | FileCheck %s
#include <omp.h>

// An order of iterations.
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'omp ordered' (in line [[@LINE+2]]) is not proved to go with copies [ACR031]
  // CHECK: :[[@LINE+1]]:3: fix: write the loop as 'omp parallel for' or 'omp target teams distribute parallel for' around plain 'omp atomic' updates, and the rest as a loop of its own
  #pragma omp parallel for ordered
  for (int i = 0; i < n; i++) {
    #pragma omp ordered
    {
      #pragma omp atomic
      h[data[i] & 63]++;
    }
  }
}

// A critical section beside the update.
void f1(const int *restrict data, int n, int *restrict h, int *restrict most) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'omp critical' (in line [[@LINE+6]]) is not proved to go with copies [ACR031]
  // CHECK: :[[@LINE+1]]:3: fix: write the loop as 'omp parallel for' or 'omp target teams distribute parallel for' around plain 'omp atomic' updates, and the rest as a loop of its own
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[data[i] & 63]++;
    #pragma omp critical
    if (data[i] > *most) *most = data[i];
  }
}

// A memory order.
void f2(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'omp atomic with a memory order' (in line [[@LINE+4]]) is not proved to go with copies [ACR031]
  // CHECK: :[[@LINE+1]]:3: fix: write the loop as 'omp parallel for' or 'omp target teams distribute parallel for' around plain 'omp atomic' updates, and the rest as a loop of its own
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic seq_cst
    h[data[i] & 63]++;
  }
}

// Tasks.
void f3(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'omp task' (in line [[@LINE+5]]) is not proved to go with copies [ACR031]
  // CHECK: :[[@LINE+1]]:3: fix: write the loop as 'omp parallel for' or 'omp target teams distribute parallel for' around plain 'omp atomic' updates, and the rest as a loop of its own
  #pragma omp parallel
  #pragma omp single
  for (int i = 0; i < n; i++) {
    #pragma omp task firstprivate(i)
    {
      #pragma omp atomic
      h[data[i] & 63]++;
    }
  }
}

// A variable of each thread.
static _Thread_local int last;
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'last' is another variable in each thread [ACR031]
  // CHECK: :[[@LINE+1]]:3: fix: take a variable that is declared inside of the loop instead
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    last = data[i];
    #pragma omp atomic
    h[last & 63]++;
  }
}

// Lanes of vectors.
void f5(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'omp parallel for simd' (in line [[@LINE+2]]) is not proved to go with copies [ACR031]
  // CHECK: :[[@LINE+1]]:3: fix: write the loop as 'omp parallel for' or 'omp target teams distribute parallel for' around plain 'omp atomic' updates, and the rest as a loop of its own
  #pragma omp parallel for simd
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[data[i] & 63]++;
  }
}
