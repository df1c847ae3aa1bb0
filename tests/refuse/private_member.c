// One member of a structure is private; the others are shared, and what is written to them last depends on the order.
// RUN: %accrue scan --strategy openmp %s 2>&1 | FileCheck %s
struct pair {
  int bin, last;
};
static int hist[16];

int f(const int *restrict data, int n) {
  struct pair pair = {0, 0};
  #pragma acc kernels copyin(data[0:n]) copy(hist)
  {
    // CHECK: :[[@LINE+1]]:5: left: {{.*}}leaves it to the compiler whether the iterations are independent{{.*}}[ACR028]
    #pragma acc loop private(pair.bin)
    for (int i = 0; i < n; i++) {
      pair.bin = data[i];
      pair.last = i;
      #pragma acc atomic
      hist[pair.bin]++;
    }
  }
  return pair.last;
}
