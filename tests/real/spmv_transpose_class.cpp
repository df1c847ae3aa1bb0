// A sparse matrix times a vector, transposed, in a class: the number of entries is the last row's end, read in the clause.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
template <typename T, typename I = int> class Csr {
  I rows, columns;
  T *value;
  I *column, *begin;

 public:
  Csr(I rows, I columns, I entries)
      : rows(rows), columns(columns), value(new T[entries]), column(new I[entries]), begin(new I[rows + 1]) {
    for (I i = 0; i <= rows; i++) begin[i] = entries / rows * i;
    for (I i = 0; i < entries; i++) value[i] = (T)(1 + below(63)) / 64, column[i] = below(columns);
  }
  void by_pointers(const T *x, T *y) const {
    const T *v = value;
    const I *c = column, *p = begin;
    const I m = rows, n = columns;
    #pragma acc parallel loop copyin(v[0:p[m]], c[0:p[m]], p[0:m + 1], x[0:m]) copy(y[0:n])
    for (I i = 0; i < m; ++i) {
      const T xi = x[i];
      for (I k = p[i]; k < p[i + 1]; ++k) {
        #pragma acc atomic update
        y[c[k]] += v[k] * xi;
      }
    }
  }
  void by_members(const T *x, T *y) const {
    #pragma acc parallel loop copyin(value[0:begin[rows]], column[0:begin[rows]], begin[0:rows + 1], x[0:rows]) copy(y[0:columns])
    for (I i = 0; i < rows; ++i)
      for (I k = begin[i]; k < begin[i + 1]; ++k) {
        #pragma acc atomic update
        y[column[k]] += value[k] * x[i];
      }
  }
};

int main() {
  enum { M = 200, N = 60 };
  Csr<double> a(M, N, 5 * M);
  static double x[M], y[N], z[N];
  for (int i = 0; i < M; i++) x[i] = below(8) * 0.5;
  a.by_pointers(x, y);
  a.by_members(x, z);
  SHOW(y, N);
  SHOW(z, N);
}
