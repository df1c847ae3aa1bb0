// Several updates of one histogram in one iteration (a color histogram), with other statements between them.
// RUN: %rewrite | FileCheck %s
// RUN: %same
#include <stdio.h>

int main(void) {
  enum { n = 3000 };
  static unsigned char rgb[3 * n];
  static float grey[n];
  unsigned hist[768] = {0};
  for (int i = 0; i < 3 * n; i++) rgb[i] = i * 31;
  #pragma acc parallel loop copyin(rgb) copyout(grey) copy(hist)
  for (int i = 0; i < n; i++) {
    int r = rgb[3 * i], g = rgb[3 * i + 1], b = rgb[3 * i + 2];
    // CHECK: accrue_hist_to[r]++;
    #pragma acc atomic
    hist[r]++;
    grey[i] = 0.3f * r + 0.6f * g + 0.1f * b;
    // CHECK: accrue_hist_to[256 + g]++;
    #pragma acc atomic
    hist[256 + g]++;
    // CHECK: accrue_hist_to[512 + b]++;
    #pragma acc atomic
    hist[512 + b]++;
  }
  for (int i = 0; i < 768; i++) printf("%u ", hist[i]);
  printf("%g\n", grey[17]);
}
