// Histograms that are members of a class, named with and without this->. The device knows the extent by a variable: it has no
// `this`.
// RUN: %rewrite | FileCheck %s
// RUN: %accrue opt --strategy adaptive %s 2>/dev/null | FileCheck --check-prefix=ADAPTIVE %s
// ADAPTIVE: ACCRUE_PICK((size_t)i, (size_t)i >> accrue_shift, accrue_l, accrue_local_bins, sizeof(int), 1) : local;
// RUN: %same
#include <cstdio>
#include <vector>

class Counter {
 public:
  explicit Counter(int bins) : bins(bins), counts(new int[bins]()) {}
  ~Counter() { delete[] counts; }
  void add(const std::vector<int> &values) {
    const int *data = values.data();
    const int n = values.size();
    int *local = counts;
    // CHECK: size_t accrue_local_bins = accrue_bins(bins);
    #pragma acc parallel loop copyin(data[0:n]) copy(local[0:bins])
    for (int i = 0; i < n; i++) {
      // CHECK: ((int *)((size_t)(data[i]) < accrue_local_bins ? accrue_local_to : local))[data[i]]++;
      #pragma acc atomic
      local[data[i]]++;
    }
  }
  void print() const {
    for (int k = 0; k < bins; k++) std::printf("%d ", counts[k]);
    std::printf("\n");
  }

 private:
  int bins;
  int *counts;
};

int main() {
  std::vector<int> values;
  for (int i = 0; i < 700; i++) values.push_back(i % 25);
  Counter counter(25);
  counter.add(values);
  counter.print();
}
