// The histogram is read or written otherwise, in five disguises.
// RUN: %report | FileCheck %s
static int size(const int *h) { return h[0]; }
static void note(int *where, int what) { *where = what; }

// A guard asks for it.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is read or written otherwise in line [[@LINE+4]] [ACR001]
  // CHECK: :[[@LINE+1]]:3: fix: if the other use need not see the counts as they grow, move it to a loop of its own before or after this one
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    if (h[data[i]] < 100) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

// A function that is called reads it.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is read or written otherwise in 'size', by 'h[0]' in line [[@LINE-18]] [ACR001]
  // CHECK: :[[@LINE+1]]:3: fix: if the other use need not see the counts as they grow, move it to a loop of its own before or after this one
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    if (size(h) < n) {
      #pragma acc atomic
      h[data[i]]++;
    }
  }
}

// A function is given the address of a bin.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is read or written otherwise in 'note', by '*where' in line [[@LINE-30]] [ACR001]
  // CHECK: :[[@LINE+1]]:3: fix: if the other use need not see the counts as they grow, move it to a loop of its own before or after this one
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
    if (i == 0) note(&h[1], 7);
  }
}

// It is the weight.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is read or written otherwise in line [[@LINE+5]] [ACR001]
  // CHECK: :[[@LINE+1]]:3: fix: if the other use need not see the counts as they grow, move it to a loop of its own before or after this one
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += h[0];
  }
}

// It is reset.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is read or written otherwise in line [[@LINE+4]] [ACR001]
  // CHECK: :[[@LINE+1]]:3: fix: if the other use need not see the counts as they grow, move it to a loop of its own before or after this one
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    if (i % 100 == 0) h[0] = 0;
    #pragma acc atomic
    h[data[i]]++;
  }
}
