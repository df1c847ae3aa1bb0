// A member of a class template, with two instances: edited once, in the template's own types.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <cstdio>

enum { n = 500, bins = 20 };

template <class T>
struct Box {
  T counts[bins];
  void add(const int *data) {
    // CHECK: size_t accrue_counts_bins = accrue_bins(sizeof(counts) / sizeof(T));
    // CHECK: T *accrue_counts_to =
    #pragma acc parallel loop copyin(data[0:n]) copy(this[0:1])
    for (int i = 0; i < n; i++) {
      // CHECK: ((T *)((size_t)(data[i]) < accrue_counts_bins ? accrue_counts_to : counts))[data[i]] =
      #pragma acc atomic
      counts[data[i]] = counts[data[i]] + 1;
    }
    // The merge maps what the histogram is a member of.
    // CHECK: #pragma acc parallel loop present(accrue_counts[0:accrue_counts_room]) copy(this[0:1])
  }
};

int main() {
  static int data[n];
  for (int i = 0; i < n; i++) data[i] = i % bins;
  Box<int> a{};
  Box<double> b{};
  a.add(data);
  b.add(data);
  for (int k = 0; k < bins; k++) std::printf("%d %g\n", a.counts[k], b.counts[k]);
}
