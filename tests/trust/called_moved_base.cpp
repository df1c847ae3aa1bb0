// The same where a base holds the pointer, and the derived structure is assigned to as a whole.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017*2
#include "data.h"
struct Tally { int *bins; };
struct Sub : Tally { int more; };
static void put(Tally t, int k) {
  #pragma acc atomic update
  t.bins[k]++;
}
static void assigned(Sub t, Sub u, int odd, int k) { if (odd) t = u; put(t, k); }
struct Own { int *bins; void put(int k) const {
  #pragma acc atomic update
  bins[k]++; } };
struct Der : Own { int more; };
static void again(Der t, Der u, int odd, int k) { if (odd) t = u; t.put(k); }
int main() {
  Sub t, u; Der v, w;
  t.bins = (int *)calloc(16, sizeof(int)); u.bins = (int *)calloc(16, sizeof(int)); v.bins = (int *)calloc(16, sizeof(int)); w.bins = (int *)calloc(16, sizeof(int));
  fill();
  #pragma acc parallel loop copy(t.bins[0:16], u.bins[0:16]) copyin(d)
  for (int i = 0; i < N; i++) assigned(t, u, i & 1, d[i]);
  #pragma acc parallel loop copy(v.bins[0:16], w.bins[0:16]) copyin(d)
  for (int i = 0; i < N; i++) again(v, w, i & 1, d[i]);
  show(t.bins, 16); show(u.bins, 16); show(v.bins, 16); show(w.bins, 16);
}
