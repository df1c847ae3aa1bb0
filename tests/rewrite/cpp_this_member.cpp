// Members updated directly: the name is replaced, with this-> and without.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <cstdio>

struct Counter {
  int h[25] = {};
  int w[25] = {};
  void add(const int *data, int n) {
    // CHECK: #pragma acc parallel loop copyin(data[0:n]) copy(this[0:1])
    #pragma acc parallel loop copyin(data[0:n]) copy(this[0:1])
    for (int i = 0; i < n; i++) {
      // CHECK: accrue_h_to[data[i]]++;
      #pragma acc atomic
      h[data[i]]++;
      // Behind its end there may be more: it is the last of the structure.
      // CHECK: ((int *)((size_t)(data[i]) < accrue_w_bins ? accrue_w_to : this->w))[data[i]] += 2;
      #pragma acc atomic
      this->w[data[i]] += 2;
    }
  }
};

int main() {
  static int data[700];
  for (int i = 0; i < 700; i++) data[i] = i % 25;
  Counter counter;
  counter.add(data, 700);
  for (int k = 0; k < 25; k++) std::printf("%d %d ", counter.h[k], counter.w[k]);
  std::printf("\n");
}
