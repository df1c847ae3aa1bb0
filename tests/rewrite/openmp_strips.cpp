// Strips in C++: a member, an index of an enumeration, directives at the left margin. Not in templates.
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
// SAME-FLAGS: -DACCRUE_STRIP=32
#include <cstdio>

enum Side { left, right, outside };
constexpr int n = 2000;
static float x[n];

struct Counter {
  long counts[3] = {};
  int fine[64] = {};

  void count() {
    long *counts = this->counts;
    int *fine = this->fine;
    // CHECK-LABEL: copy(counts[0:3], fine[0:64])
    // CHECK:      for (ACCRUE_STRIP_COUNTER(int) accrue_s = 0;
    // CHECK:        ptrdiff_t accrue_b[ACCRUE_STRIP];
    // CHECK-NEXT:   unsigned char accrue_b2[ACCRUE_STRIP];
    // CHECK-NEXT: #pragma omp simd
    // CHECK-NEXT:   for (int accrue_i = 0; accrue_i < accrue_length; accrue_i++) {
    // CHECK-NEXT:     int i = accrue_first + accrue_i;
    // CHECK-NEXT:     const Side side = x[i] * 2 - 1 < 0 ? left : x[i] * 3 - 1 < 1 ? right : outside;
    // CHECK-NEXT:     const unsigned char part = (unsigned char)(x[i] * 50 + 0.5f);
    // CHECK-NEXT:     accrue_b[accrue_i] = side;
    // CHECK-NEXT:     accrue_b2[accrue_i] = part;
    // CHECK:          accrue_counts_to[accrue_b[accrue_i]] += 2;
    // CHECK:          accrue_fine_to[accrue_b2[accrue_i]]++;
#pragma acc parallel loop copyin(x) copy(counts[0:3], fine[0:64])
    for (int i = 0; i < n; i++) {
      const Side side = x[i] * 2 - 1 < 0 ? left : x[i] * 3 - 1 < 1 ? right : outside;
      const unsigned char part = (unsigned char)(x[i] * 50 + 0.5f);
#pragma acc atomic update
      counts[side] += 2;
#pragma acc atomic update
      fine[part]++;
    }
  }
};

template <typename T>
void countAll(const T *values, int *h) {
  // CHECK-LABEL: void countAll
  // CHECK-NOT: omp simd
#pragma acc parallel loop copyin(values[0:n]) copy(h[0:100])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    h[(int)((values[i] * 2 + 1) * 30)]++;
  }
}

int main() {
  for (int i = 0; i < n; i++) x[i] = i % 89 / 89.f;
  Counter counter;
  counter.count();
  int h[100] = {};
  countAll(x, h);
  std::printf("%ld %ld %ld\n", counter.counts[0], counter.counts[1], counter.counts[2]);
  for (int k = 0; k < 64; k++) std::printf("%d ", counter.fine[k]);
  for (int k = 0; k < 100; k++) std::printf("%d ", h[k]);
  std::printf("\n");
}
