#include "data.h"
static int h[16], g[16];
static void one(void) {
#define TARGET h
#define WEIGHT 1
#include "body.h"
}
static void two(void) {
#undef TARGET
#undef WEIGHT
#define TARGET g
#define WEIGHT 1 + TARGET[0] % 2
#include "body.h"
}
int main(void) {
  fill();
  one();
  two();
  show(h, 16);
  show(g, 16);
}
