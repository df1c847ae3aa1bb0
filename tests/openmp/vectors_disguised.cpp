// Containers that are another one, or hold other memory, than the text says: whatever becomes of a loop, the program prints the same.
// RUN: env RACES=no %tests/openmp/same %s
// RUN: %report | FileCheck %s
#include <array>
#include <cstdio>
#include <vector>

static std::vector<int> data(600);
static int size() { return (int)data.size(); }

// Rewritten, so that there is something to compare.
static void plain(std::vector<int> &h) {
  // CHECK: :[[@LINE+1]]:3: found: in 'plain'
  #pragma omp parallel for
  for (int i = 0; i < 600; i++) {
    #pragma omp atomic
    h[data[i]]++;
  }
}

struct Pair {
  std::vector<int> h;
};

// Two of one name in two loops of one region.
static void ofOneName(Pair &a, Pair &b) {
  #pragma omp parallel
  {
    // CHECK: :[[@LINE+1]]:5: found: in 'ofOneName', histogram 'h' of a.h.size() x int
    #pragma omp for
    for (int i = 0; i < 600; i++) {
      #pragma omp atomic
      a.h[data[i]]++;
    }
    // CHECK: :[[@LINE+1]]:5: found: in 'ofOneName', histogram 'h' of b.h.size() x int
    #pragma omp for
    for (int i = 0; i < 600; i++) {
      #pragma omp atomic
      b.h[data[i]] += 2;
    }
  }
}

// A derived class is the vector that it is made of.
struct Derived : std::vector<int> {};
static void derived(std::vector<int> &h, const Derived &same) {
  // CHECK: :[[@LINE+1]]:3: left: in 'derived'
  #pragma omp parallel for num_threads(1)
  for (int i = 0; i < 600; i++) {
    #pragma omp atomic
    h[same[i % 8] & 7]++;
  }
}

// Another object's member of the same name.
struct Holder {
  std::vector<int> v;
  int get(int i) const { return v[i & 7]; }
  void count(const Holder &other) {
    // CHECK: :[[@LINE+1]]:5: left: in 'Holder::count'
    #pragma omp parallel for num_threads(1)
    for (int i = 0; i < 600; i++) {
      #pragma omp atomic
      v[other.get(i) & 7]++;
    }
  }
};

// An array behind a pointer that the region changes.
struct Table {
  std::array<int, 8> bins;
};
static void moves(Table *x, Table *y) {
  Table *p = x, **pp = &p;
  #pragma omp parallel
  {
    #pragma omp single
    *pp = y;
    // CHECK: :[[@LINE+1]]:5: left: in 'moves'
    #pragma omp for
    for (int i = 0; i < 600; i++) {
      #pragma omp atomic
      p->bins[data[i] & 7]++;
    }
  }
}

// An instance that changes the container, and one that does not, have one text.
template <bool changes>
static void either(Pair *s, Pair *other) {
  #pragma omp parallel
  {
    #pragma omp single
    if constexpr (changes) s = other;
    // CHECK: :[[@LINE+1]]:5: left: in 'either'
    #pragma omp for
    for (int i = 0; i < 600; i++) {
      #pragma omp atomic
      s->h[data[i]]++;
    }
  }
}

// A reference to const is no promise.
static void casts() {
  std::vector<int> a(8), b(8);
  int *p = a.data();
  const std::vector<int> &look = a;
  const_cast<std::vector<int> &>(look).swap(b);
  #pragma omp parallel for num_threads(1)
  for (int i = 0; i < 600; i++) {
    #pragma omp atomic
    p[b[i & 7] & 7]++;
  }
  for (int one : b) std::printf("%d ", one);
}

// A look that does something else first.
static std::vector<int> first(8), second(8);
static std::vector<int> &flip() {
  first.swap(second);
  return first;
}
static void flips() {
  int *p = first.data();
  const int n = (int)flip().size();
  #pragma omp parallel for num_threads(1)
  for (int i = 0; i < 75 * n; i++) {
    #pragma omp atomic
    p[second[i & 7] & 7]++;
  }
  for (int one : second) std::printf("%d ", one);
}

// A name that is taken.
static int accrue_plain_g = 0;
static void taken(std::vector<int> &g) {
  #pragma omp parallel for
  for (int i = 0; i < 600; i++) {
    if (accrue_plain_g) continue;
    #pragma omp atomic
    g[data[i]]++;
  }
}

static void show(const std::vector<int> &h) {
  for (int one : h) std::printf("%d ", one);
}

int main() {
  for (int i = 0; i < size(); i++) data[i] = i * 7 % 8;
  std::vector<int> h(8), again(8);
  plain(h);
  Pair a{std::vector<int>(8)}, b{std::vector<int>(8)};
  ofOneName(a, b);
  Derived one;
  one.resize(8);
  derived(one, one);
  Holder holder{std::vector<int>(8)};
  holder.count(holder);
  Table x{}, y{};
  moves(&x, &y);
  either<true>(&a, &b);
  either<false>(&a, &b);
  casts();
  flips();
  taken(again);
  show(h), show(a.h), show(b.h), show(one), show(holder.v), show(again);
  for (int k = 0; k < 8; k++) std::printf("%d %d ", x.bins[k], y.bins[k]);
  std::printf("\n");
}
