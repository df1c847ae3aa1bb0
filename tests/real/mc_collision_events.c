// Monte Carlo transport: the tally is two calls away from the loop.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

#pragma acc routine seq
static void tally(double *t, int k, double w) {
  #pragma acc atomic update
  t[k] += w;
}

#pragma acc routine seq
static int collide(double *t, const int *zone, int i, double w) {
  tally(t, zone[i], w);
  return zone[i] & 1;
}

static void events(int n, int zones, const int *restrict zone, const double *restrict w, double *restrict t) {
  #pragma acc parallel loop copyin(zone[0:n], w[0:n]) copy(t[0:zones])
  for (int i = 0; i < n; i++) {
    double left = w[i];
    if (collide(t, zone, i, left)) left = 0;
  }
}

int main(void) {
  enum { N = 3000, ZONES = 45 };
  static int zone[N];
  static double w[N], t[ZONES];
  for (int i = 0; i < N; i++) zone[i] = below(ZONES), w[i] = weight();
  events(N, ZONES, zone, w, t);
  SHOW(t, ZONES);
}
