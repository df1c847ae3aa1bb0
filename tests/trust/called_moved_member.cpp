// The same by methods, by an assignment and by a function of the library, on an object that the function has for itself.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017*4
#include <utility>
#include "data.h"
struct Tally {
  int *bins;
  void shift(int row) { bins += row * 8; }
  void put(int k) const {
    #pragma acc atomic update
    bins[k]++;
  }
  void both(int row, int k) {
    bins += row * 8;
    #pragma acc atomic update
    bins[k]++;
    bins -= row * 8;
  }
};
static void by_method(Tally t, int row, int k) { t.shift(row); t.put(k); }
static void assigned(Tally t, Tally u, int odd, int k) { if (odd) t = u; t.put(k); }
static void swapped(Tally t, Tally u, int odd, int k) { if (odd) std::swap(t, u); t.put(k); }
static void inside(Tally t, int row, int k) { t.both(row, k); }
int main() {
  Tally t{(int *)calloc(32, sizeof(int))}, u{(int *)calloc(32, sizeof(int))};
  fill();
  #pragma acc parallel loop copy(t.bins[0:32]) copyin(d)
  for (int i = 0; i < N; i++) by_method(t, i & 3, d[i] & 7);
  #pragma acc parallel loop copy(t.bins[0:32], u.bins[0:32]) copyin(d)
  for (int i = 0; i < N; i++) assigned(t, u, i & 1, d[i] & 7);
  #pragma acc parallel loop copy(t.bins[0:32], u.bins[0:32]) copyin(d)
  for (int i = 0; i < N; i++) swapped(t, u, i & 1, d[i] & 7);
  #pragma acc parallel loop copy(t.bins[0:32]) copyin(d)
  for (int i = 0; i < N; i++) inside(t, i & 3, d[i] & 7);
  show(t.bins, 32);
  show(u.bins, 32);
}
