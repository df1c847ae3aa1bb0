// The function takes the number of bins by a reference to const, and changes it.
// RUN: %every_plan %s
#include "data.h"
static void enlarge(const int &bins) { const_cast<int &>(bins) = 4000; }
int main() {
  int bins = 16;
  int *h = static_cast<int *>(calloc(16, sizeof(int)));
  fill();
  #pragma acc data copy(h[0:bins])
  {
    enlarge(bins);
    #pragma acc parallel loop copyin(d) present(h)
    for (int i = 0; i < N; i++) {
      #pragma acc atomic update
      h[d[i]]++;
    }
    bins = 16;
  }
  show(h, 16);
}
