// The two volumes that are compared.
#pragma once

#include "nifti.h"

/// Reads them from the files `paths`, or makes up those of `synthetic` where it is not null. Ends the program when their grids
/// differ, or when shifts of `reach` voxels leave nothing of them.
void read_pair(const char *paths[2], const char *synthetic, int reach, Volume *a, Volume *b);
