// Pointers that move, in seven disguises.
// RUN: %report | FileCheck %s

// Along.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'p' does not keep the value it starts with [ACR016]
  // CHECK: :[[@LINE+1]]:3: fix: index from a pointer that stays where it is
  #pragma acc parallel loop copy(h[0:n])
  for (int i = 0; i < n; i++) {
    int *p = h;
    p += data[i];
    #pragma acc atomic
    (*p)++;
  }
}

// One of two.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'p' does not keep the value it starts with [ACR016]
  // CHECK: :[[@LINE+1]]:3: fix: index from a pointer that stays where it is
  #pragma acc parallel loop copy(h[0:64], out[0:64])
  for (int i = 0; i < n; i++) {
    int *p = h;
    if (i & 1) p = out;
    #pragma acc atomic
    p[data[i]]++;
  }
}

// Set later.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'p' gets its value after its declaration [ACR016]
  // CHECK: :[[@LINE+1]]:3: fix: give the pointer its value where it is declared
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int *p;
    p = h;
    #pragma acc atomic
    p[data[i]]++;
  }
}

// Chosen by an expression.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'i & 1 ? h : out' is one array or another [ACR016]
  // CHECK: :[[@LINE+1]]:3: fix: update each of the arrays in a branch of its own
  #pragma acc parallel loop copy(h[0:64], out[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    (i & 1 ? h : out)[data[i]]++;
  }
}

// By its address.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'p' does not keep the value it starts with [ACR016]
  // CHECK: :[[@LINE+1]]:3: fix: index from a pointer that stays where it is
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    int *p = h;
    int **q = &p;
    *q = h + 1;
    #pragma acc atomic
    p[data[i]]++;
  }
}

// Private, by a clause.
void f5(const int *restrict data, int n, int *restrict h, int *restrict out) {
  int *p = h;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'p' is a pointer of each iteration's own, by a private clause [ACR016]
  // CHECK: :[[@LINE+1]]:3: fix: if it always leads to the same array, take it out of the clause
  #pragma acc parallel loop copy(h[0:64], out[0:64]) private(p)
  for (int i = 0; i < n; i++) {
    p = i & 1 ? h : out;
    #pragma acc atomic
    p[data[i]]++;
  }
}

// In a structure of the iteration's own.
struct cursor {
  int *at;
};
void f6(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'c.at' is a pointer in a variable that the loop declares [ACR016]
  // CHECK: :[[@LINE+1]]:3: fix: index from a pointer that stays where it is
  #pragma acc parallel loop copy(h[0:256])
  for (int i = 0; i < n; i++) {
    struct cursor c = {h + 64 * (i & 3)};
    #pragma acc atomic
    c.at[data[i]]++;
  }
}
