// A template's number in a called function's index, beside a global of its name; the loop's own template has one text for every number.
// RUN: %every_plan --rewritten %s
#include "data.h"
static const int D = 2;
template <int D> struct Counter {
  static void put(int *a, int k) {
    #pragma acc atomic
    a[k % D]++;
  }
};
static void plain(int *h, int n) {
  #pragma acc parallel loop present(h[0:20])
  for (int i = 0; i < n; i++) Counter<37>::put(h, i * D);
}
template <int E> void any(int *h, int n) {
  #pragma acc parallel loop present(h[0:20])
  for (int i = 0; i < n; i++) Counter<E>::put(h, i * D);
}
int main() {
  int *h = (int *)calloc(40, sizeof *h);
  #pragma acc data copy(h[0:40])
  {
    plain(h, N);
    any<37>(h, N);
  }
  show(h, 40);
}
