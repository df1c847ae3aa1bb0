/* The sources (sources.def) as the host sees them. */
#ifndef ACCRUE_KERNELS_SOURCES_H
#define ACCRUE_KERNELS_SOURCES_H
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_source_numbers {
  const char *name;
  uint32_t per_piece, threads;
} accrue_source_numbers;

/* Null: there is no source of that name. */
static inline const accrue_source_numbers *accrue_find_source(const char *name) {
  static const accrue_source_numbers all[] = {
#define SOURCE(name, per_piece, threads, ...) {#name, per_piece, threads},
#include "kernels/sources.def"
#undef SOURCE
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(all[i].name, name) == 0) return &all[i];
  return NULL;
}

#ifdef __cplusplus
}
#endif
#endif
