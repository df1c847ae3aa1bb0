// Another pragma stands on the same loop: a compiler that reads it would find other text in the place of its loop.
// RUN: %report | FileCheck %s
#define PARALLEL _Pragma("omp parallel for")
#define IGNORED

void omp_in_front(int *h, const int *k, int n) {
  #pragma omp parallel for
  // CHECK: :[[@LINE+1]]:3: left: in 'omp_in_front', '#pragma omp parallel for' stands on the same loop, or in it [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void between(int *h, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'between', '#pragma omp parallel for schedule' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  /* a comment */
  #pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void on_the_atomic(int *h, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'on_the_atomic', '#pragma omp atomic' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void behind_an_if(int *h, const int *k, int n) {
#ifdef _OPENMP
  #pragma omp parallel for
#endif
  // CHECK: :[[@LINE+1]]:3: left: in 'behind_an_if', '#pragma omp parallel for' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void by_the_operator(int *h, const int *k, int n) {
  _Pragma("omp parallel for")
  // CHECK: :[[@LINE+1]]:3: left: in 'by_the_operator', '#pragma omp parallel for' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void by_a_macro(int *h, const int *k, int n) {
  PARALLEL
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_macro', 'PARALLEL' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void of_a_compiler(int *h, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'of_a_compiler', '#pragma GCC ivdep' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  #pragma GCC ivdep
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void of_an_inner_loop(int *h, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'of_an_inner_loop', '#pragma omp simd' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma omp simd
    #pragma acc loop vector
    for (int j = 0; j < 4; j++) {
      #pragma acc atomic update
      h[(k[i] + j) % 9]++;
    }
  }
}

void by_a_macro_behind(int *h, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_macro_behind', 'PARALLEL' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  PARALLEL
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void dead_code_between(int *h, const int *k, int n) {
  #pragma omp parallel for
#if 0
  nothing here is code;
#endif
  // CHECK: :[[@LINE+1]]:3: left: in 'dead_code_between', '#pragma omp parallel for' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

void of_two_loops(int *h, const int *k, int n) {
  #pragma omp parallel for collapse(2)
  for (int j = 0; j < 2; j++)
    // CHECK: :[[@LINE+1]]:5: left: in 'of_two_loops', '#pragma omp parallel for collapse' stands {{.*}} [ACR035]
    #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      h[k[i]]++;
    }
}

void in_the_body(int *h, const int *k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'in_the_body', '#pragma omp task' stands {{.*}} [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    int bin = k[i];
    #pragma omp task
    {
      #pragma acc atomic update
      h[bin]++;
    }
  }
}

// A compiler's own warnings are about no statement.
void warnings_aside(int *restrict h, const int *restrict k, int n) {
  #pragma nv_diag_suppress 177
  // CHECK: :[[@LINE+1]]:3: found: in 'warnings_aside', histogram 'h' of 9 x int
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}

// A hint, which Clang alone would take for no loop of the directive's.
void unrolled(int *restrict h, const int *restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'unrolled', '#pragma unroll' stands on the same loop, or in it [ACR035]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  #pragma unroll
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]]++;
  }
}
