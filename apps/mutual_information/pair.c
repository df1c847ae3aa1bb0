#include "pair.h"

#include "command.h"
#include "phantom.h"

void read_pair(const char *paths[2], const char *synthetic, int reach, Volume *a, Volume *b) {
  if (synthetic) {
    make_phantoms(synthetic, a, b);
  } else {
    *a = read_nifti(paths[0]);
    *b = read_nifti(paths[1]);
  }
  if (a->nx != b->nx || a->ny != b->ny || a->nz != b->nz)
    fail("the volumes have different grids, %d x %d x %d and %d x %d x %d; resample one of them", a->nx, a->ny, a->nz,
         b->nx, b->ny, b->nz);
  if (reach >= a->nx || reach >= a->ny || reach >= a->nz)
    fail("a shift of %d leaves nothing of %d x %d x %d voxels; give a smaller --search", reach, a->nx, a->ny, a->nz);
}
