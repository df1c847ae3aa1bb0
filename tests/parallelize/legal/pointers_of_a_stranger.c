// Pointers from anywhere: a condition in front of the loop tells when it runs whether they are apart. Where they are not, the loop
// runs as it is.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
void fill(int *hist, int bins, const int *data, int n) {
  for (int b = 0; b < bins; b++) hist[b] = 0;
  for (int i = 0; i < n; i++) {
    hist[data[i]]++;
  }
}
static void (*volatile someone)(int *, int, const int *, int) = fill;
int main(void) {
  int data[600], hist[16], both[64];
  for (int i = 0; i < 600; i++) data[i] = i * i % 16;
  someone(hist, 16, data, 600);
  for (int i = 0; i < 64; i++) both[i] = i % 4;
  someone(both, 16, both + 8, 40);
  someone(hist, 16, data, -3);
  for (int b = 0; b < 16; b++) printf("%d %d ", hist[b], both[b]);
}
