#include <cstdio>

#include "plasma/species.hpp"
#include "plasma/version.hpp"

int main() {
  const plasma::Grid grid{128, 1.0};
  std::vector<double> density(grid.cells);
  std::vector<int> count(grid.cells);
  plasma::deposit(plasma::Species(16384, 0.25), grid, density, count);
  double charge = 0;
  unsigned hash = 0;
  for (int k = 0; k < grid.cells; ++k) charge += density[k], hash = hash * 31 + count[k];
  std::printf("plasma %s: charge %g, %u\n", PLASMA_VERSION, charge, hash);
}
