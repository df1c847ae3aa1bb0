// Another pragma stands on the same loop: a compiler that reads it would find other text in the place of its loop.
// RUN: %report | FileCheck %s
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | diff - %s
#define PARALLEL _Pragma("omp parallel for")
#define IGNORED

void omp_in_front(int *h, const int *k, int n) {
  #pragma omp parallel for
  // CHECK: :[[@LINE+1]]:3: left: in 'omp_in_front', '#pragma omp parallel for' stands on the same loop, or on one of its atomics [ACR035]
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
