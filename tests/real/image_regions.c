// Image: areas and sums of labelled regions, in a structure of several numbers.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
struct region {
  int area;
  long sum;
};

static void measure(const int *restrict label, const unsigned char *restrict value, int n, struct region *restrict region,
                    int regions) {
  #pragma acc parallel loop copyin(label[0:n], value[0:n]) copy(region[0:regions])
  for (int i = 0; i < n; i++) {
    if (label[i] < 0) continue;
    #pragma acc atomic update
    region[label[i]].area += 1;
    #pragma acc atomic update
    region[label[i]].sum += value[i];
  }
}

int main(void) {
  enum { N = 2500, REGIONS = 33 };
  static int label[N], area[REGIONS];
  static long sum[REGIONS];
  static unsigned char value[N];
  static struct region region[REGIONS];
  for (int i = 0; i < N; i++) label[i] = (int)below(REGIONS + 1) - 1, value[i] = below(256);
  measure(label, value, N, region, REGIONS);
  for (int r = 0; r < REGIONS; r++) area[r] = region[r].area, sum[r] = region[r].sum;
  SHOW(area, REGIONS);
  SHOW(sum, REGIONS);
}
