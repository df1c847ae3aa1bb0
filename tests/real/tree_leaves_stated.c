// A treecode: active bodies alone reach for the tree, so that it may not be there, for all that the file tells. The user says how many
// leaves it has, and so that it is there.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int leaves;
  int *leaf_of, *count;
  double *mass;
} Tree;
typedef struct {
  float x[3], m;
  int active;
} Body;

void leaf_moments(Tree *restrict t, const Body *restrict b, int n) {
  #pragma accrue bins(t->mass: 64) bins(t->count: 64)
  #pragma acc parallel loop copyin(b[0:n]) present(t)
  for (int i = 0; i < n; i++) {
    if (b[i].active) {
      int l = t->leaf_of[i];
      #pragma acc atomic
      t->mass[l] += b[i].m;
      #pragma acc atomic
      t->count[l] += 1;
    }
  }
}

int main(void) {
  enum { N = 3000 };
  static Body b[N];
  Tree *t = malloc(sizeof *t);
  t->leaves = 64;
  t->leaf_of = malloc(N * sizeof(int));
  t->mass = calloc(t->leaves, sizeof(double));
  t->count = calloc(t->leaves, sizeof(int));
  for (int i = 0; i < N; i++) b[i].m = (float)weight(), b[i].active = below(3) > 0, t->leaf_of[i] = below(64);
  leaf_moments(t, b, N);
  SHOW(t->mass, 64);
  SHOW(t->count, 64);
}
