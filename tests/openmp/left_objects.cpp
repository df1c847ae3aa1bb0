// What runs without being called: constructors and destructors of members, of objects in clauses, and of variables at the end of the
// region. And a function that is called in front of the loop and behind it.
// RUN: %report | FileCheck %s
#include <algorithm>
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

struct Parts {};
template <int I>
int get(const Parts &) {
  return seen += h[I];
}
template <>
struct std::tuple_size<Parts> : std::integral_constant<size_t, 2> {};
template <size_t I>
struct std::tuple_element<I, Parts> {
  using type = int;
};
static void bound(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'bound', 'h' is read or written otherwise in 'get'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    auto [x, y] = Parts();
    #pragma omp atomic
    h[data[i]] += x + y > 0;
  }
}

enum class Kind { A, B };
static bool operator<(Kind, Kind) { return h[3] > 0; }
static void ofNumbers(const int *data, int n) {
  // CHECK: :[[@LINE+1]]:3: left: in 'ofNumbers', the loop runs 'max', which may run functions of the program's
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const Kind kind = std::max(Kind::A, Kind::B);
    #pragma omp atomic
    h[data[i]] += kind == Kind::A;
  }
}

static void inSingle(const int *data, int n) {
  Look look;
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: left: in 'inSingle', 'omp single firstprivate' {{.*}}[ACR031]
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      h[data[i]]++;
    }
    #pragma omp single firstprivate(look)
    seen += look.n;
  }
}

static void byName(const int *data, int n, Member *some) {
  // CHECK: :[[@LINE+1]]:3: left: in 'byName', 'h' is read or written otherwise in the destructor of 'Look'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    some[i].~Member();
    #pragma omp atomic
    h[data[i]]++;
  }
}

void all(const int *data, int n, int *zero) {
  bound(data, n);
  ofNumbers(data, n);
  inSingle(data, n);
  byName(data, n, nullptr);
  member(data, n);
  base(data, n);
  ofTheLibrary(data, n);
  filled(data, n);
  inClause(data, n);
  atTheEnd(data, n, zero);
  twice(data, n);
  inNumThreads(data, n);
}
