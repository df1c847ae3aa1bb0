// Each iteration also writes an element that no other touches.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  static int data[400], bin[400], next[401];
  int hist[10] = {0};
  for (int i = 0; i < 400; i++) data[i] = i * 31;
  for (int i = 0; i < 400; i++) {
    bin[i] = data[i] % 10;
    next[i + 1] = bin[i] + 1;
    hist[bin[i]]++;
  }
  int sum = 0;
  for (int i = 0; i <= 400; i++) sum += next[i] * i;
  for (int b = 0; b < 10; b++) printf("%d ", hist[b]);
  printf("%d\n", sum);
}
