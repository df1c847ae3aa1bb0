// Every iteration has a bin of its own, in five disguises.
// RUN: %report | FileCheck %s

// The counter.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates bins of its own in 'h': no two meet [ACR005]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done; the atomic directive may go if no other code updates the array at the same time (another queue, a function that is called elsewhere, too)
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i] += data[i];
  }
}

// Away from it.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates bins of its own in 'h': no two meet [ACR005]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done; the atomic directive may go if no other code updates the array at the same time (another queue, a function that is called elsewhere, too)
  #pragma acc parallel loop copy(h[0:n + 5])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i + 5] += data[i];
  }
}

// A multiple.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates bins of its own in 'h': no two meet [ACR005]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done; the atomic directive may go if no other code updates the array at the same time (another queue, a function that is called elsewhere, too)
  #pragma acc parallel loop copy(h[0:3 * n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[3 * i + 1] += data[i];
  }
}

// Behind a variable.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates bins of its own in 'h': no two meet [ACR005]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done; the atomic directive may go if no other code updates the array at the same time (another queue, a function that is called elsewhere, too)
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++) {
    const int k = i;
    #pragma acc atomic
    h[k] += data[i];
  }
}

// From the end.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}every iteration updates bins of its own in 'h': no two meet [ACR005]
  // CHECK: :[[@LINE+1]]:3: fix: nothing needs to be done; the atomic directive may go if no other code updates the array at the same time (another queue, a function that is called elsewhere, too)
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[n - 1 - i] += data[i];
  }
}
