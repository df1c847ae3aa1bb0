// C++: templates, members and lambdas under OpenMP's directives, whose code Clang captures.
// RUN: %report | FileCheck %s
// RUN: %tests/openmp/same %s
#include <cstdio>
#include <vector>

template <class T>
void count(const T *data, int n, T *hist, int bins) {
  // CHECK: :[[@LINE+1]]:3: found: in 'count'
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const T k = data[i];
    if (k < bins) {
      #pragma omp atomic
      hist[k] += 1;
    }
  }
}

struct Counter {
  long counts[32] = {};
  void add(const std::vector<int> &data) {
    const int *values = data.data();
    const int n = (int)data.size();
    // CHECK: :[[@LINE+1]]:5: found: in 'Counter::add'
    #pragma omp parallel for schedule(guided)
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      counts[values[i] % 32]++;
    }
  }
};

int main() {
  std::vector<int> data(100000);
  std::vector<long> wide(100000), bins(100);
  for (int i = 0; i < 100000; i++) wide[i] = data[i] = i * 13 % 100;
  std::vector<int> hist(100);
  count(data.data(), 100000, hist.data(), 100);
  count(wide.data(), 100000, bins.data(), 100);
  Counter counter;
  counter.add(data);
  int lambda[16] = {};
  const auto run = [&](const int *values, int n) {
    int *to = lambda;
    // CHECK: :[[@LINE+1]]:5: found: in
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      to[values[i] & 15]++;
    }
  };
  run(data.data(), 100000);
  for (int k = 0; k < 100; k++) std::printf("%d %ld %ld %d\n", hist[k], bins[k], counter.counts[k % 32], lambda[k % 16]);
}
