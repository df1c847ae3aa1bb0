// A block whose gaps between members nobody filled is handed to the next site, which has no gaps.
// RUN: %every_plan --rewritten %s | FileCheck %s
// CHECK: duplicate: rewritten{{$}}
#include "data.h"
struct cell { int tag, count; };
static struct cell c[256];
static int h[256];
static unsigned char v[5000];

int main(void) {
  for (int i = 0; i < 5000; i++) v[i] = i * 7;
  char *volatile dirt = malloc(100000);
  memset(dirt, 0x55, 100000);
  free(dirt);
  #pragma acc parallel loop copy(c[0:256]) copyin(v[0:5000])
  for (int i = 0; i < 5000; i++) {
    #pragma acc atomic update
    c[v[i]].count++;
  }
  #pragma acc parallel loop copy(h[0:256]) copyin(v[0:5000])
  for (int i = 0; i < 5000; i++) {
    #pragma acc atomic update
    h[v[i]]++;
  }
  for (int k = 0; k < 256; k++) printf("%d %d %d\n", c[k].tag, c[k].count, h[k]);
}
