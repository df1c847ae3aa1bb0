#include "information.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "image.h"

/// Entropy is log2 n - (sum of c log2 c) / n.
static double entropy(const unsigned *counts, int bins, double n) {
  double sum = 0;
  for (int k = 0; k < bins; k++)
    if (counts[k] > 0) sum += counts[k] * log2(counts[k]);
  return log2(n) - sum / n;
}

static double voxels_in(const Counts *counts) {
  double n = 0;
  for (int k = 0; k < levels; k++) n += counts->a[k];
  return n;
}

Information information_of(const Counts *counts) {
  const double n = voxels_in(counts);
  Information bits = {entropy(counts->a, levels, n), entropy(counts->b, levels, n),
                      entropy(counts->joint, levels * levels, n), 0};
  bits.mutual = bits.a + bits.b - bits.joint;
  return bits;
}

/// Without the sign of a rounded zero.
static void print_bits(const char *name, double bits) { printf("%s %.6f\n", name, fabs(bits) < 5e-7 ? 0.0 : bits); }

void print_information(const Counts *counts) {
  const Information bits = information_of(counts);
  printf("voxels %.0f\n", voxels_in(counts));
  print_bits("H(A)", bits.a);
  print_bits("H(B)", bits.b);
  print_bits("H(A,B)", bits.joint);
  print_bits("MI", bits.mutual);
}

void write_histograms(const char *path, const Counts *counts) {
  FILE *file = fopen(path, "w");
  if (!file) fail("'%s' cannot be written: %s", path, strerror(errno));
  fputs("level,a,b\n", file);
  for (int k = 0; k < levels; k++) fprintf(file, "%d,%u,%u\n", k, counts->a[k], counts->b[k]);
  const int is_bad = ferror(file);
  if (fclose(file) || is_bad) fail("'%s' cannot be written: %s", path, strerror(errno));
}

void draw_joint(const char *path, const Counts *counts) {
  unsigned most = 1;
  for (int k = 0; k < levels * levels; k++)
    if (counts->joint[k] > most) most = counts->joint[k];
  unsigned char picture[levels * levels];
  for (int a = 0; a < levels; a++)
    for (int b = 0; b < levels; b++) {
      const double brightness = log1p(counts->joint[a * levels + b]) / log1p(most);
      picture[(levels - 1 - b) * levels + a] = (unsigned char)(255 * brightness + 0.5);
    }
  write_grey(path, levels, levels, picture);
}
