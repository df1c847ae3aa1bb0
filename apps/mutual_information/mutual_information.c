// The mutual information of two volumes on one grid, and by its help the shift at which they match best.
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "image.h"
#include "information.h"
#include "nifti.h"
#include "pair.h"
#include "stopwatch.h"

typedef struct {
  int x, y, z;
} Shift;

static void clear(unsigned *hist_a, unsigned *hist_b, unsigned *joint) {
  #pragma acc parallel loop present(hist_a[0:levels], hist_b[0:levels], joint[0:levels * levels])
  for (int k = 0; k < levels * levels; k++) {
    joint[k] = 0;
    if (k < levels) hist_a[k] = hist_b[k] = 0;
  }
}

/// Counts the volumes as they lie.
static void count_aligned(const Volume *volume_a, const Volume *volume_b, int repeat, Counts *counts) {
  const unsigned char *a = volume_a->voxels, *b = volume_b->voxels;
  const int n = volume_a->nx * volume_a->ny * volume_a->nz;
  unsigned *hist_a = counts->a, *hist_b = counts->b, *joint = counts->joint;
  #pragma acc data copyin(a[0:n], b[0:n]) copyout(hist_a[0:levels], hist_b[0:levels], joint[0:levels * levels])
  {
    for (int r = 0; r < repeat; r++) {
      clear(hist_a, hist_b, joint);
      const double start = now();
      #pragma acc parallel loop present(a[0:n], b[0:n], hist_a[0:levels], hist_b[0:levels], joint[0:levels * levels])
      for (int i = 0; i < n; i++) {
        #pragma acc atomic update
        hist_a[a[i]]++;
        #pragma acc atomic update
        hist_b[b[i]]++;
        #pragma acc atomic update
        joint[a[i] * levels + b[i]]++;
      }
      report_time("count", now() - start);
    }
  }
}

static int at_least(int x, int least) { return x > least ? x : least; }
static int at_most(int x, int most) { return x < most ? x : most; }

/// Number `index` of all shifts within `reach`: none first, so that it wins over those that are no better, then the others
/// from the lowest up.
static Shift shift_at(int index, int reach) {
  const int side = 2 * reach + 1, middle = side * side * side / 2;
  const int place = index == 0 ? middle : index <= middle ? index - 1 : index;
  return (Shift){place % side - reach, place / side % side - reach, place / side / side - reach};
}

/// Tries all shifts of `b` within `reach` voxels along each axis, counting where the volumes overlap. Only the histograms
/// leave the device.
static Shift find_shift(const Volume *volume_a, const Volume *volume_b, int reach, int repeat, Counts *best) {
  const unsigned char *a = volume_a->voxels, *b = volume_b->voxels;
  const int nx = volume_a->nx, ny = volume_a->ny, nz = volume_a->nz, nxy = nx * ny;
  const int shifts = (2 * reach + 1) * (2 * reach + 1) * (2 * reach + 1);
  static Counts counts;
  unsigned *hist_a = counts.a, *hist_b = counts.b, *joint = counts.joint;
  Shift best_shift = {0, 0, 0};
  #pragma acc data copyin(a[0:nxy * nz], b[0:nxy * nz]) create(hist_a[0:levels], hist_b[0:levels], joint[0:levels * levels])
  {
    for (int r = 0; r < repeat; r++) {
      double seconds = 0, most = -1;
      for (int index = 0; index < shifts; index++) {
        const Shift by = shift_at(index, reach);
        const int offset = by.z * nxy + by.y * nx + by.x;
        const int x_first = at_least(-by.x, 0), y_first = at_least(-by.y, 0), z_first = at_least(-by.z, 0);
        const int x_end = at_most(nx - by.x, nx), y_end = at_most(ny - by.y, ny), z_end = at_most(nz - by.z, nz);

        clear(hist_a, hist_b, joint);
        const double start = now();
        #pragma acc parallel loop collapse(3) \
            present(a[0:nxy * nz], b[0:nxy * nz], hist_a[0:levels], hist_b[0:levels], joint[0:levels * levels])
        for (int z = z_first; z < z_end; z++)
          for (int y = y_first; y < y_end; y++)
            for (int x = x_first; x < x_end; x++) {
              const int i = z * nxy + y * nx + x;
              #pragma acc atomic update
              hist_a[a[i]]++;
              #pragma acc atomic update
              hist_b[b[i + offset]]++;
              #pragma acc atomic update
              joint[a[i] * levels + b[i + offset]]++;
            }
        seconds += now() - start;

        #pragma acc update self(hist_a[0:levels], hist_b[0:levels], joint[0:levels * levels])
        const double mutual = information_of(&counts).mutual;
        if (mutual > most + 1e-9) {
          most = mutual;
          best_shift = by;
          *best = counts;
        }
      }
      report_time("count", seconds);
    }
  }
  return best_shift;
}

int main(int argc, char **argv) {
  int repeat = 1, is_registering = 0, reach = 0;
  const char *synthetic = NULL, *histogram = NULL, *joint = NULL, *paths[2] = {NULL, NULL};
  const Option options[] = {
      {"--register", NULL, "find the shift of B with the highest mutual information: --search 3", .number = &is_registering},
      {"--search", "R", "the same, with shifts of up to R voxels along each axis", .number = &reach, .least = 1, .most = 64},
      {"--synthetic", "SIZES", "made-up volumes: NX,NY,NZ or NX,NY,NZ,SX,SY,SZ (B shifted)", .text = &synthetic},
      {"--histogram", "FILE.csv", "write the two histograms", .text = &histogram},
      {"--joint", "FILE.pgm", "draw the joint histogram", .text = &joint},
      {"--repeat", "N", "count N times, for the times", .number = &repeat, .least = 1, .most = 1000000},
  };
  const Command command = {
      .name = "mutual_information",
      .summary = "Prints the entropies and the mutual information, in bits, of two volumes on the same grid: NIfTI files of\n"
                 "8-bit, 16-bit or float voxels, as 256 levels of grey. Registering, it also prints the best shift, and\n"
                 "the numbers are those at this shift. The times go to stderr.",
      .operands = "A.nii B.nii",
      .operand_count = 2,
      .options = options,
      .option_count = sizeof options / sizeof *options,
      .may_lack_operands = 1,
  };
  read_command(&command, argc, argv, paths);
  if (!paths[0] == !synthetic) misuse("either two volumes or --synthetic SIZES; --help shows what there is");
  if (is_registering && reach == 0) reach = 3;
  if (histogram) check_output(histogram);
  if (joint) check_grey_output("--joint", joint);

  const double start = now();
  Volume a, b;
  read_pair(paths, synthetic, reach, &a, &b);
  static Counts counts;
  Shift shift = {0, 0, 0};
  if (reach > 0)
    shift = find_shift(&a, &b, reach, repeat, &counts);
  else
    count_aligned(&a, &b, repeat, &counts);
  report_time("whole", now() - start);

  if (reach > 0) printf("shift %d %d %d\n", shift.x, shift.y, shift.z);
  print_information(&counts);
  if (histogram) write_histograms(histogram, &counts);
  if (joint) draw_joint(joint, &counts);
  finish_output();
  free(a.voxels);
  free(b.voxels);
}
