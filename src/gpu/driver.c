#define _GNU_SOURCE
#include "gpu/driver.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static accrue_driver driver;
static char reason[160];

static void find(void) {
  void *const library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(reason, sizeof reason, "no GPU can be used: this machine has no NVIDIA driver (libcuda.so.1 is not there)");
    return;
  }
#define X(name, parameters)                       \
  *(void **)&driver.name = dlsym(library, #name); \
  if (!driver.name && !reason[0])                 \
    snprintf(reason, sizeof reason, "no GPU can be used: the NVIDIA driver is too old, it has no " #name);
  ACCRUE_DRIVER_CALLS(X)
#undef X
}

const accrue_driver *accrue_find_driver(const char **why) {
  pthread_once(&once, find);
  *why = reason;
  return reason[0] ? NULL : &driver;
}
