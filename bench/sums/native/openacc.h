/* Stands in for a compiler's openacc.h where loops.c, rewritten by `accrue opt --strategy native`, is compiled without OpenACC: all
   memory that it is given is on the device already. */
#pragma once
#include <stddef.h>

typedef enum { acc_device_none, acc_device_default, acc_device_host, acc_device_nvidia } acc_device_t;
typedef enum { acc_property_memory, acc_property_free_memory, acc_property_name } acc_device_property_t;
enum { acc_async_noval = -1, acc_async_sync = -2 };

static inline acc_device_t acc_get_device_type(void) { return acc_device_nvidia; }
static inline int acc_get_device_num(acc_device_t type) { return type == acc_device_nvidia ? 0 : -1; }
static inline size_t acc_get_property(int device, acc_device_t type, acc_device_property_t property) {
  return device == 0 && type == acc_device_nvidia && property != acc_property_name ? (size_t)1 << 36 : 0;
}
static inline const char *acc_get_property_string(int device, acc_device_t type, acc_device_property_t property) {
  return device == 0 && type == acc_device_nvidia && property == acc_property_name ? "a GPU" : NULL;
}
static inline void *acc_malloc(size_t bytes) { return (void)bytes, NULL; }
static inline void acc_free(void *memory) { (void)memory; }
static inline void *acc_deviceptr(void *memory) { return memory; }
static inline void *acc_get_cuda_stream(int queue) { return (void)queue, NULL; }
static inline int acc_is_present(void *memory, size_t bytes) { return memory != NULL && bytes > 0; }
static inline void *acc_copyin(void *memory, size_t bytes) { return (void)bytes, memory; }
static inline void *acc_create(void *memory, size_t bytes) { return (void)bytes, memory; }
static inline void acc_copyout(void *memory, size_t bytes) { (void)memory, (void)bytes; }
static inline void acc_delete(void *memory, size_t bytes) { (void)memory, (void)bytes; }
static inline void acc_wait(int queue) { (void)queue; }
static inline void acc_wait_all_async(int queue) { (void)queue; }
