/* Kernels by name, and launching them. A list of what is loaded, for each context; searched by the module's text, which is
   constant data of the program. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/driver.h"
#include "gpu/early.h"
#include "gpu/gpu.h"

struct accrue_gpu_kernel {
  struct accrue_gpu_kernel *next;
  void *context;
  const char *ptx;
  char name[64];
  void *module, *function;
  size_t shared; /* allowed so far */
  int is_awake;  /* its module waits where it has to (early.h) */
  int starts_early;
};

static pthread_mutex_t kernels_lock = PTHREAD_MUTEX_INITIALIZER;
static accrue_gpu_kernel *loaded;

/* The kernel, or another of the same module, or null. */
static accrue_gpu_kernel *find_loaded(void *context, const char *ptx, const char *name) {
  accrue_gpu_kernel *beside = NULL;
  for (accrue_gpu_kernel *kernel = loaded; kernel; kernel = kernel->next) {
    if (kernel->context != context || kernel->ptx != ptx) continue;
    if (strcmp(kernel->name, name) == 0) return kernel;
    beside = kernel;
  }
  return beside;
}

static int load_module(const accrue_driver *cu, const accrue_gpu_device *device, const char *ptx, accrue_gpu_kernel *made) {
  const int may_start_early = 90;
  char *const awake = cu->cuLaunchKernelEx && device->capability >= may_start_early ? accrue_ptx_awake(ptx) : NULL;
  made->is_awake = awake && cu->cuModuleLoadData(&made->module, awake) == 0;
  free(awake);
  return made->is_awake ? 0 : cu->cuModuleLoadData(&made->module, ptx);
}

static int load(const accrue_driver *cu, const accrue_gpu_device *device, accrue_gpu_kernel **kernel, void *context,
                const char *ptx, const char *name, const accrue_gpu_kernel *beside) {
  accrue_gpu_kernel *const made = (accrue_gpu_kernel *)calloc(1, sizeof *made);
  if (!made) return accrue_gpu_out_of_memory;
  if (beside) {
    made->module = beside->module;
    made->is_awake = beside->is_awake;
  }
  int code = beside ? 0 : load_module(cu, device, ptx, made);
  if (!code) code = cu->cuModuleGetFunction(&made->function, made->module, name);
  if (code) {
    free(made);
    return code;
  }
  made->context = context;
  made->ptx = ptx;
  strncpy(made->name, name, sizeof made->name - 1);
  made->starts_early = made->is_awake && accrue_ptx_waits(ptx, name);
  made->shared = 40 << 10; /* 48 KB need no asking, but kernels have a little of their own */
  made->next = loaded;
  loaded = made;
  *kernel = made;
  return 0;
}

int accrue_gpu_find_kernel(accrue_gpu_kernel **kernel, const char *ptx, const char *name) {
  const char *why;
  const accrue_gpu_device *const device = accrue_gpu_find(&why);
  if (!device) return accrue_gpu_none;
  const accrue_driver *const cu = accrue_find_driver(&why);
  void *context = NULL;
  int code = cu->cuCtxGetCurrent(&context);
  if (code) return code;
  pthread_mutex_lock(&kernels_lock);
  *kernel = find_loaded(context, ptx, name);
  if (!*kernel || strcmp((*kernel)->name, name) != 0) code = load(cu, device, kernel, context, ptx, name, *kernel);
  pthread_mutex_unlock(&kernels_lock);
  return code;
}

static int launch_early(const accrue_driver *cu, const accrue_gpu_kernel *kernel, unsigned blocks, unsigned threads, size_t shared,
                        accrue_gpu_stream stream, void **arguments) {
  enum { attribute_early = 6 };
  accrue_cu_attribute early = {attribute_early, 0, {1}};
  const accrue_cu_launch launch = {blocks, 1, 1, threads, 1, 1, (unsigned)shared, stream, &early, 1};
  return cu->cuLaunchKernelEx(&launch, kernel->function, arguments, NULL);
}

int accrue_gpu_launch(accrue_gpu_kernel *kernel, unsigned blocks, unsigned threads, size_t shared, accrue_gpu_stream stream,
                      void **arguments) {
  enum { attribute_shared = 8 };
  const char *why;
  if (!accrue_gpu_find(&why)) return accrue_gpu_none;
  const accrue_driver *const cu = accrue_find_driver(&why);
  pthread_mutex_lock(&kernels_lock);
  int code = 0;
  if (shared > kernel->shared) {
    code = cu->cuFuncSetAttribute(kernel->function, attribute_shared, (int)shared);
    if (!code) kernel->shared = shared;
  }
  pthread_mutex_unlock(&kernels_lock);
  if (code) return code;
  if (kernel->starts_early) return launch_early(cu, kernel, blocks, threads, shared, stream, arguments);
  return cu->cuLaunchKernel(kernel->function, blocks, 1, 1, threads, 1, 1, (unsigned)shared, stream, arguments, NULL);
}
