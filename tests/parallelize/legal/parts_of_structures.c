// Members of elements, read and updated.
// RUN: %tests/parallelize/alike %s
#include <stdio.h>
struct particle { float x; int kind; };
struct cell { int count; long kinds; };
int main(void) {
  struct particle particles[150];
  struct cell cells[12] = {{0, 0}};
  for (int i = 0; i < 150; i++) particles[i].x = i * 0.1f, particles[i].kind = i % 4;
  for (int i = 0; i < 150; i++) {
    const int c = (int)particles[i].x % 12;
    cells[c].count++;
    cells[c].kinds += particles[i].kind;
  }
  for (int b = 0; b < 12; b++) printf("%d %ld ", cells[b].count, cells[b].kinds);
}
