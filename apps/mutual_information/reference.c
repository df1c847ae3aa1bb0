// The mutual information once more, serial, to compare mutual_information.c with: pairs of levels are counted first, the
// single histograms are sums of theirs, and entropies are sums of -p log2 p.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "pair.h"
#include "stopwatch.h"

typedef struct {
  double voxels, a, b, joint, mutual;
} Result;

static double term(double count, double n) { return count > 0 ? -count / n * log2(count / n) : 0; }

/// At a shift of b, over the voxels of a that have a voxel of b at the shifted place.
static Result result_at(const Volume *a, const Volume *b, int sx, int sy, int sz) {
  static unsigned pairs[256][256];
  memset(pairs, 0, sizeof pairs);
  Result result = {0};
  for (int z = 0; z < a->nz; z++)
    for (int y = 0; y < a->ny; y++)
      for (int x = 0; x < a->nx; x++) {
        const int xb = x + sx, yb = y + sy, zb = z + sz;
        if (xb < 0 || yb < 0 || zb < 0 || xb >= b->nx || yb >= b->ny || zb >= b->nz) continue;
        pairs[a->voxels[(z * a->ny + y) * a->nx + x]][b->voxels[(zb * b->ny + yb) * b->nx + xb]]++;
        result.voxels++;
      }
  for (int i = 0; i < 256; i++) {
    double row = 0, column = 0;
    for (int k = 0; k < 256; k++) {
      row += pairs[i][k];
      column += pairs[k][i];
      result.joint += term(pairs[i][k], result.voxels);
    }
    result.a += term(row, result.voxels);
    result.b += term(column, result.voxels);
  }
  result.mutual = result.a + result.b - result.joint;
  return result;
}

static void print_bits(const char *name, double bits) { printf("%s %.6f\n", name, fabs(bits) < 5e-7 ? 0.0 : bits); }

int main(int argc, char **argv) {
  int reach = 0;
  const char *synthetic = NULL, *paths[2] = {NULL, NULL};
  const Option options[] = {
      {"--search", "R", "try shifts of up to R voxels along each axis", .number = &reach, .least = 1, .most = 64},
      {"--synthetic", "SIZES", "made-up volumes: NX,NY,NZ or NX,NY,NZ,SX,SY,SZ (B shifted)", .text = &synthetic},
  };
  const Command command = {
      .name = "reference",
      .summary = "Prints what mutual_information prints, counted by plain serial C.",
      .operands = "A.nii B.nii",
      .operand_count = 2,
      .options = options,
      .option_count = sizeof options / sizeof *options,
      .may_lack_operands = 1,
  };
  read_command(&command, argc, argv, paths);
  if (!paths[0] == !synthetic) misuse("either two volumes or --synthetic SIZES; --help shows what there is");

  const double start = now();
  Volume a, b;
  read_pair(paths, synthetic, reach, &a, &b);

  const double count = now();
  Result best = result_at(&a, &b, 0, 0, 0);
  int x = 0, y = 0, z = 0;
  for (int sz = -reach; sz <= reach; sz++)
    for (int sy = -reach; sy <= reach; sy++)
      for (int sx = -reach; sx <= reach; sx++) {
        const Result result = result_at(&a, &b, sx, sy, sz);
        if (result.mutual > best.mutual + 1e-9) best = result, x = sx, y = sy, z = sz;
      }
  report_time("count", now() - count);
  report_time("whole", now() - start);

  if (reach > 0) printf("shift %d %d %d\n", x, y, z);
  printf("voxels %.0f\n", best.voxels);
  print_bits("H(A)", best.a);
  print_bits("H(B)", best.b);
  print_bits("H(A,B)", best.joint);
  print_bits("MI", best.mutual);
  finish_output();
  free(a.voxels);
  free(b.voxels);
}
