// Image: sums of rows and of columns.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { W = 50, H = 40 };
static unsigned char pixel[H][W];
static int row[H], column[W];

int main(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) pixel[y][x] = below(256);
  #pragma acc parallel loop collapse(2) copyin(pixel) copy(row, column)
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      #pragma acc atomic update
      row[y] += pixel[y][x];
      #pragma acc atomic update
      column[x] += pixel[y][x];
    }
  SHOW(row, H);
  SHOW(column, W);
}
