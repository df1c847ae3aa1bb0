// Two made-up scans of one head, for trying things out without real ones: the same shapes, other grey values, as an X-ray
// tomogram and a magnetic resonance image show them, and noise. In the second one the head lies elsewhere.
#pragma once

#include "nifti.h"

/// `sizes` is "NX,NY,NZ" or "NX,NY,NZ,SX,SY,SZ": the grid, and by how many voxels the second head is moved.
void make_phantoms(const char *sizes, Volume *a, Volume *b);
