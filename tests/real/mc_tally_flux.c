// Monte Carlo transport: track lengths tallied by cell. The tally's array is a member that another function allocates.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int cells;
  double *flux;
} Tally;
typedef struct {
  int *cell;
  double *length;
} Tracks;

static void tally_init(Tally *t, int cells) {
  t->cells = cells;
  t->flux = (double *)malloc(t->cells * sizeof(double));
  for (int c = 0; c < cells; c++) t->flux[c] = 0;
}

static void score(Tally *t, const Tracks *k, int n) {
  double *flux = t->flux;
  const int *cell = k->cell;
  const double *length = k->length;
  #pragma acc parallel loop copyin(cell[0:n], length[0:n]) copy(flux[0:t->cells])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    flux[cell[i]] += length[i];
  }
}

int main(void) {
  enum { N = 4000 };
  Tally t;
  Tracks k = {(int *)malloc(N * sizeof(int)), (double *)malloc(N * sizeof(double))};
  tally_init(&t, 97);
  for (int i = 0; i < N; i++) k.cell[i] = below(97), k.length[i] = weight();
  score(&t, &k, N);
  SHOW(t.flux, t.cells);
}
