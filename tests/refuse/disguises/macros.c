// Text that a macro makes, in six disguises.
// RUN: %report | FileCheck %s
#define EACH(i, n) for (int i = 0; i < (n); i++)
#define BEGIN {
#define END }
#define COUNT(k) h[k]++
#define ADD(array, k) array[k]++
#define FOR for

// The loop.
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a macro writes the directive or the loop [ACR008]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive, the loop and the array's name out at this place
  #pragma acc parallel loop copy(h[0:64])
  EACH(i, n) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Its braces.
void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a macro writes the directive or the loop [ACR008]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive, the loop and the array's name out at this place
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) BEGIN
    #pragma acc atomic
    h[data[i]]++;
  END
}

// The update, with the array in it.
void f2(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a macro writes 'h' in line [[@LINE+5]] [ACR008]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive, the loop and the array's name out at this place
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    COUNT(data[i]);
  }
}

// The update, with the name from here.
void f3(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a macro writes 'h' in line [[@LINE+5]] [ACR008]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive, the loop and the array's name out at this place
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    ADD(h, data[i]);
  }
}

// One word of the loop.
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}a macro writes the directive or the loop [ACR008]
  // CHECK: :[[@LINE+1]]:3: fix: write the directive, the loop and the array's name out at this place
  #pragma acc parallel loop copy(h[0:64])
  FOR (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// The number of its line.
void f5(const int *restrict data, int n, int *restrict h, int *restrict where) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop counts lines, and some are added in front of it [ACR008]
  // CHECK: :[[@LINE+1]]:3: fix: write a number in the place of __LINE__ or __COUNTER__
  #pragma acc parallel loop copy(h[0:64], where[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    where[i] = __LINE__;
  }
}
