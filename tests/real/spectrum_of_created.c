// Event analysis with threads: a histogram is made by a function that keeps its sizes beside the bins, filled by a function that
// sorts out what is not in range, and by a loop.
// RUN: %accrue scan %s -- -fopenmp -I%S/Inputs 2>&1 | FileCheck %s
// RUN: %tests/openmp/same %s -I%S/Inputs
// CHECK: in 'analyse', histogram 'h->c' of ((size_t)(h->nx)) * (h->ny) x double (extent: allocation)
// CHECK: in 'overlay', histogram 'h->c' of ((size_t)(h->nx)) * (h->ny) x double (extent: allocation)
#include "real.h"
typedef struct {
  int nx, ny;
  double xmin, xmax, ymin, ymax;
  double *c;
} hist2d;

static hist2d *create(int nx, int ny) {
  hist2d *h = malloc(sizeof *h);
  h->nx = nx;
  h->ny = ny;
  h->xmin = h->ymin = 0;
  h->xmax = h->ymax = 1;
  h->c = calloc((size_t)nx * ny, sizeof *h->c);
  return h;
}

static inline void fill(hist2d *h, double x, double y, double w) {
  if (x < h->xmin || x >= h->xmax || y < h->ymin || y >= h->ymax) return;
  int ix = (int)((x - h->xmin) / (h->xmax - h->xmin) * h->nx), iy = (int)((y - h->ymin) / (h->ymax - h->ymin) * h->ny);
  #pragma omp atomic
  h->c[iy * h->nx + ix] += w;
}

void analyse(hist2d *h, const float *x, const float *y, int n) {
  #pragma omp parallel for schedule(dynamic, 64)
  for (int i = 0; i < n; i++) fill(h, x[i], y[i], 0.5);
}

void overlay(hist2d *h, const float *x, const float *y, int n) {
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int ix = (int)(x[i] * h->nx), iy = (int)(y[i] * h->ny);
    if (ix >= 0 && ix < h->nx && iy >= 0 && iy < h->ny) {
      #pragma omp atomic update
      h->c[iy * h->nx + ix] += 1.0;
    }
  }
}

int main(void) {
  enum { N = 4000 };
  static float x[N], y[N];
  for (int i = 0; i < N; i++) x[i] = below(512) / 500.0f, y[i] = below(256) / 250.0f;
  hist2d *h = create(20, 15);
  analyse(h, x, y, N);
  overlay(h, x, y, N);
  overlay(NULL, x, y, 0);  // nothing is counted, and no histogram is needed
  SHOW(h->c, h->nx * h->ny);
}
