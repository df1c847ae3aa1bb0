#include "nifti.h"

#include <errno.h>
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

#ifdef HAVE_ZLIB
#include <zlib.h>
typedef gzFile Stream;  // reads files that are not compressed, too
static Stream open_stream(const char *path) { return gzopen(path, "rb"); }
static size_t read_bytes(Stream stream, void *bytes, size_t count) { return gzfread(bytes, 1, count, stream); }
static void close_stream(Stream stream) { gzclose(stream); }
#else
typedef FILE *Stream;
static Stream open_stream(const char *path) { return fopen(path, "rb"); }
static size_t read_bytes(Stream stream, void *bytes, size_t count) { return fread(bytes, 1, count, stream); }
static void close_stream(Stream stream) { fclose(stream); }
#endif

enum { header_bytes = 348, first_voxel = 352 };
enum { nifti_u8 = 2, nifti_i16 = 4, nifti_f32 = 16, nifti_u16 = 512 };

typedef struct {
  int is_big_endian, datatype, lengths[3];
  double offset, slope;
} Header;

static unsigned bits16(const unsigned char *at, int is_big_endian) {
  return is_big_endian ? at[0] << 8 | at[1] : at[1] << 8 | at[0];
}

static uint32_t bits32(const unsigned char *at, int is_big_endian) {
  const uint32_t first = bits16(at, is_big_endian), second = bits16(at + 2, is_big_endian);
  return is_big_endian ? first << 16 | second : second << 16 | first;
}

static float float_at(const unsigned char *at, int is_big_endian) {
  const uint32_t bits = bits32(at, is_big_endian);
  float number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

static int short_at(const unsigned char *at, int is_big_endian) { return (int16_t)bits16(at, is_big_endian); }

/// The lengths of the first three axes. The others, such as time, must have length 1.
static void read_lengths(const unsigned char *bytes, const char *path, Header *header) {
  const int axes = short_at(bytes + 40, header->is_big_endian);
  if (axes < 1 || axes > 7) fail("'%s' has a damaged header: %d dimensions, where 1 to 7 are possible", path, axes);
  for (int axis = 1; axis <= 7; axis++) {
    const int length = axis <= axes ? short_at(bytes + 40 + 2 * axis, header->is_big_endian) : 1;
    if (length < 1) fail("'%s' has a damaged header: dimension %d has length %d", path, axis, length);
    if (axis <= 3)
      header->lengths[axis - 1] = length;
    else if (length > 1)
      fail("'%s' holds several volumes (dimension %d has length %d); split it and give one", path, axis, length);
  }
}

static Header read_header(Stream stream, const char *path) {
  unsigned char bytes[first_voxel] = {0};
  const size_t count = read_bytes(stream, bytes, sizeof bytes);
  if (bytes[0] == 0x1f && bytes[1] == 0x8b)  // with zlib, it is decompressed and not seen here
    fail("'%s' is compressed, and this program was built without zlib; install zlib1g-dev and rebuild, or gunzip it", path);
  const int is_big_endian = bits32(bytes, 1) == header_bytes;
  if (count < header_bytes || (!is_big_endian && bits32(bytes, 0) != header_bytes))
    fail("'%s' is no NIfTI-1 file, or it is cut off in the header; give a .nii file", path);
  if (!memcmp(bytes + 344, "ni1", 4))
    fail("'%s' has its voxels in a file of their own; convert the pair to one .nii file", path);
  if (memcmp(bytes + 344, "n+1", 4)) fail("'%s' is no NIfTI-1 file (perhaps Analyze); convert it to .nii", path);

  Header header = {.is_big_endian = is_big_endian, .datatype = short_at(bytes + 70, is_big_endian)};
  read_lengths(bytes, path, &header);
  header.offset = float_at(bytes + 108, is_big_endian);
  header.slope = float_at(bytes + 112, is_big_endian);
  if (!(header.offset >= 0 && header.offset < 1e9) || header.offset != floor(header.offset))
    fail("'%s' has a damaged header: voxels cannot begin at byte %g", path, header.offset);
  return header;
}

/// Extensions may stand between header and voxels.
static void skip_to_voxels(Stream stream, const char *path, const Header *header) {
  char skipped[4096];
  for (size_t left = header->offset > first_voxel ? (size_t)header->offset - first_voxel : 0; left > 0;) {
    const size_t count = read_bytes(stream, skipped, left < sizeof skipped ? left : sizeof skipped);
    if (count == 0) fail("'%s' ends before its first voxel", path);
    left -= count;
  }
}

static float voxel_at(const unsigned char *stored, const Header *header, size_t i) {
  switch (header->datatype) {
    case nifti_i16: return (float)short_at(stored + 2 * i, header->is_big_endian);
    case nifti_u16: return (float)bits16(stored + 2 * i, header->is_big_endian);
    default: return float_at(stored + 4 * i, header->is_big_endian);
  }
}

/// A negative slope makes the stored order the reverse of the true one.
static unsigned char in_true_order(unsigned char level, const Header *header) {
  return header->slope < 0 ? 255 - level : level;
}

static void spread(const unsigned char *stored, const Header *header, size_t count, unsigned char *voxels) {
  double lowest = INFINITY, highest = -INFINITY;
  for (size_t i = 0; i < count; i++) {
    const float value = voxel_at(stored, header, i);
    if (!isfinite(value)) continue;
    lowest = fmin(lowest, value);
    highest = fmax(highest, value);
  }
  const double step = highest > lowest ? 255 / (highest - lowest) : 0;
  for (size_t i = 0; i < count; i++) {
    const float value = voxel_at(stored, header, i);
    voxels[i] = isfinite(value) ? in_true_order((unsigned char)lround((value - lowest) * step), header) : 0;
  }
}

static size_t bytes_per_voxel(const Header *header, const char *path) {
  switch (header->datatype) {
    case nifti_u8: return 1;
    case nifti_i16: case nifti_u16: return 2;
    case nifti_f32: return 4;
    default:
      fail("'%s' has voxels of NIfTI datatype %d; convert them to uint8, int16, uint16 or float32", path, header->datatype);
  }
}

Volume new_volume(const char *what, long long nx, long long ny, long long nz) {
  if (nx < 1 || ny < 1 || nz < 1) fail("'%s' is %lld x %lld x %lld voxels: there is nothing in it", what, nx, ny, nz);
  if (nx > INT_MAX / ny || nx * ny > INT_MAX / nz)
    fail("'%s' is %lld x %lld x %lld voxels; at most %d are possible", what, nx, ny, nz, INT_MAX);
  Volume volume = {(int)nx, (int)ny, (int)nz, calloc((size_t)(nx * ny * nz), 1)};
  if (!volume.voxels) fail("there is no memory for '%s', %lld x %lld x %lld voxels", what, nx, ny, nz);
  return volume;
}

Volume read_nifti(const char *path) {
  Stream stream = open_stream(path);
  if (!stream) fail("'%s' cannot be read: %s", path, strerror(errno));
  const Header header = read_header(stream, path);
  const size_t size = bytes_per_voxel(&header, path);
  skip_to_voxels(stream, path, &header);

  Volume volume = new_volume(path, header.lengths[0], header.lengths[1], header.lengths[2]);
  const size_t count = (size_t)volume.nx * volume.ny * volume.nz;
  unsigned char *stored = header.datatype == nifti_u8 ? volume.voxels : malloc(count * size);
  if (!stored) fail("there is no memory for the %zu voxels of '%s'", count, path);
  const size_t read = read_bytes(stream, stored, count * size);
  if (read != count * size) fail("'%s' is damaged: it ends after %zu of %zu voxels", path, read / size, count);
  close_stream(stream);

  if (stored == volume.voxels) {
    for (size_t i = 0; i < count; i++) volume.voxels[i] = in_true_order(volume.voxels[i], &header);
  } else {
    spread(stored, &header, count, volume.voxels);
    free(stored);
  }
  return volume;
}
