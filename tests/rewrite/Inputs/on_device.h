// Puts arrays on the device without a directive, so that none tells their extent; does nothing without OpenACC.
#include <stddef.h>
#ifdef _OPENACC
#include <openacc.h>
static inline void *to_device(void *array, size_t bytes) { return acc_copyin(array, bytes); }
static inline void from_device(void *array, size_t bytes) { acc_copyout(array, bytes); }
#else
static inline void *to_device(void *array, size_t bytes) { return (void)bytes, array; }
static inline void from_device(void *array, size_t bytes) { (void)array, (void)bytes; }
#endif
