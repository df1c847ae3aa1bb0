// The strategy adaptive: the runtime is asked at each launch; the loop stands there as it was, for copies on the chip, and for
// those in device memory. Rewritten once more, nothing changes.
// RUN: %accrue opt --strategy adaptive %s 2>%t.report | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: FileCheck %s --check-prefix=REPORT < %t.report
// RUN: %accrue opt --strategy adaptive %s -o %t.c && %accrue opt --strategy duplicate %t.c -o %t.again.c && cmp %t.c %t.again.c
// RUN: %same
#include <stdio.h>

// CHECK: #include <accrue/runtime.h>
enum { n = 5000, bins = 64 };
static int data[n], hist[bins], spread[1 << 16];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * i % bins;
  #pragma acc data copyin(data) copy(hist)
  {
    // CHECK:      static accrue_site accrue_loop = {__FILE__, {{[0-9]+}}, __func__, ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_GANG_PRIVATE | ACCRUE_OPENMP, 1, 0, 1, 0};
    // CHECK:      accrue_begin(&accrue_run, &accrue_loop, accrue_iterations(0, n, 1), accrue_sizes, 1, 1, 1, 0, 0);
    // CHECK-NEXT: if (accrue_run.accrue_sample) {
    // CHECK:      accrue_sampled(&accrue_run, 1);
    // CHECK-NEXT: }
    // CHECK-NEXT: if (accrue_run.accrue_strategy == ACCRUE_LEAVE) {
    // CHECK-NEXT: #pragma acc parallel loop{{$}}
    // CHECK-NEXT: for (int i = 0; i < n; i++) {
    // CHECK-NEXT:   #pragma acc atomic update
    // CHECK-NEXT:   hist[data[i]]++;
    // CHECK-NEXT: }
    // CHECK-NEXT: } else if (accrue_run.accrue_strategy == ACCRUE_GANG_PRIVATE) {
    // CHECK:      #pragma acc parallel loop gang num_gangs(accrue_gangs) vector_length(32)
    // CHECK:      } else {
    // CHECK:      ACCRUE_OMP(for schedule(static) nowait)
    // CHECK-NEXT: #pragma acc parallel loop num_gangs(accrue_gangs) vector_length(256) deviceptr(accrue_hist)
    // CHECK-NEXT: for (int i = 0; i < n; i++) {
    // CHECK:      accrue_hist ? accrue_hist + ACCRUE_PICK(
    // CHECK:      accrue_hist_to[data[i]]++;
    // CHECK:      accrue_hist_copies[accrue_t] = 0;
    // CHECK:      accrue_end(&accrue_run);
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      hist[data[i]]++;
    }
  }
  // Too many bins for the chip: one loop less. Its queue is told to the runtime.
  // CHECK: ACCRUE_LEAVE | ACCRUE_DUPLICATE | ACCRUE_OPENMP, 1, 0, 0, 0};
  // CHECK: accrue_begin({{.*}}, 1, 1, (n > 10) != 0, 1, ACCRUE_QUEUE(2));
  // CHECK-NOT: ACCRUE_GANG_PRIVATE
  // REPORT: rewritten: {{.*}}'spread'{{.*}} by 'adaptive'
  #pragma acc parallel loop copyin(data) copy(spread) async(2) if(n > 10)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    spread[data[i] * 1000] += i;
  }
  #pragma acc wait(2)
  long sum = 0;
  for (int k = 0; k < bins; k++) sum += (long)hist[k] * k + spread[k * 1000];
  printf("%ld\n", sum);
}
