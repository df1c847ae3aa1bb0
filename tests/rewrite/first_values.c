// A sample in front of the forms of adaptive needs to know each iteration's number: it is left out where the first value may change
// before it is compared, as a difference that goes below zero does.
// RUN: %accrue opt --strategy adaptive %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
static int hist[64];
static unsigned char data[1 << 20];

void f(unsigned long n, unsigned long m, unsigned u, int w) {
  // CHECK:      accrue_begin({{.*}}accrue_iterations(m, n, 1)
  // CHECK-NEXT: if (accrue_run.accrue_sample)
  #pragma acc parallel loop
  for (unsigned long i = m; i < n; i++) {
    #pragma acc atomic
    hist[data[i] & 63]++;
  }
  // CHECK:      accrue_begin({{.*}}accrue_iterations(n - m, n, 1)
  // CHECK-NEXT: if (accrue_run2.accrue_strategy == ACCRUE_LEAVE)
  #pragma acc parallel loop
  for (unsigned long i = n - m; i < n; i++) {
    #pragma acc atomic
    hist[data[i] & 63]++;
  }
  // CHECK:      accrue_begin({{.*}}accrue_iterations(~m, n, 1)
  // CHECK-NEXT: if (accrue_run3.accrue_strategy == ACCRUE_LEAVE)
  #pragma acc parallel loop
  for (unsigned long i = ~m; i < n; i++) {
    #pragma acc atomic
    hist[data[i] & 63]++;
  }
  // CHECK:      accrue_begin({{.*}}accrue_iterations(w, u, 1)
  // CHECK-NEXT: if (accrue_run4.accrue_strategy == ACCRUE_LEAVE)
  #pragma acc parallel loop
  for (unsigned i = w; i < u; i++) {
    #pragma acc atomic
    hist[data[i] & 63]++;
  }
}
