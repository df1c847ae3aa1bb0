#include "plasma/species.hpp"

namespace plasma {

namespace {

template <class Real>
void nearest(const Real *x, int n, Real q, Real width, int cells, Real *density, int *count) {
#pragma acc parallel loop copyin(x[0:n]) copy(density[0:cells], count[0:cells])
  for (int i = 0; i < n; ++i) {
    const int cell = static_cast<int>(x[i] / width);
#pragma acc atomic update
    density[cell] += q;
#pragma acc atomic update
    count[cell]++;
  }
}

}  // namespace

void deposit(const Species &species, const Grid &grid, std::vector<double> &density, std::vector<int> &count) {
  nearest(species.positions().data(), static_cast<int>(species.positions().size()), species.charge(), grid.length / grid.cells,
          grid.cells, density.data(), count.data());
}

}  // namespace plasma
