// One text for pixels of 8 and of 16 bits: the index of one instance is checked, so those of all are.
// RUN: %every_plan %s | FileCheck %s
// CHECK: duplicate: rewritten
#include "data.h"

template <class Pixel>
static void count(const Pixel *pixels, int *h) {
  #pragma acc parallel loop copyin(pixels[0:N]) copy(h[0:256])
  for (int i = 0; i < N; i++) {
    #pragma acc atomic update
    h[pixels[i]]++;
  }
}

int main() {
  static int narrow_bins[256], wide_bins[256];
  static unsigned char narrow[N];
  static unsigned short wide[N];
  fill();
  for (int i = 0; i < N; i++) narrow[i] = d[i] * 7, wide[i] = (d[i] * 5) % 256;
  count(narrow, narrow_bins);
  count(wide, wide_bins);
  show(narrow_bins, 256);
  show(wide_bins, 256);
}
