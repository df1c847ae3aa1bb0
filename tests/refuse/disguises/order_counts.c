// Operations whose order matters, in five disguises.
// RUN: %report | FileCheck %s

// Division.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the result of 'h[data[i]] /= 2' depends on the order of updates [ACR003]
  // CHECK: :[[@LINE+1]]:3: fix: rewrite the update with +=, -=, *=, &=, |= or ^=, if it can be put so
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] /= 2;
  }
}

// A shift.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}copies cannot be merged by a shift, as 'h[data[i]] <<= 1' is one [ACR003]
  // CHECK: :[[@LINE+1]]:3: fix: rewrite the update with +=, -=, *=, &=, |= or ^=, if it can be put so
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] <<= 1;
  }
}

// Taken from a number.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the result of 'h[data[i]] = 7 - h[data[i]]' depends on the order of updates [ACR003]
  // CHECK: :[[@LINE+1]]:3: fix: rewrite the update with +=, -=, *=, &=, |= or ^=, if it can be put so
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] = 7 - h[data[i]];
  }
}

// A number divided.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the result of 'h[data[i]] = 7 / h[data[i]]' depends on the order of updates [ACR003]
  // CHECK: :[[@LINE+1]]:3: fix: rewrite the update with +=, -=, *=, &=, |= or ^=, if it can be put so
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] = 7 / h[data[i]];
  }
}

// Fractions into integers.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h[data[i]] += 0.5' drops the fraction at every step, since the bins are of type 'int': the result depends on the order of updates [ACR003]
  // CHECK: :[[@LINE+1]]:3: fix: give the bins a floating type; or convert the value itself to an integer, if that is meant
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += 0.5;
  }
}
