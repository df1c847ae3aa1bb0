// Copies that are there already, in five disguises.
// RUN: %report | FileCheck %s
enum { copies = 8 };

// By the iteration.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is spread over copies or rows already, by {{.*}} [ACR006]
  // CHECK: :[[@LINE+1]]:3: fix: if they are copies, write the plain loop and let Accrue make them; else leave it as it is
  #pragma acc parallel loop copy(h[0:64 * 8])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[i % 8 * 64 + data[i]]++;
  }
}

// By bits of it.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is spread over copies or rows already, by {{.*}} [ACR006]
  // CHECK: :[[@LINE+1]]:3: fix: if they are copies, write the plain loop and let Accrue make them; else leave it as it is
  #pragma acc parallel loop copy(h[0:64 * 8])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[(i & 7) * 64 + data[i]]++;
  }
}

// Inner.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is spread over copies or rows already, by {{.*}} [ACR006]
  // CHECK: :[[@LINE+1]]:3: fix: if they are copies, write the plain loop and let Accrue make them; else leave it as it is
  #pragma acc parallel loop copy(h[0:64 * 8])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i] * 8 + i % 8]++;
  }
}

// Behind a variable.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is spread over copies or rows already, by {{.*}} [ACR006]
  // CHECK: :[[@LINE+1]]:3: fix: if they are copies, write the plain loop and let Accrue make them; else leave it as it is
  #pragma acc parallel loop copy(h[0:64 * 8])
  for (int i = 0; i < n; i++) {
    const int mine = i % copies;
    #pragma acc atomic
    h[mine * 64 + data[i]]++;
  }
}

// By a pointer.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'h' is spread over copies or rows already, by {{.*}} [ACR006]
  // CHECK: :[[@LINE+1]]:3: fix: if they are copies, write the plain loop and let Accrue make them; else leave it as it is
  #pragma acc parallel loop copy(h[0:64 * 8])
  for (int i = 0; i < n; i++) {
    int *mine = h + i % copies * 64;
    #pragma acc atomic
    mine[data[i]]++;
  }
}
