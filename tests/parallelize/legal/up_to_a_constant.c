// The same in an array whose type tells its length, and a guard in braces.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
int main(void) {
  unsigned data[2000], bins[16] = {100, 200};
  for (unsigned i = 0; i < 2000; i++) data[i] = i * 2654435761u >> 3;
  for (int i = 0; i < 2000; i++)
    if (127 > bins[data[i] % 16]) {
      bins[data[i] % 16] += 1;
    }
  for (int b = 0; b < 16; b++) printf("%u ", bins[b]);
}
