/* A device that is the host, for programs turned into OpenMP (to_openmp.py): the runtime takes it for a GPU, hands out its
   memory and picks plans for it, and ThreadSanitizer sees what they do. */
#pragma once
#include <stddef.h>
#include <stdlib.h>

typedef enum { acc_device_none, acc_device_default, acc_device_host, acc_device_nvidia } acc_device_t;
typedef enum { acc_property_memory, acc_property_free_memory, acc_property_name } acc_device_property_t;
enum { acc_async_noval = -1, acc_async_sync = -2 };

static inline acc_device_t acc_get_device_type(void) { return acc_device_nvidia; }
static inline int acc_get_device_num(acc_device_t type) { return type == acc_device_nvidia ? 0 : -1; }
static inline size_t acc_get_property(int device, acc_device_t type, acc_device_property_t property) {
  return device == 0 && type == acc_device_nvidia && property != acc_property_name ? (size_t)1 << 30 : 0;
}
static inline const char *acc_get_property_string(int device, acc_device_t type, acc_device_property_t property) {
  return device == 0 && type == acc_device_nvidia && property == acc_property_name ? "a device of threads" : NULL;
}
static inline void *acc_malloc(size_t bytes) { return malloc(bytes); }
static inline void acc_free(void *memory) { free(memory); }
static inline void *acc_copyin(void *memory, size_t bytes) { return (void)bytes, memory; }
static inline void *acc_create(void *memory, size_t bytes) { return (void)bytes, memory; }
static inline void acc_copyout(void *memory, size_t bytes) { (void)memory, (void)bytes; }
static inline void acc_delete(void *memory, size_t bytes) { (void)memory, (void)bytes; }
static inline void acc_wait(int queue) { (void)queue; }
static inline int acc_is_present(void *memory, size_t bytes) { return memory != NULL && bytes > 0; }
