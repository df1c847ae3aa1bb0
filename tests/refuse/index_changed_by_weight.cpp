// Since C++17 what is added is evaluated before the index: it may change what the index names.
// RUN: %accrue scan --bins h=16 %s 2>&1 | FileCheck %s
static int two(int *p) {
  *p = 40;
  return 2;
}
void count(double *h) {
  // CHECK: :[[@LINE+1]]:3: left: in 'count', what is added to 'h' changes the index of the update [ACR034]
  #pragma acc parallel loop
  for (int i = 0; i < 3000; i++) {
    int j = 1;
    #pragma acc atomic
    h[j + i % 3] += two(&j);
  }
}
