// The flags allow sums in any order.
// FLAGS: -- -ffast-math
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  float weight[128];
  double sums[4] = {0};
  for (int i = 0; i < 128; i++) weight[i] = (float)(i % 8) * 0.5f;
  for (int i = 0; i < 128; i++) sums[(i * 3 + (int)weight[i]) % 4] += weight[i];
  for (int b = 0; b < 4; b++) printf("%g ", sums[b]);
}
