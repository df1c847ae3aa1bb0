#define _GNU_SOURCE
#include "gpu/driver.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static accrue_driver driver;
static char reason[160];

/* Before glibc 2.34 these are in a library of their own, which no command need name, though OpenACC's own library loads it. An object
   that holds the runtime is linked all the same. */
#ifdef ACCRUE_INSIDE_OBJECTS
static __typeof__(dlopen) open_library __attribute__((weakref("dlopen")));
static __typeof__(dlsym) find_name __attribute__((weakref("dlsym")));
#else
static void *(*const open_library)(const char *, int) = dlopen;
static void *(*const find_name)(void *, const char *) = dlsym;
#endif

static void find(void) {
  void *const library = open_library && find_name ? open_library("libcuda.so.1", RTLD_NOW | RTLD_LOCAL) : NULL;
  if (!library) {
    snprintf(reason, sizeof reason, "no GPU can be used: this machine has no NVIDIA driver (libcuda.so.1 is not there)");
    return;
  }
#define X(name, parameters)                           \
  *(void **)&driver.name = find_name(library, #name); \
  if (!driver.name && !reason[0])                     \
    snprintf(reason, sizeof reason, "no GPU can be used: the NVIDIA driver is too old, it has no " #name);
  ACCRUE_DRIVER_CALLS(X)
#undef X
#define X(name, parameters) *(void **)&driver.name = find_name(library, #name);
  ACCRUE_NEWER_DRIVER_CALLS(X)
#undef X
}

const accrue_driver *accrue_find_driver(const char **why) {
  pthread_once(&once, find);
  *why = reason;
  return reason[0] ? NULL : &driver;
}
