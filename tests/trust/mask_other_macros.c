// The index is bounded by a macro, which another build sets otherwise: what was read bounds nothing there.
// OTHER-FLAGS: -DMASK=1023
// OTHER-FLAGS: -DSHIFT=2
// OTHER-FLAGS: -DLAST=700
// RUN: %every_plan %s
#include <stdio.h>
#include <stdlib.h>
#ifndef MASK
#define MASK 255
#endif
#ifndef SHIFT
#define SHIFT 8
#endif
#ifndef LAST
#define LAST 99
#endif
enum { CLASSES = LAST + 1, N = 3000 };

static void masked(const unsigned *restrict x, int *restrict h) {
  #pragma acc parallel loop copyin(x[0:N]) present(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    h[x[i] & MASK]++;
  }
}

static void only_masked(const unsigned *restrict x, int *restrict h) {
  #pragma acc parallel loop copyin(x[0:N]) present(h)
  for (int i = 0; i < N; i++) {
    const unsigned k = x[i] & MASK;
    #pragma acc atomic
    h[k] += 2;
  }
}

static void shifted(const unsigned *restrict x, int *restrict h) {
  #pragma acc parallel loop copyin(x[0:N]) present(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    h[(x[i] & 4095) >> SHIFT] += 3;
  }
}

static void classed(const unsigned *restrict x, int *restrict h) {
  #pragma acc parallel loop copyin(x[0:N]) present(h)
  for (int i = 0; i < N; i++) {
    #pragma acc atomic
    h[x[i] % CLASSES] += 5;
  }
}

static int memory[1024];
static int *bins(void) { return memory; }
static void enter(int *p, int n) {
  #pragma acc enter data copyin(p[0:n])
}
static void leave(int *p, int n) {
  #pragma acc exit data copyout(p[0:n])
}

int main(void) {
  unsigned *x = malloc(N * sizeof *x);
  for (int i = 0; i < N; i++) x[i] = (unsigned)i * 2654435761u >> 7;
  enter(bins(), 1024);
  masked(x, bins());
  only_masked(x, bins());
  shifted(x, bins());
  classed(x, bins());
  leave(bins(), 1024);
  for (int i = 0; i < 1024; i++) printf("%d%c", memory[i], i % 32 == 31 ? '\n' : ' ');
}
