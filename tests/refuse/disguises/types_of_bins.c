// Bins that are no numbers, in five disguises.
// RUN: %report | FileCheck %s
#include <stdbool.h>
enum colour { red, green };
union word {
  int i;
  float f;
};
struct flags {
  bool set;
  enum colour kind;
};

// Bool.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out, bool *b, enum colour *e, union word *w, struct flags *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the bins of 'b' are of type 'bool' [ACR021]
  // CHECK: :[[@LINE+1]]:3: fix: use an integer or floating type for the bins
  #pragma acc parallel loop copy(b[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    b[data[i]] |= 1;
  }
}

// An enumeration.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out, bool *b, enum colour *e, union word *w, struct flags *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the bins of 'e' are of type 'enum colour' [ACR021]
  // CHECK: :[[@LINE+1]]:3: fix: use an integer or floating type for the bins
  #pragma acc parallel loop copy(e[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    e[data[i]] += 1;
  }
}

// A union.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out, bool *b, enum colour *e, union word *w, struct flags *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the elements of 'w' are unions or hold one [ACR021]
  // CHECK: :[[@LINE+1]]:3: fix: use an integer or floating type for the bins
  #pragma acc parallel loop copy(w[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    w[data[i]].i += 1;
  }
}

// A member that is bool.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out, bool *b, enum colour *e, union word *w, struct flags *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the bins of 's' are of type 'bool' [ACR021]
  // CHECK: :[[@LINE+1]]:3: fix: use an integer or floating type for the bins
  #pragma acc parallel loop copy(s[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    s[data[i]].set |= 1;
  }
}

// Taken for another type.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out, bool *b, enum colour *e, union word *w, struct flags *s) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}'(unsigned char *)h' takes the array for one of another type [ACR021]
  // CHECK: :[[@LINE+1]]:3: fix: declare the array with the type of its bins
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    ((unsigned char *)h)[data[i]] += 1;
  }
}
