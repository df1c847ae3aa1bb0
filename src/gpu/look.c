#include "gpu/look.h"

int accrue_look_holds(accrue_looked *looked, uint64_t launch) {
  const unsigned old = 16;
  return looked->holds && looked->launch == launch && looked->age++ < old;
}

void accrue_look_begins(accrue_looked *looked, uint64_t launch) {
  looked->launch = launch;
  looked->holds = 1;
  looked->age = 0;
  looked->seconds = 0;
}

void accrue_look_served(accrue_looked *looked, uint64_t launch, double seconds) {
  const double slower = 1.5, jitter = 20e-6;
  if (looked->launch != launch) return;
  if (looked->seconds > 0 && seconds > slower * looked->seconds + jitter) looked->holds = 0;
  if (looked->seconds <= 0 || seconds < looked->seconds) looked->seconds = seconds;
}
