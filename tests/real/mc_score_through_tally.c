// Monte Carlo transport: two calls deep, a routine scores into arrays of a structure that it is given.
// RUN: %every_plan --rewritten %s
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#ifdef _OPENACC
#include <openacc.h>
#endif
#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#define RESTRICT __restrict__
#else
#define INLINE static
#define RESTRICT
#endif
#ifdef SINGLE
typedef float real;
#else
typedef double real;
#endif
typedef struct { real x, y, z, u, v, w, E, wgt; int cell, alive; unsigned long long seed; } Particle;
typedef struct { int ncells, ngroups; real *flux; real *coll; unsigned *hits; } Tally;
INLINE real rn(unsigned long long *seed) {
  *seed = *seed * 6364136223846793005ULL + 1442695040888963407ULL;
  return (real)((*seed >> 40) & 0xffff) / (real)65536;
}
INLINE int group_of(real E, int ngroups) {
  int g = (int)(E * ngroups);
  if (g >= ngroups) g = ngroups - 1;
  if (g < 0) g = 0;
  return g;
}
#pragma acc routine seq
INLINE void score(Tally *t, int cell, int g, real w, real d) {
#pragma acc atomic update
  t->flux[cell * t->ngroups + g] += w * d;
#pragma acc atomic update
  t->hits[cell]++;
}
#pragma acc routine seq
INLINE void move(Particle *RESTRICT p, Tally *t, int ncells) {
  real d = rn(&p->seed);
  int g = group_of(p->E, t->ngroups);
  score(t, p->cell, g, p->wgt, (real)(int)(d * 8));
  p->cell = (p->cell + 1 + (int)(d * 4)) % ncells;
  p->E *= (real)0.5;
#ifdef ANALOG
  if (rn(&p->seed) < 0.1) p->alive = 0;
#endif
}
int main(void) {
  enum { N = 2000, CELLS = 37, GROUPS = 8, STEPS = 6 };
  Tally tally = {CELLS, GROUPS, 0, 0, 0};
  tally.flux = calloc(CELLS * GROUPS, sizeof(real));
  tally.hits = calloc(CELLS, sizeof(unsigned));
  Particle *bank = malloc(N * sizeof *bank);
  for (int i = 0; i < N; i++) {
    bank[i].seed = 77 + i; bank[i].cell = i % CELLS; bank[i].alive = 1; bank[i].E = 0.99; bank[i].wgt = 1;
  }
  real *flux = tally.flux; unsigned *hits = tally.hits;
  Tally *t = &tally;
#pragma acc enter data copyin(t[0:1])
#pragma acc enter data copyin(t->flux[0:CELLS*GROUPS], t->hits[0:CELLS])
#pragma acc data copy(bank[0:N])
  {
#pragma acc parallel loop present(bank, t)
    for (int i = 0; i < N; i++) {
      for (int s = 0; s < STEPS; s++)
        if (bank[i].alive) move(&bank[i], t, CELLS);
    }
  }
#pragma acc exit data copyout(t->flux[0:CELLS*GROUPS], t->hits[0:CELLS])
  double sum = 0; unsigned n = 0;
  for (int c = 0; c < CELLS * GROUPS; c++) sum += flux[c] * (1 + c % 7);
  for (int c = 0; c < CELLS; c++) n += hits[c] * (1 + c % 5);
  printf("%.6f %u\n", sum, n);
  return 0;
}
