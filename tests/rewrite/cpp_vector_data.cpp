// A pointer from std::vector::data(): the vector's size is the extent.
// RUN: %rewrite | FileCheck %s
// RUN: %same
// SAME-NO-RACE-TEST: where an extent comes from has no part in races
#include <cstdio>
#include <vector>
#include "Inputs/on_device.h"

int main() {
  std::vector<int> values(700);
  std::vector<float> sums(25);
  for (int i = 0; i < 700; i++) values[i] = i % 25;
  const int *data = values.data();
  float *h = sums.data();
  to_device(h, 25 * sizeof *h);
  // CHECK: size_t accrue_h_bins = accrue_bins(sums.size());
  #pragma acc parallel loop copyin(data[0:700])
  for (int i = 0; i < 700; i++) {
    #pragma acc atomic
    h[data[i]] += 0.5f;
    // CHECK: ((float *)((size_t)(data[i]) < accrue_h_bins ? accrue_h_to : h))[data[i]]++;
    #pragma acc atomic
    h[data[i]]++;
  }
  from_device(h, 25 * sizeof *h);
  for (float sum : sums) std::printf("%g ", sum);
  std::printf("\n");
}
