#include "runtime/native_sums.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct native_sums {
  struct native_sums *next;
  const accrue_gpu_kernel *kernel;
  accrue_gpu_stream stream;
  void *memory;
  size_t bytes;
} native_sums;

static pthread_mutex_t sums_lock = PTHREAD_MUTEX_INITIALIZER;
static native_sums *all_sums;

static native_sums *find_sums(const accrue_gpu_kernel *kernel, accrue_gpu_stream stream) {
  native_sums *sums = all_sums;
  while (sums && (sums->kernel != kernel || sums->stream != stream)) sums = sums->next;
  if (sums || !(sums = (native_sums *)calloc(1, sizeof *sums))) return sums;
  *sums = (native_sums){all_sums, kernel, stream, NULL, 0};
  return all_sums = sums;
}

/* What is under way may still use the old block. */
static int grow(native_sums *sums, size_t bytes) {
  int code = sums->memory ? accrue_gpu_wait(sums->stream) : 0;
  if (!code && sums->memory) code = accrue_gpu_free(sums->memory);
  if (code) return code;
  sums->memory = NULL;
  sums->bytes = 0;
  if ((code = accrue_gpu_alloc(&sums->memory, bytes))) return code;
  if (!(code = accrue_gpu_zero(sums->memory, bytes, sums->stream))) sums->bytes = bytes;
  return code;
}

int accrue_native_take_sums(void **memory, const accrue_gpu_kernel *kernel, accrue_gpu_stream stream, size_t bytes) {
  pthread_mutex_lock(&sums_lock);
  native_sums *const sums = find_sums(kernel, stream);
  const int code = !sums ? accrue_gpu_out_of_memory : sums->bytes < bytes ? grow(sums, bytes) : 0;
  if (code) pthread_mutex_unlock(&sums_lock);
  else *memory = sums->memory;
  return code;
}

void accrue_native_give_sums(void) { pthread_mutex_unlock(&sums_lock); }
