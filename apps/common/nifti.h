// Volumes from NIfTI-1 files (.nii) of 8-bit, 16-bit or float voxels, in either byte order; .nii.gz too where the program
// is compiled with HAVE_ZLIB, which the Makefiles define when they find the library. Places of the header's fields are
// those of the standard's nifti1.h. 8-bit voxels stay as they are; others are spread from 0 (their lowest) to 255 (their
// highest), what is no finite number becomes 0. Where the header's slope is negative, the highest stored value is the lowest:
// 8-bit voxels too are then subtracted from 255.
// Whatever cannot be read ends the program with one line that says why (fail() in command.h).
#pragma once

typedef struct {
  int nx, ny, nz;
  unsigned char *voxels;  // x runs fastest; on the heap
} Volume;

/// An empty volume. The number of voxels fits an int: larger ones are refused; `what` stands for it in the message.
Volume new_volume(const char *what, long long nx, long long ny, long long nz);
Volume read_nifti(const char *path);
