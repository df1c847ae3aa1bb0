// Surveys: two tables of globals, whose lengths a function reads.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
static int ages, regions;
static int *by_age, *by_region;

static void configure(int a, int r) {
  ages = a;
  regions = r;
  by_age = calloc(ages, sizeof(int));
  by_region = calloc(regions, sizeof(int));
}

static void count(const unsigned char *restrict age, const int *restrict region, int n) {
  #pragma acc parallel loop copyin(age[0:n], region[0:n]) present(by_age, by_region)
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    by_age[age[i]]++;
    #pragma acc atomic update
    by_region[region[i]]++;
  }
}

int main(void) {
  enum { N = 2000 };
  static unsigned char age[N];
  static int region[N];
  configure(100, 23);
  for (int i = 0; i < N; i++) age[i] = below(100), region[i] = below(23);
  count(age, region, N);
  SHOW(by_age, ages);
  SHOW(by_region, regions);
}
