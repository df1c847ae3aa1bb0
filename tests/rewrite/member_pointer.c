// The histogram is a member of a structure that the loop reaches by name.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>
#include <stdlib.h>

struct image { int n; unsigned char *pixels; int *counts; };

static void count(struct image *image) {
  int *counts = image->counts;
  unsigned char *pixels = image->pixels;
  #pragma acc data copyin(image[0:1], pixels[0:image->n]) copy(counts[0:256])
  {
    // CHECK: const size_t accrue_n = accrue_iterations(0, image->n, 1);
    // CHECK: accrue_counts_to[pixels[i]]++;
    #pragma acc parallel loop
    for (int i = 0; i < image->n; i++) {
      #pragma acc atomic
      counts[pixels[i]]++;
    }
  }
}

int main(void) {
  struct image image = {3000, malloc(3000), calloc(256, sizeof(int))};
  for (int i = 0; i < image.n; i++) image.pixels[i] = i * 3;
  count(&image);
  for (int k = 0; k < 256; k++) printf("%d ", image.counts[k]);
  printf("\n");
}
