// An index that cannot be evaluated once more to check it, in five disguises.
// RUN: %report | FileCheck %s
static int next(int *state) { return *state = *state * 5 & 63; }

// By a call with effects.
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' comes from the construct clause and must be checked, but not every update shows which bin it changes [ACR034]
  // CHECK: :[[@LINE+1]]:3: fix: compute the index into a variable in front of the update, and update the array by its name: h[k]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int state = data[i];
    #pragma acc atomic
    h[next(&state)]++;
  }
}

// By an index that changes as it is read.
void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' comes from the construct clause and must be checked, but not every update shows which bin it changes [ACR034]
  // CHECK: :[[@LINE+1]]:3: fix: compute the index into a variable in front of the update, and update the array by its name: h[k]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int k = data[i];
    #pragma acc atomic
    h[k++]++;
  }
}

// By one that is another each time.
void f2(const volatile int *data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' comes from the construct clause and must be checked, but not every update shows which bin it changes [ACR034]
  // CHECK: :[[@LINE+1]]:3: fix: compute the index into a variable in front of the update, and update the array by its name: h[k]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// By a statement.
void f3(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' comes from the construct clause and must be checked, but not every update shows which bin it changes [ACR034]
  // CHECK: :[[@LINE+1]]:3: fix: compute the index into a variable in front of the update, and update the array by its name: h[k]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[({ int k = data[i]; k & 63; })]++;
  }
}

// By a number that only the inner of two functions knows.
static void put(int *a, int k, int m) {
  #pragma acc atomic
  a[k % m]++;
}
static void clamped(int *a, int k, int top) { if (k >= top) k = top - 1; put(a + top, k, top); }
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' comes from the construct clause and must be checked, but not every update shows which bin it changes [ACR034]
  // CHECK: :[[@LINE+1]]:3: fix: compute the index into a variable in front of the update, and update the array by its name: h[k]
  #pragma acc parallel loop copy(h[0:100])
  for (int i = 0; i < n; i++) clamped(h, data[i], 40 + i % 10);
}
