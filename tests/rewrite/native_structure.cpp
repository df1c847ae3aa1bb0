// What a member leads to is brought to the device behind its structure, by a directive of its own: GCC finds no structure to attach it to
// otherwise.
// RUN: %accrue opt --strategy native %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <cstdio>

struct Field {
  int nx, ny;
  double rho[12][10];
  double *q;
  Field() : nx(10), ny(12), rho{}, q(new double[120]()) {}
  void deposit(const int *x, const int *y, int n) {
    // CHECK:      #pragma acc enter data copyin(this[0:1])
    // CHECK-NEXT: #pragma acc enter data copyin(x[0:n])
    // CHECK-NEXT: #pragma acc enter data copyin(y[0:n])
    // CHECK-NEXT: #pragma acc enter data copyin(q[0:nx * ny])
    // CHECK:      #pragma acc exit data copyout(q[0:nx * ny])
    // CHECK:      #pragma acc exit data copyout(this[0:1])
    #pragma acc parallel loop copyin(x[0:n], y[0:n]) copy(this[0:1]) copy(q[0:nx * ny])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      rho[y[i]][x[i]] += 1;
      #pragma acc atomic
      this->q[y[i] * nx + x[i]] += 0.5;
    }
  }
};

int main() {
  const int n = 3000;
  static int x[n], y[n];
  for (int i = 0; i < n; i++) x[i] = (unsigned)i * 2654435761u % 10, y[i] = (unsigned)i * 40503u % 12;
  Field field;
  field.deposit(x, y, n);
  for (int i = 0; i < 120; i++) std::printf("%g %g ", (&field.rho[0][0])[i], field.q[i]);
  std::printf("\n");
  delete[] field.q;
}
