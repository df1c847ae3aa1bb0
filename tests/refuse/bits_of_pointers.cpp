// A pointer becomes a number and comes back, or the number is kept.
// RUN: %accrue scan %s -- -std=c++20 2>&1 | FileCheck %s
#include <bit>
#include <memory>
constexpr int N = 512;
static int perm[N], out[N];
static unsigned long kept;

void comes_back() {
  int h[N] = {};
  int *p = h;
  const auto bits = std::bit_cast<unsigned long>(p);
  const int *g = std::bit_cast<int *>(bits);
  // CHECK: :[[@LINE+1]]:3: left: in 'comes_back', 'g[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(perm) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    h[perm[i]] += 3;
    out[i] = g[perm[i]];
  }
}
void is_kept() {
  int *h = new int[N]();
  kept = std::bit_cast<unsigned long>(h);
  const int *g = (const int *)kept;
  // CHECK: :[[@LINE+1]]:3: left: in 'is_kept', 'g[perm[i]]' in line [[@LINE+5]] may be a part of 'h' [ACR010]
  #pragma acc parallel loop copyin(perm) copy(h[0:N]) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    h[perm[i]] += 3;
    out[i] = g[perm[i]];
  }
}
void address() {
  int h[N] = {};
  unsigned long number = 7;
  const unsigned long *g = std::addressof(number);
  // CHECK: :[[@LINE+1]]:3: found: in 'address'
  #pragma acc parallel loop copyin(perm) copyout(out)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    h[perm[i]] += 3;
    out[i] = int(*g);
  }
}
