// A comment of one line that looks like the start of the other kind hides no #if.
// RUN: %report | FileCheck %s
static int hist[16];

void f(const int *restrict data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}an #if in the loop compiles other code in other configurations [ACR026]
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
