#include "gpu/early.h"

#include <stdlib.h>
#include <string.h>

static const char mark[] = ".pragma \"accrue: ", wait_mark[] = ".pragma \"accrue: griddepcontrol.wait\"";

int accrue_ptx_waits(const char *ptx, const char *kernel) {
  static const char entry[] = ".entry ";
  const size_t length = strlen(kernel);
  for (const char *at = strstr(ptx, entry); at; at = strstr(at, entry)) {
    at += sizeof entry - 1;
    if (strncmp(at, kernel, length) != 0 || at[length] != '(') continue;
    const char *const next = strstr(at, entry), *const wait = strstr(at, wait_mark);
    return wait && (!next || wait < next);
  }
  return 0;
}

/* Copies up to `from`, and goes on behind `until`. */
static void copy_text(char **to, const char **at, const char *from, const char *until) {
  memcpy(*to, *at, (size_t)(from - *at));
  *to += from - *at;
  *at = until;
}

/* Copies up to what stands behind `directive`, which becomes `word` if its number is less. */
static void raise_number(char **to, const char **at, const char *directive, const char *word, double number) {
  const char *const found = strstr(*at, directive);
  if (!found) return;
  const char *const old = found + strlen(directive);
  if (strtod(old, NULL) >= number) return;
  copy_text(to, at, old, old + strcspn(old, ",\n"));
  memcpy(*to, word, strlen(word));
  *to += strlen(word);
}

char *accrue_ptx_awake(const char *ptx) {
  const size_t more = 16; /* the new numbers are hardly longer than the old */
  char *const text = strstr(ptx, mark) ? (char *)malloc(strlen(ptx) + more) : NULL, *to = text;
  if (!text) return NULL;
  raise_number(&to, &ptx, ".version ", "7.8", 7.8);
  raise_number(&to, &ptx, ".target sm_", "90", 90);
  for (const char *found; (found = strstr(ptx, mark));) {
    copy_text(&to, &ptx, found, found + sizeof mark - 1);
    const char *const quote = strchr(ptx, '"');
    if (quote) copy_text(&to, &ptx, quote, quote + 1);
  }
  memcpy(to, ptx, strlen(ptx) + 1);
  return text;
}
