// An image: each iteration takes a pointer to its pixel, or a reference to a row of them; the section of the image tells how far they lead.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
typedef struct {
  int w, h, channels;
  unsigned char *pixels;
} Image;
static unsigned luminance[256];
static unsigned columns[64];

void count_luminance(const Image *image) {
  const unsigned char *pixels = image->pixels;
  #pragma acc parallel loop collapse(2) copyin(pixels[0:image->w * image->h * image->channels]) copy(luminance)
  for (int y = 0; y < image->h; y++)
    for (int x = 0; x < image->w; x++) {
      const unsigned char *p = pixels + (y * image->w + x) * image->channels;
      unsigned v = (299 * p[0] + 587 * p[1] + 114 * p[2]) / 1000;
      #pragma acc atomic
      ++luminance[v];
    }
}

void count_columns(const Image *image) {
  const unsigned char *pixels = image->pixels;
  const int stride = image->w * image->channels;
  #pragma acc parallel loop copyin(pixels[0:image->h * stride]) copy(columns)
  for (int y = 0; y < image->h; y++) {
    const unsigned char *row = &pixels[y * stride];
    const unsigned char *green = row + 1;
    for (int x = 0; x < image->w; x++) {
      #pragma acc atomic update
      columns[(x + green[x * image->channels]) % 64] += row[x * image->channels];
    }
  }
}

int main(void) {
  Image image = {50, 40, 3, malloc(6000)};
  for (int i = 0; i < 6000; i++) image.pixels[i] = (unsigned char)draw();
  count_luminance(&image);
  count_columns(&image);
  SHOW(luminance, 256);
  SHOW(columns, 64);
}
