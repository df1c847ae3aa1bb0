// What the counts of two volumes tell: entropies and mutual information, and how they are shown.
#pragma once

enum { levels = 256 };

typedef struct {
  unsigned a[levels], b[levels];  // voxels by their level in each volume
  unsigned joint[levels * levels];  // by both: level in a * levels + level in b
} Counts;

typedef struct {
  double a, b, joint, mutual;  // in bits
} Information;

Information information_of(const Counts *counts);
void print_information(const Counts *counts);
/// CSV: one line per level, with both counts.
void write_histograms(const char *path, const Counts *counts);
/// PGM: a runs to the right, b upwards; brightness is the logarithm of the count.
void draw_joint(const char *path, const Counts *counts);
