#include "loops.h"

#include <math.h>

void add_floats(const unsigned *bin, const float *weight, long n, float *h, int bins) {
#pragma acc parallel loop present(bin[0 : n], weight[0 : n], h[0 : bins])
  for (long i = 0; i < n; i++) {
#pragma acc atomic update
    h[bin[i]] += weight[i];
  }
}

void add_doubles(const unsigned *bin, const double *weight, long n, double *h, int bins) {
#pragma acc parallel loop present(bin[0 : n], weight[0 : n], h[0 : bins])
  for (long i = 0; i < n; i++) {
#pragma acc atomic update
    h[bin[i]] += weight[i];
  }
}

void spectrum(const float *energy, const float *weight, long n, float *h, int bins) {
#pragma acc parallel loop present(energy[0 : n], weight[0 : n], h[0 : bins])
  for (long i = 0; i < n; i++) {
    const float octave = log2f(energy[i]) + 16;
    const int k = (int)(octave * (bins / 16.0f));
    if (k >= 0 && k < bins) {
#pragma acc atomic update
      h[k] += weight[i];
    }
  }
}

void deposit(const float *position, long n, float *density, int cells) {
#pragma acc parallel loop present(position[0 : n], density[0 : cells + 1])
  for (long i = 0; i < n; i++) {
    const int cell = (int)position[i];
    const float right = position[i] - (float)cell;
#pragma acc atomic update
    density[cell] += 1 - right;
#pragma acc atomic update
    density[cell + 1] += right;
  }
}

void cluster(const unsigned *label, const double *x, const double *y, long n, int *count, double *sum_x, double *sum_y,
             int clusters) {
#pragma acc parallel loop present(label[0 : n], x[0 : n], y[0 : n], count[0 : clusters], sum_x[0 : clusters], sum_y[0 : clusters])
  for (long i = 0; i < n; i++) {
    const unsigned k = label[i];
#pragma acc atomic update
    count[k]++;
#pragma acc atomic update
    sum_x[k] += x[i];
#pragma acc atomic update
    sum_y[k] += y[i];
  }
}
