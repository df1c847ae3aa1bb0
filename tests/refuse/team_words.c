// What speaks to OpenMP's threads would wake up where threads run the loop of a device: that strategy leaves it.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
// RUN: %accrue scan --strategy duplicate %s 2>&1 | FileCheck --check-prefix=DEVICE %s
// DEVICE: 4 sites, 4 can be rewritten
#include <omp.h>
#define WAIT _Pragma("omp barrier")

static int mastered(int value) {
  int result = 0;
  #pragma omp master
  result = value;
  return result;
}

static int waiting(int value) {
  WAIT
  return value;
}

static int divided(int value) {
  int result = 0;
  #pragma omp for
  for (int i = 0; i < 1; i++) result = value;
  return result;
}

void by_master(int *restrict h, const int *restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_master', '#pragma omp master' in a function that the loop calls speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[mastered(k[i])]++;
  }
}

void by_a_macro(int *restrict h, const int *restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_macro', 'WAIT' in a function that the loop calls speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[waiting(k[i])]++;
  }
}

void by_work(int *restrict h, const int *restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_work', '#pragma omp for' in a function that the loop calls speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[divided(k[i])]++;
  }
}

void by_asking(int *restrict h, const int *restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_asking', 'omp_get_thread_num' tells threads apart [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]] += 1 + omp_get_thread_num();
  }
}
