// Global arrays of two dimensions.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
enum { levels = 9 };
static unsigned joint[levels][levels];
int left[333], right[333];
void count(void) {
  for (int i = 0; i < 333; i++) joint[left[i] % levels][right[i] % levels]++;
}
int main(void) {
  for (int i = 0; i < 333; i++) left[i] = i * 2, right[i] = i * i;
  count();
  for (int b = 0; b < levels * levels; b++) printf("%u ", joint[b / levels][b % levels]);
}
