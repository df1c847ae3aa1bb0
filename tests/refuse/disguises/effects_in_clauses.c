// Clauses that may not be evaluated twice, in six disguises.
// RUN: %report | FileCheck %s
int next(void);
int isLarge(int n);
volatile int queue;

// A call.
void f0(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'async(next())' may have side effects [ACR020]
  // CHECK: :[[@LINE+1]]:3: fix: evaluate the expression into a variable first and name the variable in the clause
  #pragma acc parallel loop copy(h[0:64]) async(next())
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A call that perhaps only looks.
void f1(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'if(isLarge(n))' may have side effects [ACR020]
  // CHECK: :[[@LINE+1]]:3: fix: evaluate the expression into a variable first and name the variable in the clause
  #pragma acc parallel loop copy(h[0:64]) if(isLarge(n))
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// An increment.
void f2(const int *restrict data, int n, int *restrict h, int q) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'wait(q++)' may have side effects [ACR020]
  // CHECK: :[[@LINE+1]]:3: fix: evaluate the expression into a variable first and name the variable in the clause
  #pragma acc parallel loop copy(h[0:64]) wait(q++)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// An assignment.
void f3(const int *restrict data, int n, int *restrict h, int gangs) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'num_gangs(gangs = n / 256 + 1)' may have side effects [ACR020]
  // CHECK: :[[@LINE+1]]:3: fix: evaluate the expression into a variable first and name the variable in the clause
  #pragma acc parallel loop copy(h[0:64]) num_gangs(gangs = n / 256 + 1)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A volatile variable.
void f4(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'async(queue)' may have side effects [ACR020]
  // CHECK: :[[@LINE+1]]:3: fix: evaluate the expression into a variable first and name the variable in the clause
  #pragma acc parallel loop copy(h[0:64]) async(queue)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// Of the construct, around the loop.
void f5(const int *restrict data, int n, int *restrict h) {
  #pragma acc parallel copy(h[0:64]) if(next() > 3)
  {
    // CHECK: :[[@LINE+2]]:5: left: {{.*}}'if(next() > 3)' may have side effects [ACR020]
    // CHECK: :[[@LINE+1]]:5: fix: evaluate the expression into a variable first and name the variable in the clause
    #pragma acc loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}
