// Line detection: the accumulator is a structure with its own sizes.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
struct accumulator {
  int rhos, angles;
  int *votes;
};

static void prepare(struct accumulator *a, int rhos, int angles) {
  a->rhos = rhos;
  a->angles = angles;
  size_t cells = (size_t)rhos * angles;
  a->votes = malloc(cells * sizeof(int));
  memset(a->votes, 0, cells * sizeof(int));
}

static void vote(struct accumulator *a, const short *restrict x, const short *restrict y, int n) {
  #pragma acc parallel loop copyin(x[0:n], y[0:n]) present(a)
  for (int i = 0; i < n; i++)
    for (int t = 0; t < a->angles; t++) {
      int rho = (x[i] * t + y[i] * (a->angles - t)) / a->angles;
      #pragma acc atomic update
      a->votes[t * a->rhos + rho]++;
    }
}

int main(void) {
  enum { N = 300 };
  static short x[N], y[N];
  struct accumulator a;
  prepare(&a, 64, 16);
  for (int i = 0; i < N; i++) x[i] = below(64), y[i] = below(64);
  vote(&a, x, y, N);
  SHOW(a.votes, 64 * 16);
}
