/* A program that holds a site and never launches it. */
#include "accrue/runtime.h"

static accrue_site site = {"idle.c", 4, "main", ACCRUE_LEAVE, 1, 0, 0, 0};

int main(int count, char **arguments) {
  (void)arguments;
  if (count > 1) {
    const accrue_histogram histogram = {1, 1, 0, 0, 0, 0};
    accrue_launch launch;
    accrue_begin(&launch, &site, 1, &histogram, 1, 1, 1, 0, 0);
    accrue_end(&launch);
  }
  return 0;
}
