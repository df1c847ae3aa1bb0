/* A text that grows. When memory runs out it stays as it is, and says so. */
#ifndef ACCRUE_RUNTIME_TEXT_H
#define ACCRUE_RUNTIME_TEXT_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct accrue_text {
  char *data; /* ends with a zero; null: nothing was added */
  size_t length, capacity;
  int is_short; /* memory ran out */
} accrue_text;

__attribute__((format(printf, 2, 3))) void accrue_add(accrue_text *text, const char *format, ...);
void accrue_add_bytes(accrue_text *text, const char *bytes, size_t count);
/* A name in one line: control characters become question marks. */
void accrue_add_name(accrue_text *text, const char *key, const char *name);
void accrue_clear(accrue_text *text);

/* FNV-1a. */
uint64_t accrue_sum(const char *data, size_t length);

#ifdef __cplusplus
}
#endif
#endif
