#include "runtime/way.h"

#include <stdio.h>
#include <string.h>

static const struct { int strategy; const char *name; int numbers; } strategy_names[] = {
    {ACCRUE_LEAVE, "leave", 0},   {ACCRUE_DUPLICATE, "duplicate", 1}, {ACCRUE_GANG_PRIVATE, "gang-private", 3},
    {ACCRUE_OPENMP, "openmp", 1}, {ACCRUE_NATIVE, "native", 0},
};
enum { strategy_count = sizeof strategy_names / sizeof *strategy_names };

int accrue_strategy_of(const char *name, size_t length) {
  for (int i = 0; i < strategy_count; i++)
    if (strlen(strategy_names[i].name) == length && memcmp(strategy_names[i].name, name, length) == 0)
      return strategy_names[i].strategy;
  return 0;
}

void accrue_way_to_text(const accrue_way *way, char text[accrue_way_room]) {
  for (int i = 0; i < strategy_count; i++) {
    if (strategy_names[i].strategy != way->strategy) continue;
    const char *const name = strategy_names[i].name;
    if (strategy_names[i].numbers == 0) snprintf(text, accrue_way_room, "%s", name);
    if (strategy_names[i].numbers == 1) snprintf(text, accrue_way_room, "%s:%zu", name, way->locals);
    if (strategy_names[i].numbers == 3)
      snprintf(text, accrue_way_room, "%s:%dx%dx%d", name, way->gangs, way->workers, way->lanes);
  }
}

/* Up to three numbers with an x between them, each below 2^30 and above 0; how many, or -1. */
static int read_numbers(const char *text, long numbers[3]) {
  int count = 0;
  for (;;) {
    long value = 0;
    if (count == 3 || *text < '0' || *text > '9') return -1;
    while (*text >= '0' && *text <= '9') {
      value = value * 10 + (*text++ - '0');
      if (value > 1L << 30) return -1;
    }
    if (value == 0) return -1;
    numbers[count++] = value;
    if (*text == '\0') return count;
    if (*text++ != 'x') return -1;
  }
}

int accrue_way_of_text(const char *text, accrue_way *way) {
  const char *const colon = strchr(text, ':');
  const int strategy = accrue_strategy_of(text, colon ? (size_t)(colon - text) : strlen(text));
  long numbers[3] = {0, 0, 0};
  const int count = colon ? read_numbers(colon + 1, numbers) : 0;
  for (int i = 0; i < strategy_count; i++) {
    if (strategy_names[i].strategy != strategy || strategy_names[i].numbers != count) continue;
    memset(way, 0, sizeof *way);
    way->strategy = strategy;
    if (count == 1) way->locals = (size_t)numbers[0];
    if (count == 3) way->gangs = (int)numbers[0], way->workers = (int)numbers[1], way->lanes = (int)numbers[2];
    return 1;
  }
  return 0;
}

int accrue_ways_equal(const accrue_way *a, const accrue_way *b) {
  return a->strategy == b->strategy && a->locals == b->locals && a->gangs == b->gangs && a->workers == b->workers &&
         a->lanes == b->lanes;
}
