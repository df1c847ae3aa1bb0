// What a file of the command line's decides by an #if, no line of this file can ask for.
// RUN: %accrue scan %s -- -include %S/Inputs/given_type.h 2>&1 | FileCheck %s
static real h[16];
static int g[16];

void f(const int *restrict data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}a file that the command line includes (-include) decides what the loop does [ACR026]
  #pragma acc parallel loop copyin(data[0:n]) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]] += 1;
  }
}

void plain(const int *restrict data, int n) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}'g'
  #pragma acc parallel loop copyin(data[0:n]) copy(g)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    g[data[i]] += 1;
  }
}
