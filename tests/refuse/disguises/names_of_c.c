// Variables that hide names of C's, which new text needs, in five disguises.
// RUN: %accrue opt %s 2>&1 >/dev/null | FileCheck %s

// A type.
void f0(const int *restrict data, int n, int *restrict h, int size_t) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'size_t' means something of the program's own at the loop, and the new text needs the library's [ACR030]
  // CHECK: :[[@LINE+1]]:3: fix: give what is called 'size_t' another name
  #pragma acc parallel loop copy(h[0:size_t])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A type, by a variable in front of the loop.
void f1(const int *restrict data, int n, int *restrict h) {
  double size_t = n;
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'size_t' means something of the program's own at the loop, and the new text needs the library's [ACR030]
  // CHECK: :[[@LINE+1]]:3: fix: give what is called 'size_t' another name
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += (int)size_t;
  }
}

// By a constant.
void f2(const int *restrict data, int n, int *restrict h) {
  enum { size_t = 64 };
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'size_t' means something of the program's own at the loop, and the new text needs the library's [ACR030]
  // CHECK: :[[@LINE+1]]:3: fix: give what is called 'size_t' another name
  #pragma acc parallel loop copy(h[0:size_t])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// By another type.
void f3(const int *restrict data, int n, int *restrict h) {
  typedef struct { int bins; } size_t;
  size_t size = {64};
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'size_t' means something of the program's own at the loop, and the new text needs the library's [ACR030]
  // CHECK: :[[@LINE+1]]:3: fix: give what is called 'size_t' another name
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += size.bins;
  }
}

// By a function of the block's own.
void f4(const int *restrict data, int n, int *restrict h) {
  int size_t(int);
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'size_t' means something of the program's own at the loop, and the new text needs the library's [ACR030]
  // CHECK: :[[@LINE+1]]:3: fix: give what is called 'size_t' another name
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
