#include "distribution.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "bch.h"
#include "command.h"

/// FNV-1a over 64-bit words.
static unsigned long long mix(unsigned long long sum, unsigned long long word) {
  return (sum ^ word) * 0x100000001b3ull;
}

void print_distribution(int k, const unsigned long long *joint) {
  unsigned long long total = 0, checksum = 0xcbf29ce484222325ull;
  int used = 0;
  for (int bin = 0; bin < bins; bin++) {
    if (joint[bin] == 0) continue;
    used++;
    total += joint[bin];
    checksum = mix(mix(checksum, (unsigned long long)bin), joint[bin]);
  }
  printf("code: (%d, %d) BCH, subcode of dimension %d\n", code_length, code_dimension, k);
  printf("bins that are not zero: %d of %d\n", used, (int)bins);
  printf("pairs: %llu\n", total);
  printf("checksum: %016llx\n", checksum);
}

void write_distribution(const char *path, const unsigned long long *joint) {
  FILE *file = fopen(path, "w");
  if (!file) fail("'%s' cannot be written: %s", path, strerror(errno));
  fputs("w(u) w(v) w(u&v) pairs\n", file);
  for (int bin = 0; bin < bins; bin++)
    if (joint[bin] != 0)
      fprintf(file, "%d %d %d %llu\n", bin / weights / weights, bin / weights % weights, bin % weights, joint[bin]);
  const int is_bad = ferror(file);
  if (fclose(file) || is_bad) fail("'%s' cannot be written: %s", path, strerror(errno));
}
