// Two loops belong to each directive.
// RUN: %tests/fuse/alike %s
#include <stdio.h>
int main(void) {
  static unsigned char image[40][50];
  int dark[16] = {0}, steps[32] = {0};
  for (int i = 0; i < 2000; i++) image[i / 50][i % 50] = (unsigned char)(i * 29);
#pragma acc parallel loop collapse(2) copyin(image) copy(dark)
  for (int y = 0; y < 40; y++) {
    for (int x = 0; x < 50; x++) {
      int k = image[y][x] >> 4;
#pragma acc atomic update
      dark[k]++;
    }
  }  // rows
#pragma acc parallel loop collapse(2) copyin(image) copy(steps)
  for (int y = 0; y < 40; y++) {
    for (int x = 0; x < 50; x++) {
      int k = (image[y][x] + 256 - image[y][(x + 1) % 50]) >> 3 & 31;
#pragma acc atomic update
      steps[k]++;
    }
  }
  for (int b = 0; b < 32; b++) printf("%d %d ", dark[b & 15], steps[b]);
}
