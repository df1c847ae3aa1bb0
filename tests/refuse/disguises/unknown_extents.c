// The number of bins is not known, in five disguises.
// RUN: %report | FileCheck %s
struct field {
  int *bins;
};
extern int *elsewhere;

// A parameter alone.
void f0(const int *restrict data, int n, int *restrict h, int *restrict out, struct field *f) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' is not known here [ACR007]
  // CHECK: :[[@LINE+1]]:3: fix: say it with '--bins ARRAY=EXPR', or in a clause such as copy(h[0:n])
  #pragma acc parallel loop present(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A device pointer.
void f1(const int *restrict data, int n, int *restrict h, int *restrict out, struct field *f) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' is not known here [ACR007]
  // CHECK: :[[@LINE+1]]:3: fix: say it with '--bins ARRAY=EXPR', or in a clause such as copy(h[0:n])
  #pragma acc parallel loop deviceptr(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}

// A member.
void f2(const int *restrict data, int n, int *restrict h, int *restrict out, struct field *f) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'f->bins' is not known here [ACR007]
  // CHECK: :[[@LINE+1]]:3: fix: say it with '--bins ARRAY=EXPR', or in a clause such as copy(h[0:n])
  #pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    f->bins[data[i]]++;
  }
}

// A global of another file.
void f3(const int *restrict data, int n, int *restrict h, int *restrict out, struct field *f) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'elsewhere' is not known here [ACR007]
  // CHECK: :[[@LINE+1]]:3: fix: say it with '--bins ARRAY=EXPR', or in a clause such as copy(h[0:n])
  #pragma acc parallel loop present(elsewhere)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    elsewhere[data[i]]++;
  }
}

// Pointer arithmetic.
void f4(const int *restrict data, int n, int *restrict h, int *restrict out, struct field *f) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}the number of bins of 'h' is not known here [ACR007]
  // CHECK: :[[@LINE+1]]:3: fix: say it with '--bins ARRAY=EXPR', or in a clause such as copy(h[0:n])
  #pragma acc parallel loop present(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    *(h + data[i]) += 1;
  }
}
