#include "runtime/native_entry.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct native_entry {
  struct native_entry *next;
  const char *ptx, *name, *text;
} native_entry;

static pthread_mutex_t entries_lock = PTHREAD_MUTEX_INITIALIZER;
static native_entry *entries;

static const char *line_behind(const char *line) {
  const char *const end = strchr(line, '\n');
  return end ? end + 1 : line + strlen(line);
}

/* The name that a line begins an entry of, or null. */
static const char *entry_at(const char *line) {
  static const char start[] = ".visible .entry ";
  return strncmp(line, start, sizeof start - 1) == 0 ? line + sizeof start - 1 : NULL;
}

/* An entry ends with the first line that is a brace: those of blocks inside have more on theirs. */
static const char *behind_entry(const char *line) {
  while (*line && strncmp(line, "}\n", 2) != 0) line = line_behind(line);
  return line_behind(line);
}

static const char *without_others(const char *ptx, const char *name) {
  const size_t length = strlen(name);
  char *const text = (char *)malloc(strlen(ptx) + 1), *to = text;
  int is_there = 0;
  if (!text) return ptx;
  for (const char *line = ptx, *next; *line; line = next) {
    const char *const entry = entry_at(line);
    const int is_wanted = entry && strncmp(entry, name, length) == 0 && entry[length] == '(';
    next = entry ? behind_entry(line) : line_behind(line);
    is_there |= is_wanted;
    if (entry && !is_wanted) continue;
    memcpy(to, line, (size_t)(next - line));
    to += next - line;
  }
  *to = '\0';
  if (is_there) return text;
  free(text);
  return ptx;
}

const char *accrue_native_entry(const char *ptx, const char *name) {
  const char *text = NULL;
  pthread_mutex_lock(&entries_lock);
  for (const native_entry *entry = entries; entry && !text; entry = entry->next)
    if (entry->ptx == ptx && entry->name == name) text = entry->text;
  native_entry *const made = text ? NULL : (native_entry *)malloc(sizeof *made);
  if (made) {
    *made = (native_entry){entries, ptx, name, without_others(ptx, name)};
    entries = made;
    text = made->text;
  }
  pthread_mutex_unlock(&entries_lock);
  return text ? text : ptx;
}
