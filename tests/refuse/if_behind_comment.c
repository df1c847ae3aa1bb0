// A comment of one line that looks like the start of the other kind hides no #if.
// RUN: %accrue opt %s 2>&1 | FileCheck %s
// RUN: %accrue scan %s -- -DTWICE 2>&1 | FileCheck %s --check-prefix=TWICE
// CHECK: #if defined(TWICE)
// CHECK-NEXT: #define ACCRUE_OTHER_MACROS
static int hist[16];

void f(const int *restrict data, int n) {
  // CHECK: #ifndef ACCRUE_OTHER_MACROS
  // TWICE: :[[@LINE+1]]:3: left: {{.*}}'hist' is read or written otherwise in line [[@LINE+5]] [ACR001]
  #pragma acc parallel loop copyin(data[0:n]) copy(hist)
  for (int i = 0; i < n; i++) {
    //* counted twice
#ifdef TWICE
    hist[0] = 1;
#endif
    #pragma acc atomic
    hist[data[i]]++; /* here */
  }
}
