// convert IN OUT WIDTHxHEIGHT: a picture (PNG, JPEG, PPM) cut in the middle to the shape that is asked for, scaled to it by
// averaging, and written as PPM, or as gray PGM. Built by bench/papers/inputs with the applications' reader of pictures.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "image.h"

typedef struct {
  double left, top, step;  // pixels of the source: where the cut begins, and how many make one of the result
} Cut;

/// The largest part of the picture that has the shape of the result.
static Cut cut_of(const Image *image, int width, int height) {
  const double across = (double)image->width / width, down = (double)image->height / height;
  const double step = across < down ? across : down;
  return (Cut){(image->width - step * width) / 2, (image->height - step * height) / 2, step};
}

/// The mean of the pixels whose upper left corners lie in a square of the source, at least of one.
static void average(const Image *image, Cut cut, int x, int y, unsigned char *to) {
  const int left = (int)(cut.left + x * cut.step), top = (int)(cut.top + y * cut.step);
  int right = (int)(cut.left + (x + 1) * cut.step), bottom = (int)(cut.top + (y + 1) * cut.step);
  if (right <= left) right = left + 1;
  if (bottom <= top) bottom = top + 1;
  long long sums[3] = {0, 0, 0}, count = 0;
  for (int v = top; v < bottom && v < image->height; v++)
    for (int u = left; u < right && u < image->width; u++, count++)
      for (int c = 0; c < 3; c++) sums[c] += image->pixels[3 * ((size_t)v * image->width + u) + c];
  for (int c = 0; c < 3; c++) to[c] = (unsigned char)(count ? (sums[c] + count / 2) / count : 0);
}

static Image scaled(const Image *image, int width, int height) {
  Image result = {width, height, malloc(3 * (size_t)width * height)};
  if (!result.pixels) fail("there is no memory for %d x %d pixels", width, height);
  const Cut cut = cut_of(image, width, height);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) average(image, cut, x, y, result.pixels + 3 * ((size_t)y * width + x));
  return result;
}

/// The weights of ITU-R BT.601, in thousandths.
static void write_as_gray(const char *path, const Image *image) {
  const size_t n = (size_t)image->width * image->height;
  for (size_t i = 0; i < n; i++) {
    const unsigned char *p = image->pixels + 3 * i;
    image->pixels[i] = (unsigned char)((299 * p[0] + 587 * p[1] + 114 * p[2] + 500) / 1000);
  }
  write_grey(path, image->width, image->height, image->pixels);
}

int main(int argc, char **argv) {
  const Command command = {.name = "convert",
                           .summary = "Cuts and scales a picture to WIDTHxHEIGHT and writes it as .ppm or, in gray, .pgm.",
                           .operands = "IN OUT WIDTHxHEIGHT",
                           .operand_count = 3};
  const char *words[3];
  read_command(&command, argc, argv, words);
  int width, height;
  if (sscanf(words[2], "%dx%d", &width, &height) != 2 || width < 1 || height < 1 || width > 16384 || height > 16384)
    misuse("'%s' is no WIDTHxHEIGHT", words[2]);
  Image image = read_image(words[0]), result = scaled(&image, width, height);
  if (strlen(words[1]) > 4 && !strcmp(words[1] + strlen(words[1]) - 4, ".pgm")) write_as_gray(words[1], &result);
  else write_image(words[1], &result);
  free(image.pixels);
  free(result.pixels);
}
