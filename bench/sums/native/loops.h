/* Histograms as programs have them, most of them weighted. All arrays are on the device. */
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
/* A sparse matrix, transposed, times a vector. */
void columns(const int *row, const int *column, const float *value, const float *x, long n, int rows, float *y, int wide);
/* Charges in a plane, each to the four corners of its cell. */
void clouds(const double *x, const double *y, long n, double *grid, int wide);
/* How many edges each node has. */
void degrees(const unsigned *end, long n, unsigned *degree, int nodes);
/* Letters of a text, small and capital ones. */
void letters(const unsigned char *text, long n, unsigned *count);
/* Colours of pixels, in 32 steps each. */
void colours(const unsigned char *rgb, long n, unsigned *cube);

#endif
