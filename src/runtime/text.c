#include "runtime/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void accrue_add_bytes(accrue_text *text, const char *bytes, size_t count) {
  if (text->is_short) return;
  if (text->length + count + 1 > text->capacity) {
    const size_t capacity = 2 * (text->length + count + 1);
    char *const data = (char *)realloc(text->data, capacity);
    text->is_short = !data;
    if (!data) return;
    text->data = data;
    text->capacity = capacity;
  }
  memcpy(text->data + text->length, bytes, count);
  text->length += count;
  text->data[text->length] = '\0';
}

void accrue_add(accrue_text *text, const char *format, ...) {
  char piece[512];
  va_list arguments;
  va_start(arguments, format);
  const int length = vsnprintf(piece, sizeof piece, format, arguments);
  va_end(arguments);
  if (length < 0 || (size_t)length >= sizeof piece) text->is_short = 1;
  else accrue_add_bytes(text, piece, (size_t)length);
}

void accrue_add_name(accrue_text *text, const char *key, const char *name) {
  accrue_add(text, "%s ", key);
  const size_t start = text->length;
  accrue_add_bytes(text, name, strlen(name));
  accrue_add(text, "\n");
  if (text->is_short) return;
  for (size_t i = start; i + 1 < text->length; i++)
    if ((unsigned char)text->data[i] < ' ') text->data[i] = '?';
}

void accrue_clear(accrue_text *text) {
  free(text->data);
  memset(text, 0, sizeof *text);
}

uint64_t accrue_sum(const char *data, size_t length) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)data[i]) * 0x100000001b3u;
  return hash;
}
