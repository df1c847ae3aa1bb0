// Molecular dynamics: std::min keeps the angle's bin in range.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include <algorithm>
#include "real.h"

void angles(int n, int nb, const float *__restrict c, int *__restrict h) {
  #pragma acc parallel loop present(c, h)
  for (int i = 0; i < n; i++) {
    const int k = std::min((int)((c[i] + 1.0f) * 16.0f), nb - 1);
    #pragma acc atomic update
    h[k]++;
  }
}

int main() {
  const int n = 3000, nb = 30;
  float *c = new float[n];
  int *h = new int[nb]();
  for (int i = 0; i < n; i++) c[i] = (int)below(201) / 100.0f - 1.0f;
  angles(n, nb, c, h);
  SHOW(h, nb);
}
