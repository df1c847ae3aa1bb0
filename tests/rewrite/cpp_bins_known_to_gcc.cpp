// Where g++ can tell that an index is always one of the bins, GCC 12 tears an atomic update of `inside ? copy : histogram` apart.
// So the number of bins is a variable in all that is compared.
// RUN: %accrue opt --strategy duplicate %s -o %t.duplicate.cpp 2>/dev/null
// RUN: %accrue opt --strategy gang-private %s -o %t.gang.cpp 2>/dev/null
// RUN: %accrue opt --strategy adaptive %s -o %t.adaptive.cpp 2>/dev/null
// RUN: for s in duplicate gang adaptive; do g++ -w -fopenacc -I %S/../../include -S %t.$s.cpp -o %t.$s.s -fdump-tree-gimple=%t.$s.gimple || exit 1; done
// RUN: %S/../differential/torn_atomics.py %t.duplicate.gimple %t.gang.gimple %t.adaptive.gimple
// RUN: FileCheck %s < %t.gang.cpp
// RUN: %same
#include <cstdio>
#include <cstdlib>

static const int bins = 64;

static void count(int *hist, long *sums, const unsigned *data, const unsigned char *bytes, int n) {
  // CHECK: size_t accrue_hist_bins = accrue_hist_chip;
  // CHECK: (size_t)(data[i] % 64) < accrue_hist_bins ? accrue_hist_own : hist
  #pragma acc parallel loop copyin(data[0:n], bytes[0:n]) copy(hist[0:bins], sums[0:256])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[data[i] % 64]++;
    #pragma acc atomic update
    sums[bytes[i]] += i;
  }
}

int main() {
  enum { n = 5000 };
  int hist[bins] = {};
  long sums[256] = {};
  unsigned *data = (unsigned *)malloc(n * sizeof *data);
  unsigned char *bytes = (unsigned char *)malloc(n);
  for (int i = 0; i < n; i++) {
    data[i] = i * 2654435761u >> 7;
    bytes[i] = (unsigned char)(data[i] >> 9);
  }
  count(hist, sums, data, bytes, n);
  long sum = 0;
  for (int k = 0; k < bins; k++) sum += (long)hist[k] * k;
  for (int k = 0; k < 256; k++) sum += sums[k] * k;
  printf("%ld\n", sum);
  free(data);
  free(bytes);
  return 0;
}
