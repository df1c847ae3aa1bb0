/* The part of NVIDIA's driver interface that Accrue calls, declared here because no CUDA toolkit is needed to build it. */
#ifndef ACCRUE_GPU_DRIVER_H
#define ACCRUE_GPU_DRIVER_H
#include <stddef.h>
#include <stdint.h>

typedef uint64_t accrue_cu_pointer;

/* CUlaunchAttribute and CUlaunchConfig. */
typedef struct accrue_cu_attribute {
  int name, padding;
  uint64_t value[8];
} accrue_cu_attribute;
typedef struct accrue_cu_launch {
  unsigned gx, gy, gz, bx, by, bz, shared;
  void *stream;
  accrue_cu_attribute *attributes;
  unsigned attribute_count;
} accrue_cu_launch;

/* X(result, name in the driver, parameters) */
#define ACCRUE_DRIVER_CALLS(X)                                                                                     \
  X(cuInit, (unsigned flags))                                                                                      \
  X(cuDriverGetVersion, (int *version))                                                                            \
  X(cuDeviceGetCount, (int *count))                                                                                \
  X(cuDeviceGet, (int *device, int ordinal))                                                                       \
  X(cuDeviceGetName, (char *name, int length, int device))                                                         \
  X(cuDeviceGetAttribute, (int *value, int attribute, int device))                                                 \
  X(cuDevicePrimaryCtxRetain, (void **context, int device))                                                        \
  X(cuCtxGetCurrent, (void **context))                                                                             \
  X(cuCtxSetCurrent, (void *context))                                                                              \
  X(cuCtxGetDevice, (int *device))                                                                                 \
  X(cuGetErrorString, (int code, const char **text))                                                               \
  X(cuMemAlloc_v2, (accrue_cu_pointer * memory, size_t bytes))                                                     \
  X(cuMemFree_v2, (accrue_cu_pointer memory))                                                                      \
  X(cuMemHostAlloc, (void **memory, size_t bytes, unsigned flags))                                                 \
  X(cuMemFreeHost, (void *memory))                                                                                 \
  X(cuMemGetInfo_v2, (size_t *free, size_t *total))                                                                \
  X(cuMemsetD8Async, (accrue_cu_pointer memory, unsigned char value, size_t bytes, void *stream))                  \
  X(cuMemcpyHtoDAsync_v2, (accrue_cu_pointer to, const void *from, size_t bytes, void *stream))                    \
  X(cuMemcpyDtoHAsync_v2, (void *to, accrue_cu_pointer from, size_t bytes, void *stream))                          \
  X(cuMemcpyDtoDAsync_v2, (accrue_cu_pointer to, accrue_cu_pointer from, size_t bytes, void *stream))              \
  X(cuMemAllocManaged, (accrue_cu_pointer * memory, size_t bytes, unsigned flags))                                 \
  X(cuMemAdvise, (accrue_cu_pointer memory, size_t bytes, int advice, int device))                                 \
  X(cuMemPrefetchAsync, (accrue_cu_pointer memory, size_t bytes, int device, void *stream))                        \
  X(cuStreamCreate, (void **stream, unsigned flags))                                                               \
  X(cuStreamDestroy_v2, (void *stream))                                                                            \
  X(cuStreamWaitEvent, (void *stream, void *event, unsigned flags))                                                \
  X(cuStreamSynchronize, (void *stream))                                                                           \
  X(cuModuleLoadData, (void **module, const void *image))                                                          \
  X(cuModuleGetFunction, (void **function, void *module, const char *name))                                        \
  X(cuFuncSetAttribute, (void *function, int attribute, int value))                                                \
  X(cuLaunchKernel, (void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz, \
                     unsigned shared, void *stream, void **arguments, void **extra))                               \
  X(cuEventCreate, (void **event, unsigned flags))                                                                 \
  X(cuEventDestroy_v2, (void *event))                                                                              \
  X(cuEventRecord, (void *event, void *stream))                                                                    \
  X(cuEventSynchronize, (void *event))                                                                             \
  X(cuEventElapsedTime, (float *milliseconds, void *from, void *to))

/* Those that older drivers may lack: null there. */
#define ACCRUE_NEWER_DRIVER_CALLS(X) \
  X(cuLaunchKernelEx, (const accrue_cu_launch *launch, void *function, void **arguments, void **extra))

typedef struct accrue_driver {
#define X(name, parameters) int(*name) parameters;
  ACCRUE_DRIVER_CALLS(X)
  ACCRUE_NEWER_DRIVER_CALLS(X)
#undef X
} accrue_driver;

/* The driver's calls, or null with the reason. Looked for once. */
const accrue_driver *accrue_find_driver(const char **why);

#endif
