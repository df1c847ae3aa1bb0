#include "phantom.h"

#include <stdio.h>

#include "command.h"

enum { air, bone, brain, fluid, tumour, tissues };
// Grey values of the tissues in each of the two scans, without noise.
static const unsigned char grey_a[tissues] = {4, 220, 110, 70, 120}, grey_b[tissues] = {6, 20, 140, 230, 190};

/// Whether a point is in an ellipsoid; centre and half axes in thousandths of half the grid.
static int is_inside(const int point[3], const int centre[3], const int half[3]) {
  long long sum = 0;
  for (int axis = 0; axis < 3; axis++) {
    const long long away = 1000ll * (point[axis] - centre[axis]) / half[axis];
    sum += away * away;
  }
  return sum < 1000000;
}

static int tissue_at(const Volume *grid, int x, int y, int z) {
  const int point[3] = {(int)((2ll * x + 1 - grid->nx) * 1000 / grid->nx), (int)((2ll * y + 1 - grid->ny) * 1000 / grid->ny),
                        (int)((2ll * z + 1 - grid->nz) * 1000 / grid->nz)};
  if (!is_inside(point, (int[]){0, 0, 0}, (int[]){750, 850, 800})) return air;
  if (!is_inside(point, (int[]){0, 0, 0}, (int[]){650, 750, 700})) return bone;
  if (is_inside(point, (int[]){300, 250, 200}, (int[]){180, 150, 200})) return tumour;
  if (is_inside(point, (int[]){-100, 0, 50}, (int[]){200, 400, 250})) return fluid;
  return brain;
}

/// 0..7, the same on every machine.
static int noise(unsigned i, unsigned scan) {
  unsigned x = (i + 1) * 2654435761u ^ scan * 2246822519u;
  x = (x ^ x >> 15) * 2246822519u;
  x = (x ^ x >> 13) * 3266489917u;
  return (int)(x >> 29);
}

static void draw(Volume *scan, const unsigned char grey[tissues], const int moved[3], unsigned number) {
  unsigned i = 0;
  for (int z = 0; z < scan->nz; z++)
    for (int y = 0; y < scan->ny; y++)
      for (int x = 0; x < scan->nx; x++, i++)
        scan->voxels[i] =
            (unsigned char)(grey[tissue_at(scan, x - moved[0], y - moved[1], z - moved[2])] + noise(i, number));
}

void make_phantoms(const char *sizes, Volume *a, Volume *b) {
  int n[3], moved[3] = {0}, short_end = -1, long_end = -1;
  sscanf(sizes, "%5d,%5d,%5d%n,%5d,%5d,%5d%n", &n[0], &n[1], &n[2], &short_end, &moved[0], &moved[1], &moved[2], &long_end);
  if ((short_end < 0 || sizes[short_end]) && (long_end < 0 || sizes[long_end]))
    misuse("--synthetic takes NX,NY,NZ or NX,NY,NZ,SX,SY,SZ, such as 64,64,48 or 64,64,48,2,-1,1, not '%s'", sizes);
  for (int axis = 0; axis < 3; axis++)
    if (n[axis] < 1) misuse("--synthetic takes sizes of at least 1, not %d", n[axis]);
  *a = new_volume("--synthetic", n[0], n[1], n[2]);
  *b = new_volume("--synthetic", n[0], n[1], n[2]);
  draw(a, grey_a, (int[]){0, 0, 0}, 1);
  draw(b, grey_b, moved, 2);
}
