// A number of bins that may be another in front of the loop, in seven disguises.
// RUN: %report | FileCheck %s
#include <stdlib.h>
int size;
struct shape {
  int bins;
};

// Assigned.
void f0(const int *restrict data, int n, int bins) {
  int *h = malloc(bins * sizeof *h);
  bins = n;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' has 'bins' bins by its allocation, but that may not hold in front of the loop [ACR023]
  // CHECK: :[[@LINE+1]]:3: fix: keep the number of bins in a variable that does not change, or use '--bins ARRAY=EXPR'
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  free(h);
}

// A global variable.
void f1(const int *restrict data, int n) {
  int *h = malloc(size * sizeof *h);
  size = n;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' has 'size' bins by its allocation, but that may not hold in front of the loop [ACR023]
  // CHECK: :[[@LINE+1]]:3: fix: keep the number of bins in a variable that does not change, or use '--bins ARRAY=EXPR'
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  free(h);
}

// By a function that is here.
static void shrink(void) { size = 4; }
void f2(const int *restrict data, int n) {
  int *h = calloc(size, sizeof *h);
  shrink();
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' has 'size' bins by its allocation, but that may not hold in front of the loop [ACR023]
  // CHECK: :[[@LINE+1]]:3: fix: keep the number of bins in a variable that does not change, or use '--bins ARRAY=EXPR'
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  free(h);
}

// In a member.
void f3(const int *restrict data, int n, struct shape *shape) {
  int *h = calloc(shape->bins, sizeof *h);
  shape->bins /= 2;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' has 'shape->bins' bins by its allocation, but that may not hold in front of the loop [ACR023]
  // CHECK: :[[@LINE+1]]:3: fix: keep the number of bins in a variable that does not change, or use '--bins ARRAY=EXPR'
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  free(h);
}

// In the round before.
void f4(const int *restrict data, int n, int bins) {
  int *h = calloc(bins, sizeof *h);
  for (int round = 0; round < 3; round++) {
    // CHECK: :[[@LINE+2]]:5: left: {{.*}}'h' has 'bins' bins by its allocation, but that may not hold in front of the loop [ACR023]
    // CHECK: :[[@LINE+1]]:5: fix: keep the number of bins in a variable that does not change, or use '--bins ARRAY=EXPR'
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
    bins--;
  }
  free(h);
}

// By a function that a called one calls.
static void shrink_all(void) { shrink(); }
void f5(const int *restrict data, int n) {
  int *h = calloc(size, sizeof *h);
  shrink_all();
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' has 'size' bins by its allocation, but that may not hold in front of the loop [ACR023]
  // CHECK: :[[@LINE+1]]:3: fix: keep the number of bins in a variable that does not change, or use '--bins ARRAY=EXPR'
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  free(h);
}

// By whatever a pointer leads to.
extern void (*change)(void);
void f6(const int *restrict data, int n) {
  int *h = calloc(size, sizeof *h);
  change();
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' has 'size' bins by its allocation, but that may not hold in front of the loop [ACR023]
  // CHECK: :[[@LINE+1]]:3: fix: keep the number of bins in a variable that does not change, or use '--bins ARRAY=EXPR'
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  free(h);
}
