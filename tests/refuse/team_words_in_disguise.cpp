// What speaks to OpenMP's threads, or asks for them, where it is not easily seen: that strategy leaves these loops, too.
// RUN: %accrue scan --strategy openmp %s -- -std=c++20 2>&1 | FileCheck %s
// RUN: %accrue scan --strategy duplicate %s -- -std=c++20 2>&1 | FileCheck --check-prefix=DEVICE %s
// DEVICE: 13 sites, 13 can be rewritten
#include <errno.h>
#include <omp.h>

#define TEXT(...) #__VA_ARGS__
#define DO(...) _Pragma(TEXT(__VA_ARGS__))

struct Asking {
  int thread;
  Asking() : thread(omp_get_thread_num()) {}
};
struct AskingMember {
  int thread = omp_get_thread_num();
};
static thread_local int own;
struct Own {
  int value;
  Own() : value(own) {}
};
template <class Function> int ask(Function function) { return function(); }

static int in_two_lines(int value) {
  int result = 0;
#pragma \
  om\
p for
  for (int i = 0; i < 1; i++) result = value;
  return result;
}
static int behind_comments(int value) {
  int result = 0;
  # /* a */ pragma /* b */ omp for
  for (int i = 0; i < 1; i++) result = value;
  return result;
}
static int by_attribute(int value) {
  int result = 0;
  [[omp::directive(for)]]
  for (int i = 0; i < 1; i++) result = value;
  return result;
}

void constructor(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'constructor', 'omp_get_thread_num' tells threads apart [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    Asking asking;
    #pragma acc atomic update
    h[k[i]] += asking.thread;
  }
}

void member(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'member', 'omp_get_thread_num' tells threads apart [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    AskingMember asking;
    #pragma acc atomic update
    h[k[i]] += asking.thread;
  }
}

void variable(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'variable', 'own' is a variable of each thread [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    Own asking;
    #pragma acc atomic update
    h[k[i]] += asking.value;
  }
}

void handed_over(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'handed_over', 'omp_get_thread_num' tells threads apart [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]] += ask(omp_get_thread_num);
  }
}

void error_number(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'error_number', 'errno' tells threads apart [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[k[i]] += errno;
  }
}

void two_lines(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'two_lines', '#pragma omp for' in a function that the loop calls speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[in_two_lines(k[i])]++;
  }
}

void comments(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'comments', '#pragma omp for' in a function that the loop calls speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[behind_comments(k[i])]++;
  }
}

void attribute(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'attribute', '#pragma omp for' in a function that the loop calls speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[by_attribute(k[i])]++;
  }
}

void behind_if(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'behind_if', '#pragma omp taskloop' in the loop speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
#ifdef _OPENMP
#pragma omp taskloop
#endif
    for (int j = 0; j < 3; j++) {
      #pragma acc atomic update
      h[(k[i] + j) % 9]++;
    }
  }
}

void from_a_macro(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'from_a_macro', 'DO' in the loop speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    int two = 1;
    DO(omp single)
    two++;
    #pragma acc atomic update
    h[(k[i] + two) % 9]++;
  }
}

// The name alone says nothing.
void a_variable(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found: in 'a_variable'
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    const int omp = k[i];
    #pragma acc atomic update
    h[omp % 9]++;
  }
}

static int included(int value) {
#include "Inputs/one_more.inc"
  return value;
}
void by_a_file(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'by_a_file', '#include "Inputs/one_more.inc"' in a function that the loop calls speaks to the threads [ACR028]
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[included(k[i]) % 9]++;
  }
}

// One thread reads `simd` as many do.
void one_thread(int *__restrict h, const int *__restrict k, int n) {
  // CHECK: :[[@LINE+1]]:3: found: in 'one_thread'
  #pragma acc parallel loop copy(h[0:9]) copyin(k[0:n])
  for (int i = 0; i < n; i++) {
    int two = 0;
#ifdef _OPENMP
#pragma omp simd
#endif
    for (int j = 0; j < 3; j++) two += j;
    #pragma acc atomic update
    h[(k[i] + two) % 9]++;
  }
}
