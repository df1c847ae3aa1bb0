// An #if between the directive, the loop's header and its end: text for one configuration would break the others.
// RUN: %report | FileCheck %s
// RUN: %accrue scan %s -- -DWIDE 2>&1 | FileCheck %s --check-prefix=WIDE
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+6]]:1: left: {{.*}}an #if stands between the directive, the loop and its end [ACR026]
  // CHECK: :[[@LINE+11]]:3: left: {{.*}}[ACR026]
  // WIDE: :[[@LINE+2]]:1: left: {{.*}}[ACR026]
#ifdef WIDE
#pragma acc parallel loop vector_length(512) copy(h[0:64])
#else
#pragma acc parallel loop copy(h[0:64])
#endif
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  #pragma acc parallel loop copy(h[0:64])
#ifdef WIDE
  for (int i = 0; i < n; i += 2) {
#else
  for (int i = 0; i < n; i++) {
#endif
    #pragma acc atomic
    h[data[i]]++;
  }
}
