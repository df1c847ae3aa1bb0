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

void columns(const int *row, const int *column, const float *value, const float *x, long n, int rows, float *y, int wide) {
#pragma acc parallel loop present(row[0 : n], column[0 : n], value[0 : n], x[0 : rows], y[0 : wide])
  for (long i = 0; i < n; i++) {
#pragma acc atomic update
    y[column[i]] += value[i] * x[row[i]];
  }
}

void clouds(const double *x, const double *y, long n, double *grid, int wide) {
#pragma acc parallel loop present(x[0 : n], y[0 : n], grid[0 : wide * wide])
  for (long i = 0; i < n; i++) {
    const int left = (int)x[i], low = (int)y[i];
    const double right = x[i] - left, up = y[i] - low;
    const int at = low * wide + left;
#pragma acc atomic update
    grid[at] += (1 - right) * (1 - up);
#pragma acc atomic update
    grid[at + 1] += right * (1 - up);
#pragma acc atomic update
    grid[at + wide] += (1 - right) * up;
#pragma acc atomic update
    grid[at + wide + 1] += right * up;
  }
}

void degrees(const unsigned *end, long n, unsigned *degree, int nodes) {
#pragma acc parallel loop present(end[0 : n], degree[0 : nodes])
  for (long i = 0; i < n; i++) {
#pragma acc atomic update
    degree[end[i]]++;
  }
}

void letters(const unsigned char *text, long n, unsigned *count) {
#pragma acc parallel loop present(text[0 : n], count[0 : 26])
  for (long i = 0; i < n; i++) {
    const unsigned char c = text[i] | 32;
    if (c >= 'a' && c <= 'z') {
#pragma acc atomic update
      count[c - 'a']++;
    }
  }
}

void colours(const unsigned char *rgb, long n, unsigned *cube) {
#pragma acc parallel loop present(rgb[0 : 3 * n], cube[0 : 32768])
  for (long i = 0; i < n; i++) {
    const int r = rgb[3 * i] >> 3, g = rgb[3 * i + 1] >> 3, b = rgb[3 * i + 2] >> 3;
#pragma acc atomic update
    cube[(r * 32 + g) * 32 + b]++;
  }
}
