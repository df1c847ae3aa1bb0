// Operations that do not mix, in five disguises.
// RUN: %report | FileCheck %s
#pragma acc routine seq
static void twice(int *h, int k) {
  #pragma acc atomic
  h[k] *= 2;
}

// A sum and a product.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is updated by both += and *= [ACR011]
  // CHECK: :[[@LINE+1]]:3: fix: split the loop by operation
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += 2;
    #pragma acc atomic
    h[data[i] + 1] *= 2;
  }
}

// Bits.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is updated by both |= and &= [ACR011]
  // CHECK: :[[@LINE+1]]:3: fix: split the loop by operation
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] |= 2;
    #pragma acc atomic
    h[data[i]] &= 3;
  }
}

// In branches.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is updated by both += and ^= [ACR011]
  // CHECK: :[[@LINE+1]]:3: fix: split the loop by operation
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    if (i & 1) {
      #pragma acc atomic
      h[data[i]]++;
    } else {
      #pragma acc atomic
      h[data[i]] ^= 1;
    }
  }
}

// Spelled out.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is updated by both += and *= [ACR011]
  // CHECK: :[[@LINE+1]]:3: fix: split the loop by operation
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] = h[data[i]] + 1;
    #pragma acc atomic
    h[data[i]] = h[data[i]] * 3;
  }
}

// In a function.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is updated by both += and *= [ACR011]
  // CHECK: :[[@LINE+1]]:3: fix: split the loop by operation
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    twice(h, data[i]);
  }
}
