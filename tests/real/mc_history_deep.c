// Monte Carlo transport: three calls below the loop, two arrays of a structure and a global one are updated, by indices that only
// the deepest routine knows.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { CELLS = 40, GROUPS = 6, EVENTS = 12 };
typedef struct {
  int groups;
  double *flux;
  unsigned *hits;
} Tally;
typedef struct {
  unsigned seed;
  int cell;
  double w;
} Particle;
static unsigned events[EVENTS];
#pragma acc declare create(events)

#pragma acc routine seq
static inline unsigned next(unsigned *seed) { return *seed = *seed * 1664525u + 1013904223u; }

#pragma acc routine seq
static void score(Tally *t, int cell, int group, double w) {
  #pragma acc atomic update
  t->flux[cell * t->groups + group] += w;
  #pragma acc atomic update
  t->hits[cell]++;
}

#pragma acc routine seq
static void count_event(int kind) {
  if (kind < 0) return;
  #pragma acc atomic update
  events[kind % EVENTS]++;
}

#pragma acc routine seq
static void collide(Particle *p, Tally *t) {
  const unsigned r = next(&p->seed);
  score(t, p->cell, (int)((r >> 8) % (unsigned)t->groups), p->w);
  count_event((int)(r >> 28));
}

#pragma acc routine seq
static void history(Particle *p, Tally *t, int steps) {
  for (int s = 0; s < steps; s++) {
    collide(p, t);
    p->cell = (int)((next(&p->seed) >> 9) % CELLS);
  }
}

int main(void) {
  enum { N = 500 };
  Particle *bank = (Particle *)malloc(N * sizeof *bank);
  for (int i = 0; i < N; i++) bank[i] = (Particle){draw(), (int)below(CELLS), weight()};
  Tally tally = {GROUPS, (double *)calloc(CELLS * GROUPS, sizeof(double)), (unsigned *)calloc(CELLS, sizeof(unsigned))};
  Tally *t = &tally;
  double *flux = t->flux;
  unsigned *hits = t->hits;
  #pragma acc enter data copyin(t[0:1], t->flux[0:CELLS * GROUPS], t->hits[0:CELLS])
  #pragma acc parallel loop copyin(bank[0:N]) present(t)
  for (int i = 0; i < N; i++) {
    Particle p = bank[i];
    history(&p, t, 8);
  }
  #pragma acc exit data copyout(t->flux[0:CELLS * GROUPS], t->hits[0:CELLS])
  #pragma acc update self(events)
  SHOW(flux, CELLS * GROUPS);
  SHOW(hits, CELLS);
  SHOW(events, EVENTS);
}
