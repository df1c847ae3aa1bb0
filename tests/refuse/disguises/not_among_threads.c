// Loops that threads cannot share, in six disguises.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s

// A counter that is too narrow.
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}OpenMP counts in the type of 'i', which is too narrow [ACR028]
  // CHECK: :[[@LINE+1]]:3: fix: change what is named, or use another strategy; as the text stands, '-fopenmp' runs the loop with one thread
  #pragma acc parallel loop copy(h[0:64])
  for (unsigned char i = 0; i < 200; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A bound that is compared by !=.
void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the loop compares its variable in another type, or with != [ACR028]
  // CHECK: :[[@LINE+1]]:3: fix: change what is named, or use another strategy; as the text stands, '-fopenmp' runs the loop with one thread
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i != n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A gang's own variable.
void f2(const int *restrict data, int n, int *restrict h) {
  #pragma acc parallel copy(h[0:64])
  {
    int last[2];
    // CHECK: :[[@LINE+2]]:5: left: {{.*}}'last' belongs to a gang, and the loop writes to it [ACR028]
    // CHECK: :[[@LINE+1]]:5: fix: change what is named, or use another strategy; as the text stands, '-fopenmp' runs the loop with one thread
    #pragma acc loop gang
    for (int i = 0; i < n; i++) {
      last[0] = data[i];
      #pragma acc atomic
      h[last[0]]++;
    }
  }
}

// Every gang runs it.
void f3(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the directive spreads the loop over workers or lanes only, and every gang runs all of it [ACR028]
  // CHECK: :[[@LINE+1]]:3: fix: change what is named, or use another strategy; as the text stands, '-fopenmp' runs the loop with one thread
  #pragma acc parallel loop vector copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Kernels that nobody called independent.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the directive leaves it to the compiler whether the iterations are independent; add 'independent' if they are [ACR028]
  // CHECK: :[[@LINE+1]]:3: fix: change what is named, or use another strategy; as the text stands, '-fopenmp' runs the loop with one thread
  #pragma acc kernels loop copy(h[0:64], out[0:n])
  for (int i = 1; i < n; i++) {
    out[i] = out[i - 1] + data[i];
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A member in a private clause.
struct pair {
  int a, b;
};
void f5(const int *restrict data, int n, int *restrict h) {
  struct pair p;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'private(p.a)' names more than variables [ACR028]
  // CHECK: :[[@LINE+1]]:3: fix: change what is named, or use another strategy; as the text stands, '-fopenmp' runs the loop with one thread
  #pragma acc parallel loop copy(h[0:64]) private(p.a)
  for (int i = 0; i < n; i++) {
    p.a = data[i];
    #pragma acc atomic
    h[p.a]++;
  }
}
