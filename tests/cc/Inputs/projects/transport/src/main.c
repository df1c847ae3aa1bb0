#include "transport.h"

#include <stdlib.h>

int main(int argc, char **argv) {
  Input in = {64, 16, argc > 1 ? atoi(argv[1]) : 20000};
  Particles p = particles_new(in);
  Tally t = tally_new(in);
  for (int batch = 0; batch < 2; batch++) tally_add(t, p, in);
  report(t, in);
  particles_free(p);
  free(t.collisions);
  free(t.flux);
  return 0;
}
