// Line detection: every edge pixel votes for the lines through it.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
#define ANGLES 32

static void vote(const unsigned char *restrict edge, int w, int h, const int *restrict cosine, const int *restrict sine,
                 int *restrict votes, int rhos) {
  #pragma acc parallel loop collapse(2) copyin(edge[0:w * h], cosine[0:ANGLES], sine[0:ANGLES]) copy(votes[0:rhos * ANGLES])
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      if (edge[y * w + x]) {
        for (int t = 0; t < ANGLES; t++) {
          int rho = (x * cosine[t] + y * sine[t]) / 64 + rhos / 2;
          #pragma acc atomic update
          votes[rho * ANGLES + t]++;
        }
      }
}

int main(void) {
  enum { W = 40, H = 30, RHOS = 160 };
  static unsigned char edge[W * H];
  static int cosine[ANGLES], sine[ANGLES], votes[RHOS * ANGLES];
  for (int i = 0; i < W * H; i++) edge[i] = below(10) == 0;
  for (int t = 0; t < ANGLES; t++) cosine[t] = 64 - 4 * t, sine[t] = 2 * t;
  vote(edge, W, H, cosine, sine, votes, RHOS);
  SHOW(votes, RHOS * ANGLES);
}
