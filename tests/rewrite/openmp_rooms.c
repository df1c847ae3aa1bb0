// Copies of the strategy openmp are kept from launch to launch, for whichever loop comes next: every loop leaves its
// copies zero, also where an operation starts from something else. What nothing was added to stays, down to the sign of
// a zero.
// RUN: %accrue opt --strategy openmp %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: rm -rf %t && mkdir %t && gcc -w %s -o %t/original && %t/original > %t/expected
// RUN: %tests/differential/same_openmp %s %t/expected %t
#include <stdio.h>

enum { n = 4000, bins = 200, many = 5000 };
static unsigned char data[n];
static int counts[bins], wide[many];
static unsigned product[bins], mask[bins];
static double sums[bins];

// CHECK-LABEL: static void count(
// CHECK-NOT:   accrue_counts[{{.*}}] = 0;
static void count(int step) {
  #pragma acc parallel loop copyin(data) copy(counts)
  for (int i = 0; i < n; i += step) {
    #pragma acc atomic
    counts[data[i]]++;
  }
}

// The small table has no tables of its own beside the large one, which cannot have any.
// CHECK-LABEL: static void count_wide(
// CHECK:       ACCRUE_SUBTABLES((sizeof(counts) / sizeof(int)) * sizeof(int) + (sizeof(wide) / sizeof(int)) * sizeof(int));
static void count_wide(void) {
  #pragma acc parallel loop copyin(data) copy(counts, wide)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    counts[data[i]]++;
    #pragma acc atomic
    wide[data[i] * 20 + data[n - 1 - i] % 20]++;
  }
}

// CHECK-LABEL: static void multiply(
// CHECK:       for (size_t accrue_k = 0; accrue_k < accrue_p_bins; accrue_k++) {
// CHECK-NEXT:  accrue_p[accrue_t * accrue_p_row + accrue_k] = 1;
// CHECK:       accrue_p_from[accrue_k] = 0;
static void multiply(unsigned *p) {
  #pragma acc parallel loop copyin(data) copy(p[5:bins - 5])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    p[data[i]] *= 3;
  }
}

// CHECK-LABEL: static void clear_bits(
// CHECK:       accrue_mask[accrue_t * accrue_mask_row + accrue_k] = (unsigned int)-1;
// CHECK:       accrue_mask_from[accrue_k] = 0;
static void clear_bits(void) {
  #pragma acc parallel loop copyin(data) copy(mask)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    mask[data[i]] &= ~(1u << i % 31);
  }
}

// CHECK-LABEL: static void add(
// CHECK:       if (accrue_sums_from[accrue_k] != 0) {
static void add(void) {
  #pragma acc parallel loop copyin(data) copy(sums)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 3; j++) {
      #pragma acc atomic
      sums[data[i]] += 0.5 * j;
    }
  }
}

int main(void) {
  for (int i = 0; i < n; i++) data[i] = 5 + i * 7 % (bins - 8);
  for (int k = 0; k < bins; k++) product[k] = k, mask[k] = ~0u, sums[k] = -0.0;
  for (int launch = 0; launch < 4; launch++) {
    count(1 + launch);
    multiply(product);
    count(2);
    clear_bits();
    count(3);
    add();
    count_wide();
  }
  for (int k = 0; k < bins; k++) printf("%d %u %x %g\n", counts[k], product[k], mask[k], sums[k]);
  for (int k = 0; k < many; k++) printf("%d ", wide[k]);
}
