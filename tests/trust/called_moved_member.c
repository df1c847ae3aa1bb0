// A structure that is passed by value is the function's own: there its pointer may lead elsewhere before the update.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: left ACR017*4
#include "data.h"
typedef struct { int *bins, *spare; } tally;
static void by_step(tally t, int row, int k) {
  t.bins += row * 8;
  #pragma acc atomic update
  t.bins[k]++;
}
static void by_choice(tally t, int odd, int k) {
  if (odd) { int *s = t.bins; t.bins = t.spare; t.spare = s; }
  #pragma acc atomic update
  t.bins[k]++;
}
static void count(tally t, int k) {
  #pragma acc atomic update
  t.bins[k]++;
}
static void deeper(tally t, int row, int k) {
  t.bins = &t.bins[row * 8];
  count(t, k);
}
static void whole(tally t, tally other, int odd, int k) {
  if (odd) t = other;
  count(t, k);
}
int main(void) {
  tally t = {calloc(32, sizeof(int)), calloc(32, sizeof(int))}, u = {t.spare, t.bins};
  fill();
  #pragma acc parallel loop copy(t.bins[0:32]) copyin(d)
  for (int i = 0; i < N; i++) by_step(t, i & 3, d[i] & 7);
  #pragma acc parallel loop copy(t.bins[0:32], t.spare[0:32]) copyin(d)
  for (int i = 0; i < N; i++) by_choice(t, i & 1, d[i] & 7);
  #pragma acc parallel loop copy(t.bins[0:32]) copyin(d)
  for (int i = 0; i < N; i++) deeper(t, i & 3, d[i] & 7);
  #pragma acc parallel loop copy(t.bins[0:32], u.bins[0:32]) copyin(d)
  for (int i = 0; i < N; i++) whole(t, u, i & 1, d[i] & 7);
  show(t.bins, 32);
  show(t.spare, 32);
}
