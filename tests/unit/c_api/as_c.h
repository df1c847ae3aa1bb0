/* The C API as a C program meets it. */
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
int count_bytes(const unsigned char *bytes, uint64_t n, uint32_t counts[256]);
#ifdef __cplusplus
}
#endif
