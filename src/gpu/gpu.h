/* The GPU, in plain C: its driver is found when first asked for, with dlopen, so that a program built with this runs on
   machines with and without one. Calls give 0, or a code that accrue_gpu_text puts in words. They work in the calling
   thread's current context, if it has one (a program's own, or its OpenACC runtime's), else in the first device's primary
   context, which they make current. */
#ifndef ACCRUE_GPU_H
#define ACCRUE_GPU_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_gpu_done = 0, accrue_gpu_out_of_memory = 2, accrue_gpu_none = -1, accrue_gpu_other = -2 };

typedef struct accrue_gpu_device {
  char name[128];
  int driver_version;            /* 13000 is 13.0 */
  int capability;                /* 90 is 9.0 */
  int multiprocessors;
  int threads_per_multiprocessor;
  size_t shared_per_multiprocessor;
  size_t shared_per_block;       /* at most, when asked for */
} accrue_gpu_device;

typedef struct accrue_gpu_kernel accrue_gpu_kernel;
typedef struct accrue_gpu_event accrue_gpu_event;
typedef void *accrue_gpu_stream; /* a CUstream; null is the default one */

/* Finds the device and makes a context current. Null: there is none, and *why says why in words. */
const accrue_gpu_device *accrue_gpu_find(const char **why);
/* What a code means. Valid until the thread's next call. */
const char *accrue_gpu_text(int code);

int accrue_gpu_alloc(void **memory, size_t bytes);
int accrue_gpu_free(void *memory);
int accrue_gpu_alloc_host(void **memory, size_t bytes); /* page-locked; the device can write it at the same address */
int accrue_gpu_free_host(void *memory);
int accrue_gpu_available(size_t *bytes);
int accrue_gpu_zero(void *memory, size_t bytes, accrue_gpu_stream stream);
int accrue_gpu_to_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream);
int accrue_gpu_from_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream);
int accrue_gpu_within_device(void *to, const void *from, size_t bytes, accrue_gpu_stream stream);
int accrue_gpu_wait(accrue_gpu_stream stream);

/* Memory that host and device both use, by pages that move to who touches them; accrue_gpu_free frees it. It is said to be read
   mostly, so that pages the device has got stay on the host, too. */
int accrue_gpu_alloc_managed(void **memory, size_t bytes);
/* Moves its pages to the device before they are touched. */
int accrue_gpu_prefetch(const void *memory, size_t bytes, accrue_gpu_stream stream);

/* A stream that waits for no other. */
int accrue_gpu_make_stream(accrue_gpu_stream *stream);
int accrue_gpu_free_stream(accrue_gpu_stream stream);

/* A kernel of a PTX module. Modules are loaded once for each context and stay loaded. */
int accrue_gpu_find_kernel(accrue_gpu_kernel **kernel, const char *ptx, const char *name);
int accrue_gpu_launch(accrue_gpu_kernel *kernel, unsigned blocks, unsigned threads, size_t shared, accrue_gpu_stream stream,
                      void **arguments);

int accrue_gpu_make_event(accrue_gpu_event **event);
int accrue_gpu_free_event(accrue_gpu_event *event);
int accrue_gpu_record(accrue_gpu_event *event, accrue_gpu_stream stream);
int accrue_gpu_wait_for(accrue_gpu_stream stream, accrue_gpu_event *event); /* what comes next in the stream waits for the event */
int accrue_gpu_seconds(accrue_gpu_event *from, accrue_gpu_event *to, double *seconds); /* waits for `to` */

#ifdef __cplusplus
}
#endif
#endif
