// The strategy native: what adaptive writes, and a kernel of the loop's own body at the end of the file.
// RUN: %accrue opt --strategy native %s 2>%t.report | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: FileCheck %s --check-prefix=REPORT < %t.report
// RUN: %accrue opt --strategy native %s -o %t.c && %accrue opt --strategy native %t.c -o %t.again.c && cmp %t.c %t.again.c
// RUN: gcc -fopenacc -O1 -Wall -Werror %s -o %t.original -lm
// RUN: gcc -fopenacc -O1 -Wall -Werror -I%tests/../include %t.c $(dirname %accrue)/../lib/libaccrue_runtime.a -o %t.native -lm -lpthread -ldl
// RUN: %t.original > %t.expected && env ACCRUE_CACHE_DIR= %t.native | cmp - %t.expected
#include <math.h>
#include <stdio.h>

// CHECK: static const char *accrue_ptx_[[NUMBER:[0-9]+]](void);
enum { n = 5000, bins = 64 };
static int data[n], hist[bins], other[bins];

static void count(const int *values, int first, float *weights) {
  // CHECK:      if (accrue_run.accrue_strategy == ACCRUE_NATIVE) {
  // CHECK-NEXT:   const accrue_kernel accrue_made = { accrue_same_macros() ? accrue_ptx_[[NUMBER]]() : 0, 4, 2, 1, 1, { {4, 1, 0} } };
  // CHECK-NEXT:   accrue_native_begin(&accrue_run, &accrue_made);
  // CHECK-NEXT:   accrue_native_loop(&accrue_run, accrue_iterations(0, n, 1), 0, 1);
  // CHECK-NEXT:   accrue_native_table(&accrue_run, ACCRUE_DEVICE(hist), accrue_hist_bins);
  // CHECK-DAG:    accrue_native_address(&accrue_run, {{[0-9]+}}, ACCRUE_DEVICE(values));
  // CHECK-DAG:    accrue_native_value(&accrue_run, {{[0-9]+}}, &first, 4);
  // CHECK:        accrue_native_end(&accrue_run, 0, ACCRUE_STREAM(0, 0));
  // CHECK:      } else if (accrue_run.accrue_strategy != ACCRUE_NATIVE) {
  #pragma acc parallel loop present(values[0:n], hist)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    hist[(values[i] + first) % bins]++;
  }
  // What the construct itself brings to the device is there before the launch.
  // CHECK: #pragma acc enter data copyin(weights[0:bins])
  #pragma acc parallel loop present(values[0:n]) copy(weights[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    weights[values[i]] += 0.5f;
  }
}

int main(void) {
  float weights[bins] = {0};
  for (int i = 0; i < n; i++) data[i] = i * i % bins;
  #pragma acc data copyin(data) copy(hist)
  count(data, 3, weights);
  // REPORT: by 'adaptive' instead of 'native': {{.*}}printf
  #pragma acc parallel loop copyin(data) copy(other)
  for (int i = 0; i < n; i++) {
    if (data[i] < 0) printf("%d\n", i);
    #pragma acc atomic update
    other[data[i]]++;
  }
  double sum = 0;
  for (int k = 0; k < bins; k++) sum += hist[k] * (k + 1.0) + weights[k] * k + other[k];
  printf("%.1f\n", sum);
}
// CHECK: static const char *accrue_ptx_[[NUMBER]](void) {
// CHECK: ".visible .entry accrue_lane_banked(\n"
