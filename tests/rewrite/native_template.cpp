// Each instance of a template has a kernel, and the text that they share asks which it is. An instance for a type that has no name in
// front of the template has none.
// RUN: %accrue opt --strategy native %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %accrue opt --strategy native %s -o %t.cpp
// RUN: g++ -fopenacc -O1 -Wall -Werror -I%tests/../include %t.cpp $(dirname %accrue)/../lib/libaccrue_runtime.a -o %t.native -lpthread -ldl
// RUN: %same
// RUN: g++ -fopenacc %s -o %t.original && %t.original > %t.expected && env ACCRUE_CACHE_DIR= %t.native | cmp - %t.expected
#include <cstdio>

// CHECK: template <class, class> struct accrue_same {
namespace shapes {
struct Point {
  int x, y;
  operator int() const { return x + y; }
};
}

// CHECK: template <class Key, int Shift>
template <class Key, int Shift>
void count(const Key *keys, int n, unsigned *bins) {
  // CHECK: if (accrue_run.accrue_strategy == ACCRUE_NATIVE && accrue_same<Key, {{[^ ]+}}>::accrue_value && Shift == {{[0-9]}}) {
  // CHECK: else if (accrue_run.accrue_strategy == ACCRUE_NATIVE && accrue_same<Key, {{.*}}>::accrue_value && Shift == {{[0-9]}}) {
  // CHECK: else if (accrue_run.accrue_strategy == ACCRUE_NATIVE) {
  // CHECK-NEXT: { accrue_same_macros() && accrue_same<Key, {{.*}}>::accrue_value && Shift == {{[0-9]}} ? accrue_ptx_{{[0-9]+}}() : 0,
  #pragma acc parallel loop copyin(keys[0:n]) copy(bins[0:64])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    bins[((int)keys[i] >> Shift) & 63]++;
  }
}

struct Late {
  int x;
  operator int() const { return 3 * x; }
};

int main() {
  enum { N = 3000 };
  static unsigned char bytes[N];
  static shapes::Point points[N];
  static int numbers[N];
  static Late late[N];
  unsigned bins[64] = {0};
  for (int i = 0; i < N; i++) bytes[i] = i * 7, points[i] = {i, 3 * i}, numbers[i] = 11 * i, late[i] = {i};
  count<unsigned char, 1>(bytes, N, bins);
  count<shapes::Point, 2>(points, N, bins);
  count<int, 0>(numbers, N, bins);
  count<Late, 0>(late, N, bins);
  for (int i = 0; i < 64; i++) std::printf("%u ", bins[i]);
}
// CHECK: static const char *accrue_ptx_
// CHECK: static const char *accrue_ptx_
// CHECK: static const char *accrue_ptx_
