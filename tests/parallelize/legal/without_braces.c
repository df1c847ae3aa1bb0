// On one line, in a branch without braces.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
static int hist[6];
int main(int count, char **words) {
  unsigned data[90];
  for (int i = 0; i < 90; i++) data[i] = i * i;
  if (count > 0 && words) for (int i = 0; i < 90; i++) if (data[i] % 4) hist[data[i] % 6]++; else hist[5]--;
  else printf("none\n");
  for (int b = 0; b < 6; b++) printf("%d ", hist[b]);
}
