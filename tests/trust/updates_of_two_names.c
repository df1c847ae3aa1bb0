// Two names for one array, updated by the same operation: any order is right, as long as every update is atomic.
// A thread that counts in place, or merges, without one would lose counts.
// RUN: %every_plan %s | FileCheck --allow-empty %s
// RUN: %accrue opt --strategy openmp %s -- -I%S/Inputs 2>&1 >/dev/null | FileCheck --check-prefix=OPENMP %s
// CHECK-NOT: differs
// OPENMP: rewritten: in 'left', histogram 'a'
// OPENMP: rewritten: in 'windows', 2 histograms
// OPENMP: left: in 'passed', another update in the loop may change an element of 'h', which a thread counts in place; where they are never one array, 'restrict' says so [ACR028]
// OPENMP: rewritten: in 'asked', 2 histograms
// OPENMP: left: in 'unknown', another update in the loop may change an element of 'red', which a thread counts in place; where they are never one array, 'restrict' says so [ACR028]
#include "data.h"

static void left(int *a, int *b) {
  #pragma acc parallel loop copyin(d) copy(a[0:16], b[0:1])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    a[d[i]]++;
    #pragma acc atomic update
    b[0] += 2;
  }
}

static void windows(int *all) {
  int *a = all, *b = all + 8;
  #pragma acc data copyin(d) copy(all[0:32])
  #pragma acc parallel loop present(a[0:24], b[0:24])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    a[8 + d[i]]++;
    #pragma acc atomic update
    b[d[i]] += 2;
  }
}

static void add(int *to, int k) {
  #pragma acc atomic update
  to[k]++;
}

static void passed(int *h, int *g) {
  #pragma acc parallel loop copyin(d) copy(h[0:16], g[0:16])
  for (int i = 0; i < N; i++) {
    add(h, d[i] & 15);
    add(g, d[N - 1 - i] & 15);
  }
}

// Nobody in sight calls it: a run can tell.
void asked(int *red, int *green) {
  #pragma acc parallel loop copyin(d) copy(red[0:16], green[0:16])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    red[d[i]]++;
    #pragma acc atomic update
    green[15 - d[i]]++;
  }
}

// How far the other reaches is not known.
void unknown(int *red, int *green) {
  #pragma acc parallel loop copyin(d) present(red, green)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    red[d[i] & 15]++;
    #pragma acc atomic update
    green[d[i] * 2 & 15]++;
  }
}

int main(void) {
  static int h[32];
  fill();
  left(h, h);
  show(h, 16);
  windows(h);
  show(h, 32);
  passed(h, h);
  show(h, 16);
  void (*volatile hidden)(int *, int *) = asked;
  hidden(h, h);
  hidden(h, h + 16);
  hidden = unknown;
  #pragma acc data copy(h)
  hidden(h, h + 16);
  show(h, 32);
}
