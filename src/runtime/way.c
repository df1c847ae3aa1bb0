#include "runtime/way.h"

#include <stdio.h>
#include <string.h>

static const struct { int strategy; const char *name; int has_number; } strategy_names[] = {
    {ACCRUE_LEAVE, "leave", 0},   {ACCRUE_DUPLICATE, "duplicate", 1}, {ACCRUE_GANG_PRIVATE, "gang-private", 1},
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
  const size_t number = way->strategy == ACCRUE_GANG_PRIVATE ? (size_t)way->gangs : way->locals;
  for (int i = 0; i < strategy_count; i++) {
    if (strategy_names[i].strategy != way->strategy) continue;
    if (strategy_names[i].has_number) snprintf(text, accrue_way_room, "%s:%zu", strategy_names[i].name, number);
    else snprintf(text, accrue_way_room, "%s", strategy_names[i].name);
  }
}

/* A number above 0 and up to 2^30, with nothing behind it; 0: it is none. */
static long read_count(const char *text) {
  long value = 0;
  for (; *text >= '0' && *text <= '9'; text++) {
    value = value * 10 + (*text - '0');
    if (value > 1L << 30) return 0;
  }
  return *text == '\0' ? value : 0;
}

int accrue_way_of_text(const char *text, accrue_way *way) {
  const char *const colon = strchr(text, ':');
  const int strategy = accrue_strategy_of(text, colon ? (size_t)(colon - text) : strlen(text));
  const long number = colon ? read_count(colon + 1) : 0;
  for (int i = 0; i < strategy_count; i++) {
    if (strategy_names[i].strategy != strategy || strategy_names[i].has_number != (colon != NULL)) continue;
    if (colon && number == 0) return 0;
    memset(way, 0, sizeof *way);
    way->strategy = strategy;
    if (strategy == ACCRUE_GANG_PRIVATE) way->gangs = (int)number;
    else way->locals = (size_t)number;
    return 1;
  }
  return 0;
}

int accrue_ways_equal(const accrue_way *a, const accrue_way *b) {
  return a->strategy == b->strategy && a->locals == b->locals && a->gangs == b->gangs;
}
