// Cell lists: types and functions by #if; one loop takes slots, which is no histogram.
// OTHER-FLAGS: -DUSE_FLOAT
// OTHER-FLAGS: -DPERIODIC
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten
#include <stdio.h>
#include <stdlib.h>
#ifdef USE_FLOAT
#define REAL float
#else
#define REAL double
#endif
#define NTYPES 4
struct particles { int n; REAL *x, *y, *m; unsigned char *type; };
struct cells { int nx, ny, total; int *count, *start, *list; };
static inline int cell_index(const struct cells *c, REAL x, REAL y) {
  int ix = (int)x, iy = (int)y;
#ifdef PERIODIC
  ix = (ix + c->nx) % c->nx;
  iy = (iy + c->ny) % c->ny;
#else
  if (ix >= c->nx) ix = c->nx - 1;
  if (iy >= c->ny) iy = c->ny - 1;
#endif
  return iy * c->nx + ix;
}
static void count_cells(const struct particles *p, struct cells *c) {
  const int n = p->n;
  const REAL *x = p->x, *y = p->y;
  int *count = c->count;
#pragma acc parallel loop copyin(x[0:n], y[0:n], c[0:1]) copy(count[0:c->total])
  for (int i = 0; i < n; i++) {
    const int k = cell_index(c, x[i], y[i]);
#pragma acc atomic update
    count[k]++;
  }
}
static void fill_cells(const struct particles *p, struct cells *c, int *cursor) {
  const int n = p->n;
  const REAL *x = p->x, *y = p->y;
  int *list = c->list;
#pragma acc parallel loop copyin(x[0:n], y[0:n], c[0:1]) copy(cursor[0:c->total]) copyout(list[0:n])
  for (int i = 0; i < n; i++) {
    int slot;
    const int k = cell_index(c, x[i], y[i]);
#pragma acc atomic capture
    slot = cursor[k]++;
    list[slot] = i;
  }
}
static void by_type(const struct particles *p, REAL energy[NTYPES], int number[NTYPES]) {
  const int n = p->n;
  const REAL *m = p->m;
  const unsigned char *type = p->type;
#pragma acc parallel loop copyin(m[0:n], type[0:n]) copy(energy[0:NTYPES], number[0:NTYPES])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    energy[type[i]] += m[i];
#pragma acc atomic
    number[type[i]]++;
  }
}
int main(void) {
  struct particles p = {5000};
  struct cells c = {20, 15, 300};
  p.x = malloc(p.n * sizeof(REAL)); p.y = malloc(p.n * sizeof(REAL)); p.m = malloc(p.n * sizeof(REAL)); p.type = malloc(p.n);
  for (int i = 0; i < p.n; i++) p.x[i] = i * 7 % 200 / (REAL)10, p.y[i] = i * 11 % 150 / (REAL)10, p.m[i] = 1 + i % 3, p.type[i] = i % NTYPES;
  c.count = calloc(c.total, sizeof(int)); c.start = calloc(c.total + 1, sizeof(int)); c.list = calloc(p.n, sizeof(int));
  count_cells(&p, &c);
  int *cursor = malloc(c.total * sizeof(int));
  for (int k = 0; k < c.total; k++) c.start[k + 1] = c.start[k] + c.count[k], cursor[k] = c.start[k];
  fill_cells(&p, &c, cursor);
  REAL energy[NTYPES] = {0};
  int number[NTYPES] = {0};
  by_type(&p, energy, number);
  double s = 0;
  for (int k = 0; k < c.total; k++) s += c.count[k] * (k % 13);
  for (int k = 0; k < c.total; k++) for (int a = c.start[k]; a < c.start[k + 1]; a++) s += c.list[a] % 3;
  for (int t = 0; t < NTYPES; t++) s += energy[t] * (t + 1) + number[t];
  printf("%.2f\n", s);
}
