// What gang-private cannot do goes to duplicate, and the report says why.
// RUN: %accrue opt --strategy gang-private %s 2>&1 >/dev/null | FileCheck %s
// RUN: %accrue opt --strategy gang-private --report json %s 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: %same
#include <stdio.h>

enum { n = 2000, bins = 20 };
static int data[n], h[bins], other[n], large[8192];

#pragma acc routine vector
static int by_lanes(int k) { return k; }

int main(void) {
  int last = 0;
  for (int i = 0; i < n; i++) data[i] = i * 3 % bins;

  // CHECK: :[[@LINE+2]]:3: rewritten: {{.*}} by 'duplicate' instead of 'gang-private': the bins of 'large' do not fit into the on-chip memory that is left
  // JSON: "reason": "the bins of 'large' do not fit into the on-chip memory that is left",
  #pragma acc parallel loop copyin(data) copy(large)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    large[data[i] * 400]++;
  }

  // CHECK: :[[@LINE+3]]:5: rewritten: {{.*}}: the construct holds other loops
  #pragma acc parallel copyin(data) copy(h, other)
  {
    #pragma acc loop
    for (int i = 0; i < n; i++) {
      #pragma acc atomic
      h[data[i]]++;
    }
    #pragma acc loop
    for (int k = 0; k < bins; k++) other[k] = k;
  }

  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the directive leaves it to the compiler whether the iterations are independent; add 'independent' if they are
  #pragma acc kernels loop copyin(data) copy(h, other)
  for (int i = 0; i < n; i++) {
    other[i] = i % 7;
    #pragma acc atomic
    h[data[i]]++;
  }

  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'last', which the loop writes, may be read behind the kernels construct
  #pragma acc kernels loop independent copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    if (i == 5) last = i;
    #pragma acc atomic
    h[data[i]]++;
  }

  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'by_lanes' is a routine of more than one lane
  #pragma acc parallel loop gang copyin(data) copy(h)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic
    h[by_lanes(data[i])]++;
  }

  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: the number of iterations is not known in front of the construct
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = 0; i < data[1] * 100; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }

  // CHECK: :[[@LINE+1]]:3: rewritten: {{.*}}: 'last * 0.5' in the loop's header is no integer
  #pragma acc parallel loop copyin(data) copy(h)
  for (int i = last * 0.5; i < n; i++) {
    #pragma acc atomic
    h[data[i]]++;
  }

  for (int k = 0; k < bins; k++) printf("%d %d %d\n", h[k], other[k], large[k * 400]);
}
