/* The device, its memory, streams and events. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "gpu/driver.h"
#include "gpu/gpu.h"

enum {
  attribute_multiprocessors = 16,
  attribute_threads_per_multiprocessor = 39,
  attribute_major = 75,
  attribute_minor = 76,
  attribute_shared_per_multiprocessor = 81,
  attribute_shared_per_block_optin = 97
};

static pthread_once_t device_once = PTHREAD_ONCE_INIT, primary_once = PTHREAD_ONCE_INIT;
static accrue_gpu_device device;
static int device_ordinal;
static void *primary;
static char device_reason[256], primary_reason[160];

static int attribute(const accrue_driver *cu, int which, int ordinal) {
  int value = 0;
  cu->cuDeviceGetAttribute(&value, which, ordinal);
  return value;
}

static void find_device(void) {
  const char *why;
  const accrue_driver *const cu = accrue_find_driver(&why);
  int count = 0, code;
  if (!cu) {
    snprintf(device_reason, sizeof device_reason, "%s", why);
    return;
  }
  if ((code = cu->cuInit(0)) || (code = cu->cuDeviceGetCount(&count)) || count == 0) {
    snprintf(device_reason, sizeof device_reason, "no GPU can be used: %s", code ? accrue_gpu_text(code) : "the driver knows none");
    return;
  }
  void *current = NULL;
  if (cu->cuCtxGetCurrent(&current) == 0 && current) cu->cuCtxGetDevice(&device_ordinal);
  else if ((code = cu->cuDeviceGet(&device_ordinal, 0))) device_ordinal = 0;
  const int ordinal = device_ordinal;
  cu->cuDeviceGetName(device.name, sizeof device.name, ordinal);
  cu->cuDriverGetVersion(&device.driver_version);
  device.capability = attribute(cu, attribute_major, ordinal) * 10 + attribute(cu, attribute_minor, ordinal);
  device.multiprocessors = attribute(cu, attribute_multiprocessors, ordinal);
  device.threads_per_multiprocessor = attribute(cu, attribute_threads_per_multiprocessor, ordinal);
  device.shared_per_multiprocessor = (size_t)attribute(cu, attribute_shared_per_multiprocessor, ordinal);
  device.shared_per_block = (size_t)attribute(cu, attribute_shared_per_block_optin, ordinal);
  if (device.capability < 70)
    snprintf(device_reason, sizeof device_reason, "%.100s is too old: it has compute capability %d.%d, and 7.0 is needed",
             device.name, device.capability / 10, device.capability % 10);
}

/* Only where there is no other context: each takes hundreds of megabytes of the device. */
static void find_primary(void) {
  const char *ignored;
  const accrue_driver *const cu = accrue_find_driver(&ignored);
  const int code = cu->cuDevicePrimaryCtxRetain(&primary, device_ordinal);
  if (code) snprintf(primary_reason, sizeof primary_reason, "the GPU cannot be used: %s", accrue_gpu_text(code));
}

const accrue_gpu_device *accrue_gpu_find(const char **why) {
  pthread_once(&device_once, find_device);
  *why = device_reason;
  if (device_reason[0]) return NULL;
  const char *ignored;
  const accrue_driver *const cu = accrue_find_driver(&ignored);
  void *current = NULL;
  int code = cu->cuCtxGetCurrent(&current);
  if (code == 0 && !current) {
    pthread_once(&primary_once, find_primary);
    *why = primary_reason;
    if (primary_reason[0]) return NULL;
    code = cu->cuCtxSetCurrent(primary);
  }
  if (code) {
    *why = accrue_gpu_text(code);
    return NULL;
  }
  return &device;
}

const char *accrue_gpu_text(int code) {
  const char *text = NULL, *why;
  const accrue_driver *const cu = accrue_find_driver(&why);
  if (code == accrue_gpu_none) return "there is no GPU";
  if (code > 0 && cu && cu->cuGetErrorString(code, &text) == 0 && text) return text;
  return "unknown error";
}

/* The driver, with a context current; or the calling function gives accrue_gpu_none. */
#define WITH_DRIVER(cu)                                \
  const char *why_;                                    \
  if (!accrue_gpu_find(&why_)) return accrue_gpu_none; \
  const accrue_driver *const cu = accrue_find_driver(&why_)

static accrue_cu_pointer address(const void *memory) { return (accrue_cu_pointer)(uintptr_t)memory; }

int accrue_gpu_alloc(void **memory, size_t bytes) {
  WITH_DRIVER(cu);
  accrue_cu_pointer pointer = 0;
  const int code = cu->cuMemAlloc_v2(&pointer, bytes ? bytes : 1);
  *memory = (void *)(uintptr_t)pointer;
  return code;
}

int accrue_gpu_free(void *memory) {
  WITH_DRIVER(cu);
  return memory ? cu->cuMemFree_v2(address(memory)) : 0;
}

int accrue_gpu_alloc_host(void **memory, size_t bytes) {
  WITH_DRIVER(cu);
  enum { portable = 1, mapped = 2 };
  return cu->cuMemHostAlloc(memory, bytes, portable | mapped);
}

int accrue_gpu_free_host(void *memory) {
  WITH_DRIVER(cu);
  return memory ? cu->cuMemFreeHost(memory) : 0;
}

int accrue_gpu_available(size_t *bytes) {
  WITH_DRIVER(cu);
  size_t total;
  return cu->cuMemGetInfo_v2(bytes, &total);
}

int accrue_gpu_zero(void *memory, size_t bytes, accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  return bytes ? cu->cuMemsetD8Async(address(memory), 0, bytes, stream) : 0;
}

int accrue_gpu_to_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  return bytes ? cu->cuMemcpyHtoDAsync_v2(address(to), from, bytes, stream) : 0;
}

int accrue_gpu_from_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  return bytes ? cu->cuMemcpyDtoHAsync_v2(to, address(from), bytes, stream) : 0;
}

int accrue_gpu_within_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  return bytes ? cu->cuMemcpyDtoDAsync_v2(address(to), address(from), bytes, stream) : 0;
}

int accrue_gpu_wait(accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  return cu->cuStreamSynchronize(stream);
}

int accrue_gpu_alloc_managed(void **memory, size_t bytes) {
  WITH_DRIVER(cu);
  enum { attach_global = 1, advise_read_mostly = 1 };
  int ordinal = 0;
  accrue_cu_pointer pointer = 0;
  int code = cu->cuMemAllocManaged(&pointer, bytes ? bytes : 1, attach_global);
  if (!code) code = cu->cuCtxGetDevice(&ordinal);
  if (!code) code = cu->cuMemAdvise(pointer, bytes ? bytes : 1, advise_read_mostly, ordinal);
  if (code && pointer) cu->cuMemFree_v2(pointer);
  *memory = code ? NULL : (void *)(uintptr_t)pointer;
  return code;
}

int accrue_gpu_prefetch(const void *memory, size_t bytes, accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  int ordinal = 0;
  const int code = cu->cuCtxGetDevice(&ordinal);
  if (code || !bytes) return code;
  return cu->cuMemPrefetchAsync(address(memory), bytes, ordinal, stream);
}

int accrue_gpu_make_stream(accrue_gpu_stream *stream) {
  WITH_DRIVER(cu);
  enum { non_blocking = 1 };
  return cu->cuStreamCreate(stream, non_blocking);
}

int accrue_gpu_free_stream(accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  return stream ? cu->cuStreamDestroy_v2(stream) : 0;
}

int accrue_gpu_wait_for(accrue_gpu_stream stream, accrue_gpu_event *event) {
  WITH_DRIVER(cu);
  return cu->cuStreamWaitEvent(stream, event, 0);
}

int accrue_gpu_make_event(accrue_gpu_event **event) {
  WITH_DRIVER(cu);
  return cu->cuEventCreate((void **)event, 0);
}

int accrue_gpu_free_event(accrue_gpu_event *event) {
  WITH_DRIVER(cu);
  return event ? cu->cuEventDestroy_v2(event) : 0;
}

int accrue_gpu_record(accrue_gpu_event *event, accrue_gpu_stream stream) {
  WITH_DRIVER(cu);
  return cu->cuEventRecord(event, stream);
}

int accrue_gpu_seconds(accrue_gpu_event *from, accrue_gpu_event *to, double *seconds) {
  WITH_DRIVER(cu);
  float milliseconds = 0;
  int code = cu->cuEventSynchronize(to);
  if (!code) code = cu->cuEventElapsedTime(&milliseconds, from, to);
  *seconds = milliseconds / 1e3;
  return code;
}
