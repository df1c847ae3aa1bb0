// Accesses that stand in front of the loop in the same region: threads wait for each other at the end of a plain `for`, and the copies
// are merged behind the region.
// RUN: %report | FileCheck %s
// RUN: %tests/openmp/same %s
#include <stdio.h>
#include <stdlib.h>
#define BINS 10
#define LATER nowait

static void zeroed(const int *data, int n, int *restrict h) {
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < BINS; i++) h[i] = 0;
    // CHECK: :[[@LINE+1]]:5: found: in 'zeroed', histogram 'h'
    #pragma omp for schedule(static)
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[data[i]]++;
    }
  }
}

static void gradient(const int *user, const double *rating, int n, double *restrict l, double *restrict delta) {
  #pragma omp parallel
  {
    #pragma omp for schedule(dynamic, 64)
    for (int i = 0; i < n; i++) delta[i] = rating[i] - l[user[i]];
    // CHECK: :[[@LINE+1]]:5: found: in 'gradient', histogram 'l'
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      l[user[i]] += 0.5 * delta[i];
    }
  }
}

static void readBehind(const int *data, int n, int *restrict h, int *restrict top) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'readBehind', 'h' is read or written otherwise in line [[@LINE+7]], in the same construct [ACR001]
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[data[i]]++;
    }
    #pragma omp single
    *top = h[3];
  }
}

static void rounds(const int *data, int n, int *restrict h, int *restrict sum) {
  #pragma omp parallel
  for (int r = 0; r < 3; r++) {
    #pragma omp for
    for (int i = 0; i < BINS; i++) sum[i] += h[i];
    // CHECK: :[[@LINE+1]]:5: left: in 'rounds', 'h' is read or written otherwise in line [[@LINE-1]], in the same construct [ACR001]
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[data[i]]++;
    }
  }
}

// Nobody waits: the program takes care of it otherwise.
static void unwaited(const int *data, int n, int *restrict h, int *restrict first) {
  #pragma omp parallel
  {
    #pragma omp for schedule(static) LATER
    for (int i = 0; i < BINS; i++) first[i] = i ? 0 : h[i];
    #pragma omp barrier
    // CHECK: :[[@LINE+1]]:5: left: in 'unwaited', 'h' is read or written otherwise in line [[@LINE-2]], in the same construct [ACR001]
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[data[i]]++;
    }
  }
}

int main(void) {
  enum { N = 4000 };
  static int data[N], h[BINS], sum[BINS], first[BINS];
  static double rating[N], delta[N], l[BINS];
  int top = 0;
  for (int i = 0; i < N; i++) data[i] = i * 31 % BINS, rating[i] = i % 8;
  for (int r = 0; r < 2; r++) zeroed(data, N, h);
  gradient(data, rating, N, l, delta);
  readBehind(data, N, h, &top);
  rounds(data, N, h, sum);
  unwaited(data, N, h, first);
  for (int i = 0; i < BINS; i++) printf("%d %g %d %d ", h[i], l[i], sum[i], first[i]);
  printf("%d\n", top);
}
