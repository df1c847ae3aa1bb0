#include "kernels/modules.h"

#include <stddef.h>
#include <string.h>

/* Made by CMake: MODULE(method, source, symbol) for each PTX file, and the assembler text that includes them. */
#define MODULE(method, source, symbol) extern const char symbol[];
#include "accrue_modules.def"
#undef MODULE

static const struct {
  const char *method, *source, *text;
} modules[] = {
#define MODULE(method, source, symbol) {method, source, symbol},
#include "accrue_modules.def"
#undef MODULE
    {NULL, NULL, NULL}};

const char *accrue_find_module(const char *method, const char *source) {
  for (size_t i = 0; modules[i].method; i++)
    if (strcmp(modules[i].method, method) == 0 && strcmp(modules[i].source, source) == 0) return modules[i].text;
  return NULL;
}
