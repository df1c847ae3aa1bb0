// A suite of kernels: a class whose constructor allocates the counts, and methods that take pointers to them by a macro.
// RUN: %accrue scan %s -- -fopenmp -I%S/Inputs 2>&1 | FileCheck %s
// RUN: %tests/openmp/same %s -I%S/Inputs
// CHECK: in 'Histogram::run', histogram 'counts' of this->bin_number x unsigned long long (extent: allocation)
#include "real.h"
#define DATA_SETUP       \
  int *bins = bins_of;   \
  unsigned long long *counts = counts_of;
class Histogram {
 public:
  Histogram(int n, int number) : bin_number(number), n(n) {
    bins_of = new int[n];
    counts_of = new unsigned long long[number]();
    for (int i = 0; i < n; ++i) bins_of[i] = below(number);
  }
  void run();
  void show() { SHOW(counts_of, bin_number); }

 private:
  int bin_number, n;
  int *bins_of;
  unsigned long long *counts_of;
};

void Histogram::run() {
  const int end = n;
  DATA_SETUP;
  #pragma omp parallel for
  for (int i = 0; i < end; ++i) {
    #pragma omp atomic
    counts[bins[i]] += 1;
  }
}

int main() {
  Histogram h(3000, 50);
  h.run();
  h.show();
}
