// What most programs here count, and how they show it.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 3000 };
static int d[N];  // 0 to 15

static void fill(void) {
  for (int i = 0; i < N; i++) d[i] = (i * 7 + i / 100) % 16;
}

static void show(const int *h, int n) {
  for (int k = 0; k < n; k++) printf("%d ", h[k]);
  printf("\n");
}
