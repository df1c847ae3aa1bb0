// A program with functions named free and malloc of its own.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: how a program is laid out and what it calls things have no part in races
#include <cstdio>

namespace mine {
static int freed;
void free(void *) { ++freed; }
static int data[700], h[25];
void count() {
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < 700; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }
  // CHECK: {{^}}  accrue_free(accrue_h);
}
}  // namespace mine

int main() {
  for (int i = 0; i < 700; i++) mine::data[i] = i % 25;
  mine::count();
  for (int k : mine::h) std::printf("%d ", k);
  std::printf("%d\n", mine::freed);
}
