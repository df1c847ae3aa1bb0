/* Weighted histograms as programs have them. All arrays are on the device. */
#ifndef ACCRUE_BENCH_SUMS_LOOPS_H
#define ACCRUE_BENCH_SUMS_LOOPS_H

void add_floats(const unsigned *bin, const float *weight, long n, float *h, int bins);
void add_doubles(const unsigned *bin, const double *weight, long n, double *h, int bins);
/* Energies from 2^-16 to 1, by their logarithms. */
void spectrum(const float *energy, const float *weight, long n, float *h, int bins);
/* Charges at positions from 0 to `cells`, each to both ends of its cell. */
void deposit(const float *position, long n, float *density, int cells);
/* How many points each cluster has, and the sums of their coordinates. */
void cluster(const unsigned *label, const double *x, const double *y, long n, int *count, double *sum_x, double *sum_y,
             int clusters);

#endif
