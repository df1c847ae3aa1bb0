// A site inside a lambda: the copies are allocated there, not around the lambda.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <cstdio>

int main() {
  static int data[700], h[25];
  for (int i = 0; i < 700; i++) data[i] = i % 25;
  #pragma acc data copyin(data) copy(h)
  {
    // CHECK: const auto count = [](int n) {
    // CHECK: #pragma acc enter data create(accrue_h
    const auto count = [](int n) {
      #pragma acc parallel loop present(data, h)
      for (int i = 0; i < n; i++) {
        #pragma acc atomic
        h[data[i]]++;
      }
    };
    count(700);
    count(100);
  }
  for (int k : h) std::printf("%d ", k);
  std::printf("\n");
}
