#include "image.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "image_formats.h"

Image new_image(const char *path, long long width, long long height) {
  if (width < 1 || height < 1) fail("'%s' is %lld x %lld pixels: there is nothing in it", path, width, height);
  if (width > INT_MAX / 3 / height)
    fail("'%s' is %lld x %lld pixels; at most %d are read", path, width, height, INT_MAX / 3);
  Image image = {(int)width, (int)height, malloc(3 * (size_t)width * (size_t)height)};
  if (!image.pixels) fail("there is no memory for '%s', %lld x %lld pixels", path, width, height);
  return image;
}

static int is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
static int ends_word(int c) { return is_space(c) || c == '#'; }

/// The next number of a PPM or PGM header; white space and comments stand in front of it, one white space or a comment
/// behind it.
/// -1 when there is none, or when it is too large to mean anything.
static int header_number(FILE *file) {
  int c = getc(file);
  while (is_space(c) || c == '#') {
    if (c == '#')
      while (c != '\n' && c != EOF) c = getc(file);
    c = getc(file);
  }
  int number = c >= '0' && c <= '9' ? 0 : -1;
  for (; c >= '0' && c <= '9'; c = getc(file)) {
    if (number > (INT_MAX - 9) / 10) return -1;
    number = number * 10 + c - '0';
  }
  if (c == '#')
    while (c != '\n' && c != EOF) c = getc(file);
  return is_space(c) ? number : -1;
}

static Image read_pnm(FILE *file, const char *path, int channels) {
  fseek(file, 2, SEEK_SET);
  const int width = header_number(file), height = header_number(file), most = header_number(file);
  if (width < 0 || height < 0 || most < 0) fail("'%s' has a broken PPM or PGM header", path);
  if (most != 255) fail("'%s' has values up to %d; PPM and PGM are read with values up to 255", path, most);
  Image image = new_image(path, width, height);
  const size_t pixels = (size_t)width * height;
  // Grey is read into the last third and spread from the front, which never overtakes it.
  unsigned char *const stored = image.pixels + (3 - channels) * pixels;
  if (fread(stored, channels, pixels, file) != pixels) fail("'%s' ends before its last pixel", path);
  if (channels == 1)
    for (size_t i = 0; i < pixels; i++) {
      const unsigned char grey = stored[i];
      memset(image.pixels + 3 * i, grey, 3);
    }
  return image;
}

static Image read_known(FILE *file, const char *path) {
  unsigned char magic[8] = {0};
  const size_t length = fread(magic, 1, sizeof magic, file);
  if (ferror(file)) fail("'%s' cannot be read: %s", path, strerror(errno));
  if (fseek(file, 0, SEEK_SET)) fail("'%s' cannot be read from its beginning again; name a file, not a pipe", path);
  if (length > 2 && magic[0] == 'P' && magic[1] == '6' && ends_word(magic[2])) return read_pnm(file, path, 3);
  if (length > 2 && magic[0] == 'P' && magic[1] == '5' && ends_word(magic[2])) return read_pnm(file, path, 1);
  if (!memcmp(magic, "\x89PNG\r\n\x1a\n", 8)) {
#ifdef HAVE_PNG
    return read_png(file, path);
#else
    fail("'%s' is a PNG, and this program was built without libpng; install libpng-dev and rebuild, or use PPM", path);
#endif
  }
  if (!memcmp(magic, "\xff\xd8\xff", 3)) {
#ifdef HAVE_JPEG
    return read_jpeg(file, path);
#else
    fail("'%s' is a JPEG, and this program was built without libjpeg; install libjpeg-dev and rebuild, or use PPM", path);
#endif
  }
  fail("'%s' is no picture of a known kind; PPM and PGM (binary), PNG and JPEG are", path);
}

Image read_image(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("'%s' cannot be opened: %s", path, strerror(errno));
  const Image image = read_known(file, path);
  fclose(file);
  return image;
}

static int ends_with(const char *path, const char *end) {
  const size_t length = strlen(path), part = strlen(end);
  return length > part && !strcmp(path + length - part, end);
}

void check_image_output(const char *option, const char *path) {
  const int is_png = ends_with(path, ".png");
  if (!is_png && !ends_with(path, ".ppm")) misuse("%s takes a name that ends in .png or .ppm, not '%s'", option, path);
#ifndef HAVE_PNG
  if (is_png)
    fail("'%s' cannot be written: this program was built without libpng; install libpng-dev and rebuild, or use .ppm",
         path);
#endif
  check_output(path);
}

void check_grey_output(const char *option, const char *path) {
  if (!ends_with(path, ".pgm")) misuse("%s takes a name that ends in .pgm, not '%s'", option, path);
  check_output(path);
}

static FILE *create(const char *path) {
  FILE *file = fopen(path, "wb");
  if (!file) fail("'%s' cannot be written: %s", path, strerror(errno));
  return file;
}

static void close_written(FILE *file, const char *path) {
  const int broken = ferror(file);
  if (fclose(file) || broken) fail("'%s' cannot be written: %s", path, strerror(errno));
}

static void write_pnm(const char *path, int kind, int width, int height, const unsigned char *bytes, size_t size) {
  FILE *file = create(path);
  fprintf(file, "P%d\n%d %d\n255\n", kind, width, height);
  fwrite(bytes, 1, size, file);
  close_written(file, path);
}

void write_grey(const char *path, int width, int height, const unsigned char *values) {
  write_pnm(path, 5, width, height, values, (size_t)width * height);
}

void write_image(const char *path, const Image *image) {
#ifdef HAVE_PNG
  if (ends_with(path, ".png")) {
    FILE *file = create(path);
    write_png(file, path, image);
    close_written(file, path);
    return;
  }
#endif
  write_pnm(path, 6, image->width, image->height, image->pixels, 3 * (size_t)image->width * image->height);
}
