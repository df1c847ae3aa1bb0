// GCC 12 for GPUs fails where two, three, six or seven words in a row are zeroed: at least eight are.
// RUN: %accrue opt --strategy gang-private %s 2>/dev/null | grep -v 'CHECK\|RUN:' | FileCheck %s
// RUN: %same
#include <stdio.h>

static unsigned three[3];
static int data[1000];

static void count(unsigned *few, int bins, int n) {
  // CHECK: accrue_k < (accrue_few_bins < 8 ? 8 : (accrue_few_bins < accrue_few_chip ? accrue_few_bins : (size_t)accrue_few_chip))
  #pragma acc parallel loop copyin(data[0:n]) copy(few[0:bins])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    few[data[i] % 3]++;
  }
}

int main(void) {
  for (int i = 0; i < 1000; i++) data[i] = i * 7 % 100;
  // CHECK: unsigned int accrue_three_own[accrue_three_chip + 17];
  // CHECK-NEXT: accrue_k < accrue_three_chip + 17
  #pragma acc parallel loop copyin(data) copy(three)
  for (int i = 0; i < 1000; i++) {
    #pragma acc atomic update
    three[data[i] % 3]++;
  }
  count(three, 3, 1000);
  for (int k = 0; k < 3; k++) printf("%u\n", three[k]);
  return 0;
}
