// Detectors: hits add their energy to the cell; the geometry is a structure with a function for the cell.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

struct Geometry {
  int columns, rows;
  int cell(int x, int y) const { return y * columns + x; }
  int cells() const { return columns * rows; }
};

void hits(const Geometry geometry, int n, const int *__restrict x, const int *__restrict y, const double *__restrict e,
          double *__restrict energy) {
  const int cells = geometry.cells();
  #pragma acc parallel loop copyin(x[0:n], y[0:n], e[0:n]) copy(energy[0:cells])
  for (int i = 0; i < n; i++) {
    const int k = geometry.cell(x[i], y[i]);
    #pragma acc atomic update
    energy[k] += e[i];
  }
}

int main() {
  const Geometry g = {14, 11};
  const int n = 2000;
  static int x[n], y[n];
  static double e[n], energy[14 * 11];
  for (int i = 0; i < n; i++) x[i] = below(14), y[i] = below(11), e[i] = weight();
  hits(g, n, x, y, e, energy);
  SHOW(energy, g.cells());
}
