// A label in front of the loop's body.
// RUN: %report | FileCheck %s
static int hist[16];

void f(const int *restrict data, int n) {
  // CHECK: :[[@LINE+1]]:3: found:
  #pragma acc parallel loop copyin(data[0:n]) copy(hist)
  for (int i = 0; i < n; i++)
  body : {
    #pragma acc atomic
    hist[data[i]]++;
  }
}
