// Pair counts: a method updates the class's own table.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

class Correlation {
 public:
  explicit Correlation(int bins) : bins(bins), count(new long[bins]()) {}
  void add(const int *x, int n) {
    #pragma acc parallel loop copyin(x[0:n]) copy(count[0:bins])
    for (int i = 0; i < n; i++)
      for (int j = 0; j < i; j++) {
        const int r = abs(x[i] - x[j]);
        if (r < bins) {
          #pragma acc atomic update
          count[r] += 1;
        }
      }
  }
  void show() const { SHOW(count, bins); }

 private:
  int bins;
  long *count;
};

int main() {
  const int n = 150;
  int *x = new int[n];
  for (int i = 0; i < n; i++) x[i] = below(400);
  Correlation pairs(100);
  pairs.add(x, n);
  pairs.show();
}
