// What runs without being called: constructors and destructors of members, of objects in clauses, and of variables at the end of the
// region. And a function that is called in front of the loop and behind it.
// RUN: %report | FileCheck %s
#include <array>
#include <utility>

static int h[10], seen;

struct Look {
  int n = 0;
  ~Look() { seen += h[n]; }
};
struct Member {
  Look look;
};
struct Base : Look {};
struct Made {
  Made() { seen += h[1]; }
};

static void member(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'member'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    Member one;
    #pragma omp atomic
    h[data[i]]++;
  }
}

static void base(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'base'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    Base one;
    #pragma omp atomic
    h[data[i]]++;
  }
}

static void ofTheLibrary(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'ofTheLibrary'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    std::pair<Look, int> one;
    #pragma omp atomic
    h[data[i]]++;
  }
}

static void filled(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'filled'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    Made some[2] = {};
    (void)some;
    #pragma omp atomic
    h[data[i]]++;
  }
}

static void inClause(const int *data, int n) {
  Look look;
  // CHECK: :[[@LINE+1]]:3: left: in 'inClause', {{.*}}the copies of 'look' in a clause
  #pragma omp parallel for firstprivate(look)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[data[i]]++;
  }
}

static void atTheEnd(const int *data, int n, int *zero) {
  #pragma omp parallel
  {
    Look look;
    #pragma omp for
    for (int i = 0; i < 10; i++) zero[i] = 0;
    // CHECK: :[[@LINE+1]]:5: left: in 'atTheEnd'
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[data[i]]++;
    }
  }
}

static void peek(int i) { seen += h[i]; }
static void twice(const int *data, int n) {
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < 10; i++) peek(i);
    // CHECK: :[[@LINE+1]]:5: left: in 'twice'
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[data[i]]++;
    }
    #pragma omp for
    for (int i = 0; i < 10; i++) peek(i);
  }
}

static int ready() { return h[2] + 1; }
static void inNumThreads(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'inNumThreads', 'omp num_threads'
  #pragma omp parallel for num_threads(ready())
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[data[i]]++;
  }
}

void all(const int *data, int n, int *zero) {
  member(data, n);
  base(data, n);
  ofTheLibrary(data, n);
  filled(data, n);
  inClause(data, n);
  atTheEnd(data, n, zero);
  twice(data, n);
  inNumThreads(data, n);
}
