// The directive and the end of the loop in different branches: nothing can be put around both.
// RUN: %accrue scan %s -- -DWIDE 2>&1 | FileCheck %s
void f(const int *restrict data, int n, int *restrict h) {
  // CHECK: :[[@LINE+2]]:3: left: {{.*}}an #if stands between the directive and the end of the loop [ACR026]
#ifdef WIDE
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
#endif
    #pragma acc atomic
    h[data[n - 1]]++;
#ifdef WIDE
    #pragma acc atomic
    h[data[i]]++;
  }
#endif
}
