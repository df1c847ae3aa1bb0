// Line detection: votes for circles, in three nested parallel loops with borders.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
enum { W = 24, H = 20, R = 5 };
static unsigned char edge[H][W];
static int votes[H][W];

int main(void) {
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) edge[y][x] = below(8) == 0;
  #pragma acc parallel loop gang copyin(edge) copy(votes)
  for (int y = R; y < H - R; y++) {
    #pragma acc loop worker
    for (int x = R; x < W - R; x++) {
      #pragma acc loop vector
      for (int t = 0; t < 8; t++) {
        if (edge[y][x]) {
          int dx = (t & 3) - 1, dy = (t >> 2) * 2 - 1;
          #pragma acc atomic update
          votes[y + R * dy][x + 2 * dx]++;
        }
      }
    }
  }
  SHOW(&votes[0][0], W * H);
}
