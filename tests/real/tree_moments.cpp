// Treecode: the moments of cells, in a class whose vectors are reached by plain pointers.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include <vector>
#include "real.h"

class Cells {
 public:
  explicit Cells(int n) : mass(n), moment(n) {}
  void gather(const std::vector<int> &cell, const std::vector<double> &m, const std::vector<double> &x) {
    double *total = mass.data(), *first = moment.data();
    const int *c = cell.data();
    const double *weights = m.data(), *place = x.data();
    const int n = cell.size(), cells = mass.size();
    #pragma acc parallel loop copyin(c[0:n], weights[0:n], place[0:n]) copy(total[0:cells], first[0:cells])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      total[c[i]] += weights[i];
      #pragma acc atomic update
      first[c[i]] += weights[i] * place[i];
    }
  }
  std::vector<double> mass, moment;
};

int main() {
  const int n = 2000, cells = 50;
  std::vector<int> cell(n);
  std::vector<double> m(n), x(n);
  for (int i = 0; i < n; i++) cell[i] = below(cells), m[i] = weight(), x[i] = below(16);
  Cells all(cells);
  all.gather(cell, m, x);
  SHOW(all.mass, cells);
  SHOW(all.moment, cells);
}
