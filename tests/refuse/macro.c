// Directives, loops and names made by macros.
// RUN: %report | FileCheck %s
#define PARALLEL _Pragma("acc parallel loop copy(h[0:64])")
#define STRING(x) _Pragma(#x)
#define DIRECTIVE(x) STRING(acc x)
#define EACH(i, n) for (int i = 0; i < n; i++)
#define COUNT(k) h[k]++
void f(const int *data, int n, int *h) {
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: left: {{.*}}'PARALLEL' makes the directive by _Pragma; written out it is '#pragma acc parallel loop copy(h[0:64])' [ACR029]
  PARALLEL
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:{{[0-9]+}}: left: {{.*}}'DIRECTIVE' makes the directive by _Pragma; written out it is '#pragma acc parallel loop copy(h[0:64])' [ACR029]
  DIRECTIVE(parallel loop copy(h[0:64]))
  for (int i = 0; i < n; i++) {
    DIRECTIVE(atomic update)
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}a macro writes the directive or the loop [ACR008]
  #pragma acc parallel loop copy(h[0:64])
  EACH(i, n) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}a macro writes 'h' in line [[@LINE+4]] [ACR008]
  #pragma acc parallel loop copy(h[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    COUNT(data[i]);
  }
}
