// Updates below the loop, in C++: of a member, by a member function that is called from another; by a function template, of a
// member of its argument; of a structure that is passed by value, by reference and by its address; of a variable of a namespace.
// RUN: %accrue scan %s | FileCheck %s
// RUN: %same
#include <cstdio>
namespace field {
static double charge[32];
#pragma acc declare create(charge)
}
template <class T>
struct Grid {
  T *bins;
  long n;
  void add(int x) {
    const int k = x % n;
    if (k < 0) return;
    #pragma acc atomic update
    bins[k] += 1;
  }
  void twice(int x) {
    add(x);
    add(x + 3);
  }
  void fill(const int *data, int many) {
    // CHECK: :[[@LINE+1]]:5: found: {{.*}}bins
    #pragma acc parallel loop copyin(data[0:many]) copy(this->bins[0:64])
    for (int i = 0; i < many; i++) twice(data[i]);
  }
};

#pragma acc routine seq
template <class G>
inline void deposit(const G &g, int x) {
  int k = x;
  while (k >= g.n) k -= g.n;
  #pragma acc atomic update
  g.bins[k] += 2;
}

#pragma acc routine seq
static void by_value(Grid<int> g, int x) { deposit(g, x); }
#pragma acc routine seq
static void by_address(Grid<int> *g, int x) {
  const int k = x / 2 % g->n;
  #pragma acc atomic update
  g->bins[k]--;
}
#pragma acc routine seq
static void charge(int x, double q) {
  const int k = x & 31;
  #pragma acc atomic update
  field::charge[k] += q;
}

static void run(const int *data, int many, Grid<int> *grid) {
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}grid->bins
  #pragma acc parallel loop copyin(data[0:many], grid[0:1]) copy(grid->bins[0:64])
  for (int i = 0; i < many; i++) {
    by_value(*grid, data[i]);
    by_address(grid, data[i]);
  }
  // CHECK: :[[@LINE+1]]:3: found: {{.*}}field::charge
  #pragma acc parallel loop copyin(data[0:many])
  for (int i = 0; i < many; i++) charge(data[i], 0.5);
}

int main() {
  enum { N = 5000 };
  static int data[N], bins[64];
  for (int i = 0; i < N; i++) data[i] = i * 37 % 501;
  Grid<int> grid = {bins, 64};
  grid.fill(data, N);
  run(data, N, &grid);
  #pragma acc update self(field::charge)
  for (int i = 0; i < 64; i++) std::printf("%d ", bins[i]);
  for (int i = 0; i < 32; i++) std::printf("%g ", field::charge[i]);
}
