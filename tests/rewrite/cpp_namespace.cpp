// Inside namespaces the helpers still stand at file scope, behind the includes and not inside an #ifdef.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
// CHECK: #include <cstdio>
#include <cstdio>
// CHECK: #define ACCRUE_DUPLICATE
// CHECK: #ifdef USE_MATH
#ifdef USE_MATH
#include <cmath>
#endif

// CHECK: namespace outer
namespace outer {
namespace {
struct Tag { int unused; };
void count(const int *data, int n, int *h) {
  #pragma acc parallel loop copyin(data[0:n]) copy(h[0:25])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
}
}  // namespace
void run(const int *data, int n, int *h) { count(data, n, h); }
}  // namespace outer

int main() {
  static int data[700], h[25];
  for (int i = 0; i < 700; i++) data[i] = i % 25;
  outer::run(data, 700, h);
  for (int k : h) std::printf("%d ", k);
  std::printf("\n");
}
