// Treecode: bodies add their mass to their leaf.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int leaf;
  double mass;
} Body;

static void gather(const Body *body, int n, double *mass, int leaves) {
  #pragma acc parallel loop copyin(body[0:n]) copy(mass[0:leaves])
  for (int i = 0; i < n; i++) {
    const Body *b = &body[i];
    #pragma acc atomic update
    mass[b->leaf] += b->mass;
  }
}

int main(void) {
  enum { N = 2500, LEAVES = 200 };
  static Body body[N];
  static double mass[LEAVES];
  for (int i = 0; i < N; i++) body[i].leaf = below(LEAVES), body[i].mass = weight();
  gather(body, N, mass, LEAVES);
  SHOW(mass, LEAVES);
}
