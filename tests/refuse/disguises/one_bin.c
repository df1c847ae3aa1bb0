// One element only, in five disguises.
// RUN: %report | FileCheck %s
static int total;
struct sums {
  int all, other;
};

// A number.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates the same element of 'h' [ACR004]
  // CHECK: :[[@LINE+1]]:3: fix: gather it in a variable with a 'reduction' clause on the loop, and update the element once behind the loop
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[3] += data[i];
  }
}

// A variable that stays.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates the same element of 'h' [ACR004]
  // CHECK: :[[@LINE+1]]:3: fix: gather it in a variable with a 'reduction' clause on the loop, and update the element once behind the loop
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[n - 1] += data[i];
  }
}

// A scalar.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'total' is one element, updated by every iteration [ACR004]
  // CHECK: :[[@LINE+1]]:3: fix: gather it in a variable with a 'reduction' clause on the loop, and update the element once behind the loop
  #pragma acc parallel loop copy(total)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    total += data[i];
  }
}

// What a pointer leads to.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'*h' is one element, updated by every iteration [ACR004]
  // CHECK: :[[@LINE+1]]:3: fix: gather it in a variable with a 'reduction' clause on the loop, and update the element once behind the loop
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    *h += data[i];
  }
}

// A pointer in the loop.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates the same element of 'h' [ACR004]
  // CHECK: :[[@LINE+1]]:3: fix: gather it in a variable with a 'reduction' clause on the loop, and update the element once behind the loop
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int *const first = &h[0];
    #pragma acc atomic
    *first += data[i];
  }
}
