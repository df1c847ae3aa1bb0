// Monte Carlo transport: the tally is updated through its structure; its length is known only where it is allocated.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int groups;
  double *score;
} Tally;

static void tally_init(Tally *t, int groups) {
  t->groups = groups;
  t->score = (double *)calloc(t->groups, sizeof(double));
}

static void absorb(Tally *t, const int *restrict group, const double *restrict w, int n) {
  #pragma acc parallel loop copyin(group[0:n], w[0:n]) present(t)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    t->score[group[i]] += w[i];
  }
}

int main(void) {
  enum { N = 3000 };
  static int group[N];
  static double w[N];
  Tally t;
  tally_init(&t, 70);
  for (int i = 0; i < N; i++) group[i] = below(70), w[i] = weight();
  absorb(&t, group, w, N);
  SHOW(t.score, t.groups);
}
