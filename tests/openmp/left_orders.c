// Memory orders that a whole file asks for, an update with one in a function, teams of the host, sections, _Pragma: left.
// RUN: %report | FileCheck %s
#pragma omp requires atomic_default_mem_order(seq_cst)
static int h[64];

static void add(int k) {
  #pragma omp atomic
  h[k]++;
}

void f(const int *d, int n) {
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp atomic with a memory order' (in line [[@LINE+3]])
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[d[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'h' is read or written otherwise in 'add', by 'h[k]' in line 8 [ACR001]
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic relaxed
    h[d[i]]++;
    add(d[i]);
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp teams distribute parallel for' (in line [[@LINE+1]])
  #pragma omp teams distribute parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic relaxed
    h[d[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}'omp parallel sections' (in line [[@LINE+1]])
  #pragma omp parallel sections
  {
    #pragma omp section
    for (int i = 0; i < n; i++) {
      #pragma omp atomic relaxed
      h[d[i]]++;
    }
  }
  // CHECK: :[[@LINE+1]]:3: left: {{.*}}a macro or _Pragma writes the directive 'omp parallel for' [ACR008]
  _Pragma("omp parallel for") for (int i = 0; i < n; i++) {
    #pragma omp atomic relaxed
    h[d[i]]++;
  }
  // CHECK: :[[@LINE+1]]:3: found: in 'f'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic relaxed
    h[d[i]]++;
  }
}
