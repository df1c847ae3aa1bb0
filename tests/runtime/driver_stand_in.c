/* A stand-in for NVIDIA's driver, libcuda.so.1: one GPU whose memory is the host's. It knows what src/gpu asks for, and keeps
   the driver's rules: a kernel must stand in its module, and more than 48 KB of shared memory must be asked for. It cannot
   run PTX: a launch calls the program's own stand_in_launch, with all arguments, or stand_in_kernel, with the first.

     STAND_IN_REFUSES     a call that fails, and from which time on: cuLaunchKernel, cuLaunchKernel:2
     STAND_IN_FAILS       the call of this number fails, whichever it is
     STAND_IN_GONE        from the call of this number on all fail: the GPU is gone
     STAND_IN_CODE        with this code: 2, out of memory, if it is not set
     STAND_IN_DEVICES     how many GPUs there are (1)
     STAND_IN_CAPABILITY  of them, times 10 (90)
     STAND_IN_MULTIPROCESSORS  and their multiprocessors (132)
     STAND_IN_CONTEXT     0: no context is current, as in a program without OpenACC

   gcc -shared -fPIC -Isrc -Wl,-soname,libcuda.so.1 -o libcuda.so.1 tests/runtime/driver_stand_in.c
   With -DSTAND_IN_IS_OLD it is a driver of a time before one of the calls, with -DSTAND_IN_STARTS_IN_TURN of one before
   cuLaunchKernelEx. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/driver.h"

enum { out_of_memory = 2, invalid = 1, not_found = 500, free_shared = 48 << 10, most_shared = 227 << 10, most_threads = 1024 };

typedef struct stand_in_function {
  char name[64];
  const char *text; /* its module's */
  unsigned shared;  /* that may be asked for */
} stand_in_function;

/* ---- calls are counted, and refused ---- */

#define X(name, parameters) number_of_##name,
enum { ACCRUE_DRIVER_CALLS(X) ACCRUE_NEWER_DRIVER_CALLS(X) call_count };
#undef X
#define X(name, parameters) #name,
static const char *const call_names[] = {ACCRUE_DRIVER_CALLS(X) ACCRUE_NEWER_DRIVER_CALLS(X)};
#undef X
static int calls[call_count], all_calls;

/* How often the program called it, or, of "all", anything. */
int stand_in_calls(const char *name);
int stand_in_calls(const char *name) {
  if (strcmp(name, "all") == 0) return __atomic_load_n(&all_calls, __ATOMIC_RELAXED);
  for (int i = 0; i < call_count; i++)
    if (strcmp(call_names[i], name) == 0) return __atomic_load_n(&calls[i], __ATOMIC_RELAXED);
  return -1;
}

static int setting(const char *name, int usual) {
  const char *const text = getenv(name);
  return text ? atoi(text) : usual;
}

/* 0, or the code that this call shall fail with. */
static int enter(int number) {
  const char *const name = call_names[number], *const refused = getenv("STAND_IN_REFUSES");
  const int time = __atomic_add_fetch(&calls[number], 1, __ATOMIC_RELAXED);
  const int number_of_all = __atomic_add_fetch(&all_calls, 1, __ATOMIC_RELAXED);
  const size_t length = strlen(name);
  if (number_of_all == setting("STAND_IN_FAILS", 0)) return setting("STAND_IN_CODE", out_of_memory);
  if (number_of_all >= setting("STAND_IN_GONE", 1 << 30)) return setting("STAND_IN_CODE", out_of_memory);
  if (!refused || strncmp(refused, name, length) != 0 || (refused[length] != '\0' && refused[length] != ':')) return 0;
  return refused[length] == '\0' || time >= atoi(refused + length + 1) ? setting("STAND_IN_CODE", out_of_memory) : 0;
}
#define ENTER(name)                            \
  do {                                         \
    const int code_ = enter(number_of_##name); \
    if (code_) return code_;                   \
  } while (0)

/* ---- the device ---- */

#define CALL(name, parameters) \
  int name parameters;         \
  int name parameters

CALL(cuInit, (unsigned flags)) {
  ENTER(cuInit);
  return flags ? invalid : 0;
}
CALL(cuDriverGetVersion, (int *version)) {
  ENTER(cuDriverGetVersion);
  *version = 13000;
  return 0;
}
CALL(cuDeviceGetCount, (int *count)) {
  ENTER(cuDeviceGetCount);
  *count = setting("STAND_IN_DEVICES", 1);
  return 0;
}
CALL(cuDeviceGet, (int *device, int ordinal)) {
  ENTER(cuDeviceGet);
  *device = ordinal;
  return 0;
}
CALL(cuDeviceGetName, (char *name, int length, int device)) {
  ENTER(cuDeviceGetName);
  snprintf(name, (size_t)length, "stand-in %d", device);
  return 0;
}
CALL(cuDeviceGetAttribute, (int *value, int attribute, int device)) {
  enum { multiprocessors = 16, threads_each = 39, major = 75, minor = 76, shared_each = 81, shared_of_block = 97 };
  const int capability = setting("STAND_IN_CAPABILITY", 90);
  (void)device;
  ENTER(cuDeviceGetAttribute);
  switch (attribute) {
    case multiprocessors: *value = setting("STAND_IN_MULTIPROCESSORS", 132); return 0;
    case threads_each: *value = 2048; return 0;
    case major: *value = capability / 10; return 0;
    case minor: *value = capability % 10; return 0;
    case shared_each: *value = 228 << 10; return 0;
    case shared_of_block: *value = most_shared; return 0;
    default: return invalid;
  }
}

/* ---- contexts ---- */

static int openacc_context, primary_context;
static _Thread_local void *current_context;
static _Thread_local int has_context;

CALL(cuDevicePrimaryCtxRetain, (void **context, int device)) {
  (void)device;
  ENTER(cuDevicePrimaryCtxRetain);
  *context = &primary_context;
  return 0;
}
CALL(cuCtxGetCurrent, (void **context)) {
  ENTER(cuCtxGetCurrent);
  if (!has_context && setting("STAND_IN_CONTEXT", 1)) current_context = &openacc_context;
  has_context = 1;
  *context = current_context;
  return 0;
}
CALL(cuCtxSetCurrent, (void *context)) {
  ENTER(cuCtxSetCurrent);
  has_context = 1;
  current_context = context;
  return 0;
}
CALL(cuCtxGetDevice, (int *device)) {
  ENTER(cuCtxGetDevice);
  *device = 0;
  return 0;
}
CALL(cuGetErrorString, (int code, const char **text)) {
  ENTER(cuGetErrorString);
  *text = code == out_of_memory ? "out of memory" : code == not_found ? "named symbol not found" : "the stand-in refuses";
  return 0;
}

/* ---- memory ---- */

static void *host(accrue_cu_pointer memory) { return (void *)(uintptr_t)memory; }

CALL(cuMemAlloc_v2, (accrue_cu_pointer * memory, size_t bytes)) {
  ENTER(cuMemAlloc_v2);
  *memory = (accrue_cu_pointer)(uintptr_t)malloc(bytes);
  return *memory ? 0 : out_of_memory;
}
CALL(cuMemFree_v2, (accrue_cu_pointer memory)) {
  ENTER(cuMemFree_v2);
  free(host(memory));
  return 0;
}
CALL(cuMemHostAlloc, (void **memory, size_t bytes, unsigned flags)) {
  (void)flags;
  ENTER(cuMemHostAlloc);
  return (*memory = malloc(bytes)) ? 0 : out_of_memory;
}
CALL(cuMemFreeHost, (void *memory)) {
  ENTER(cuMemFreeHost);
  free(memory);
  return 0;
}
CALL(cuMemGetInfo_v2, (size_t *available, size_t *total)) {
  ENTER(cuMemGetInfo_v2);
  *available = *total = (size_t)1 << 30;
  return 0;
}
CALL(cuMemsetD8Async, (accrue_cu_pointer memory, unsigned char value, size_t bytes, void *stream)) {
  (void)stream;
  ENTER(cuMemsetD8Async);
  memset(host(memory), value, bytes);
  return 0;
}
CALL(cuMemcpyHtoDAsync_v2, (accrue_cu_pointer to, const void *from, size_t bytes, void *stream)) {
  (void)stream;
  ENTER(cuMemcpyHtoDAsync_v2);
  memcpy(host(to), from, bytes);
  return 0;
}
CALL(cuMemcpyDtoHAsync_v2, (void *to, accrue_cu_pointer from, size_t bytes, void *stream)) {
  (void)stream;
  ENTER(cuMemcpyDtoHAsync_v2);
  memcpy(to, host(from), bytes);
  return 0;
}
CALL(cuMemcpyDtoDAsync_v2, (accrue_cu_pointer to, accrue_cu_pointer from, size_t bytes, void *stream)) {
  (void)stream;
  ENTER(cuMemcpyDtoDAsync_v2);
  memcpy(host(to), host(from), bytes);
  return 0;
}
CALL(cuMemAllocManaged, (accrue_cu_pointer * memory, size_t bytes, unsigned flags)) {
  (void)flags;
  ENTER(cuMemAllocManaged);
  *memory = (accrue_cu_pointer)(uintptr_t)malloc(bytes);
  return *memory ? 0 : out_of_memory;
}
CALL(cuMemAdvise, (accrue_cu_pointer memory, size_t bytes, int advice, int device)) {
  (void)memory, (void)bytes, (void)advice, (void)device;
  ENTER(cuMemAdvise);
  return 0;
}
CALL(cuMemPrefetchAsync, (accrue_cu_pointer memory, size_t bytes, int device, void *stream)) {
  (void)memory, (void)bytes, (void)device, (void)stream;
  ENTER(cuMemPrefetchAsync);
  return 0;
}
CALL(cuStreamCreate, (void **stream, unsigned flags)) {
  (void)flags;
  ENTER(cuStreamCreate);
  return (*stream = malloc(1)) ? 0 : out_of_memory;
}
CALL(cuStreamDestroy_v2, (void *stream)) {
  ENTER(cuStreamDestroy_v2);
  free(stream);
  return 0;
}
CALL(cuStreamWaitEvent, (void *stream, void *event, unsigned flags)) {
  (void)stream, (void)event, (void)flags;
  ENTER(cuStreamWaitEvent);
  return 0;
}
CALL(cuStreamSynchronize, (void *stream)) {
  (void)stream;
  ENTER(cuStreamSynchronize);
  return 0;
}

/* ---- kernels ---- */

typedef struct stand_in_module {
  struct stand_in_module *next;
  char text[];
} stand_in_module;
static stand_in_module *modules;

CALL(cuModuleLoadData, (void **module, const void *image)) {
  ENTER(cuModuleLoadData);
  const size_t size = strlen(image) + 1;
  stand_in_module *const made = malloc(sizeof *made + size);
  if (!made) return out_of_memory;
  made->next = __atomic_exchange_n(&modules, made, __ATOMIC_RELAXED);
  *module = memcpy(made->text, image, size);
  return strstr(image, ".version ") ? 0 : invalid;
}
CALL(cuModuleGetFunction, (void **function, void *module, const char *name)) {
  char entry[96];
  ENTER(cuModuleGetFunction);
  snprintf(entry, sizeof entry, ".entry %s(", name);
  if (!strstr(module, entry)) return not_found;
  stand_in_function *const made = calloc(1, sizeof *made);
  if (!made) return out_of_memory;
  snprintf(made->name, sizeof made->name, "%s", name);
  made->text = module;
  made->shared = free_shared;
  *function = made;
  return 0;
}
CALL(cuFuncSetAttribute, (void *function, int attribute, int value)) {
  enum { dynamic_shared = 8 };
  stand_in_function *const of = function;
  ENTER(cuFuncSetAttribute);
  if (attribute != dynamic_shared || value > most_shared) return invalid;
  of->shared = (unsigned)value;
  return 0;
}
static int launch_function(const stand_in_function *of, unsigned blocks, unsigned threads, unsigned shared, void *stream,
                           void **arguments) {
  void (*kernel)(const char *, unsigned, unsigned, void *, void *);
  void (*launch)(const char *, void **);
  if (blocks == 0 || threads == 0 || threads > most_threads || shared > of->shared) return invalid;
  *(void **)&launch = dlsym(RTLD_DEFAULT, "stand_in_launch");
  if (launch) return launch(of->name, arguments), 0;
  *(void **)&kernel = dlsym(RTLD_DEFAULT, "stand_in_kernel");
  if (!kernel) return not_found;
  kernel(of->name, blocks, shared, stream, arguments[0]);
  return 0;
}
CALL(cuLaunchKernel, (void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, unsigned shared,
                      void *stream, void **arguments, void **extra)) {
  (void)extra;
  ENTER(cuLaunchKernel);
  if (gy != 1 || gz != 1 || by != 1 || bz != 1) return invalid;
  return launch_function(function, gx, bx, shared, stream, arguments);
}
#ifndef STAND_IN_STARTS_IN_TURN
/* A kernel that may start early has to wait by itself. */
static int waits_itself(const stand_in_function *of) {
  char entry[96];
  snprintf(entry, sizeof entry, ".entry %s(", of->name);
  const char *const at = strstr(of->text, entry), *const wait = strstr(at, "\tgriddepcontrol.wait;\n"),
                    *const end = strstr(at, "\n}");
  return strstr(of->text, ".version 7.8\n") && strstr(of->text, ".target sm_90\n") && wait && wait < end;
}
CALL(cuLaunchKernelEx, (const accrue_cu_launch *launch, void *function, void **arguments, void **extra)) {
  enum { starts_early = 6 };
  (void)extra;
  ENTER(cuLaunchKernelEx);
  if (launch->gy != 1 || launch->gz != 1 || launch->by != 1 || launch->bz != 1) return invalid;
  if (launch->attribute_count != 1 || launch->attributes->name != starts_early || launch->attributes->value[0] != 1) return invalid;
  if (!waits_itself(function)) return invalid;
  return launch_function(function, launch->gx, launch->bx, launch->shared, launch->stream, arguments);
}
#endif

/* ---- events ---- */

CALL(cuEventCreate, (void **event, unsigned flags)) {
  (void)flags;
  ENTER(cuEventCreate);
  return (*event = malloc(1)) ? 0 : out_of_memory;
}
CALL(cuEventDestroy_v2, (void *event)) {
  ENTER(cuEventDestroy_v2);
  free(event);
  return 0;
}
CALL(cuEventRecord, (void *event, void *stream)) {
  (void)event, (void)stream;
  ENTER(cuEventRecord);
  return 0;
}
CALL(cuEventSynchronize, (void *event)) {
  (void)event;
  ENTER(cuEventSynchronize);
  return 0;
}
#ifndef STAND_IN_IS_OLD
CALL(cuEventElapsedTime, (float *milliseconds, void *from, void *to)) {
  (void)from, (void)to;
  ENTER(cuEventElapsedTime);
  *milliseconds = 1;
  return 0;
}
#endif
