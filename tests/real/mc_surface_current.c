// Monte Carlo transport: arrays and their lengths are globals that one function sets.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
int surfaces;
double *current;

void setup(int n) {
  surfaces = 2 * n;
  current = malloc(surfaces * sizeof(double));
  for (int s = 0; s < surfaces; s++) current[s] = 0;
}

void cross(const int *surface, const double *w, int n) {
  #pragma acc parallel loop copyin(surface[0:n], w[0:n]) present(current)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    current[surface[i]] += w[i];
  }
}

int main(void) {
  enum { N = 3000 };
  int *surface = malloc(N * sizeof(int));
  double *w = malloc(N * sizeof(double));
  setup(40);
  for (int i = 0; i < N; i++) surface[i] = below(80), w[i] = weight();
  cross(surface, w, N);
  SHOW(current, surfaces);
}
