// k-means: the clusters are members of a class that allocates them in its constructor.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

class Clusters {
 public:
  explicit Clusters(int k) : k(k), size(new int[k]) {
    for (int c = 0; c < k; c++) size[c] = 0;
  }
  void count(const int *cluster, int n) {
    int *counts = size;
    #pragma acc parallel loop copyin(cluster[0:n]) copy(counts[0:k])
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      counts[cluster[i]]++;
    }
  }
  const int k;
  int *const size;
};

int main() {
  const int n = 2000;
  int *cluster = new int[n];
  for (int i = 0; i < n; i++) cluster[i] = below(14);
  Clusters all(14);
  all.count(cluster, n);
  SHOW(all.size, all.k);
}
