// A construct in a member function of a class template, in a lambda inside of it.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
template <class T, int Bins> class Counter {
  T bins[Bins] = {};

 public:
  void count(const int *v, int n) {
    auto run = [&] {
      T *h = bins;
      #pragma acc parallel loop copyin(v[0:n]) copy(h[0:Bins])
      for (int i = 0; i < n; i++) {
        #pragma acc atomic update
        h[v[i]] += T(1);
      }
    };
    run();
  }
  T operator[](int k) const { return bins[k]; }
};
int main() {
  Counter<int, 16> a;
  Counter<double, 20> b;
  fill();
  a.count(d, N);
  b.count(d, N / 2);
  for (int k = 0; k < 16; k++) printf("%d %.0f ", a[k], b[k]);
  printf("\n");
}
