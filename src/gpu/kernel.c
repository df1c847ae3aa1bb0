/* Kernels by name, and launching them. A list of what is loaded, for each context; searched by the module's text, which is
   constant data of the program. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "gpu/driver.h"
#include "gpu/gpu.h"

struct accrue_gpu_kernel {
  struct accrue_gpu_kernel *next;
  void *context;
  const char *ptx;
  char name[64];
  void *module, *function;
  size_t shared; /* allowed so far */
};

static pthread_mutex_t kernels_lock = PTHREAD_MUTEX_INITIALIZER;
static accrue_gpu_kernel *loaded;

static accrue_gpu_kernel *find_loaded(void *context, const char *ptx, const char *name, void **module) {
  for (accrue_gpu_kernel *kernel = loaded; kernel; kernel = kernel->next) {
    if (kernel->context != context || kernel->ptx != ptx) continue;
    *module = kernel->module;
    if (strcmp(kernel->name, name) == 0) return kernel;
  }
  return NULL;
}

static int load(const accrue_driver *cu, accrue_gpu_kernel **kernel, void *context, const char *ptx, const char *name,
                void *module) {
  accrue_gpu_kernel *const made = (accrue_gpu_kernel *)calloc(1, sizeof *made);
  if (!made) return accrue_gpu_out_of_memory;
  int code = module ? 0 : cu->cuModuleLoadData(&module, ptx);
  if (!code) code = cu->cuModuleGetFunction(&made->function, module, name);
  if (code) {
    free(made);
    return code;
  }
  made->context = context;
  made->ptx = ptx;
  strncpy(made->name, name, sizeof made->name - 1);
  made->module = module;
  made->shared = 40 << 10; /* 48 KB need no asking, but kernels have a little of their own */
  made->next = loaded;
  loaded = made;
  *kernel = made;
  return 0;
}

int accrue_gpu_find_kernel(accrue_gpu_kernel **kernel, const char *ptx, const char *name) {
  const char *why;
  if (!accrue_gpu_find(&why)) return accrue_gpu_none;
  const accrue_driver *const cu = accrue_find_driver(&why);
  void *context = NULL, *module = NULL;
  int code = cu->cuCtxGetCurrent(&context);
  if (code) return code;
  pthread_mutex_lock(&kernels_lock);
  *kernel = find_loaded(context, ptx, name, &module);
  if (!*kernel) code = load(cu, kernel, context, ptx, name, module);
  pthread_mutex_unlock(&kernels_lock);
  return code;
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
  return cu->cuLaunchKernel(kernel->function, blocks, 1, 1, threads, 1, 1, (unsigned)shared, stream, arguments, NULL);
}
