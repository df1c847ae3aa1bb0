/* damage FOLDER: a store whose files are damaged, each of their bytes in turn: changed, and cut off there. The runtime says so
   once, counts rightly, and leaves a store that is whole. Prints how many damages there were. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faults.h"
#include "life.h"

enum { most_bytes = 1 << 16 };

static char folder[4096], path[4608], whole[most_bytes];
static size_t length;

static void fail(const char *what, size_t at) {
  printf("damage: byte %zu of %s: %s\n", at, path, what);
  exit(1);
}

static void put(const char *text, size_t bytes) {
  FILE *const file = fopen(path, "wb");
  if (!file || fwrite(text, 1, bytes, file) != bytes || fclose(file)) fail("cannot be written", 0);
}

/* Lives with the damaged file, and once more. */
static void check(const char *text, size_t bytes, size_t at) {
  put(text, bytes);
  if (!live(folder, 16, life_clock)) fail("counts are wrong", at);
  const char *said = what_was_said();
  if (lines_in(said) != 1 || (!strstr(said, "is damaged") && !strstr(said, "is of another version"))) fail(said, at);
  if (!live(folder, 16, life_clock)) fail("counts are wrong afterwards", at);
  said = what_was_said();
  if (*said) fail(said, at);
}

static void damage_file(void) {
  static char text[most_bytes];
  FILE *const file = fopen(path, "rb");
  if (!file) fail("cannot be read", 0);
  length = fread(whole, 1, sizeof whole, file);
  fclose(file);
  for (size_t i = 0; i < length; i++) {
    memcpy(text, whole, length);
    text[i] = (char)(whole[i] ^ 1 << i % 8);
    check(text, length, i);
    check(whole, i, i);
  }
}

int main(int count, char **arguments) {
  struct dirent *entry;
  size_t bytes = 0;
  if (count < 2 || !keep_what_is_said(arguments[1])) return 2;
  snprintf(folder, sizeof folder, "%s/store", arguments[1]);
  live(folder, 16, life_clock);
  DIR *const directory = opendir(folder);
  while (directory && (entry = readdir(directory))) {
    if (entry->d_name[0] == '.' || !strstr(entry->d_name, ".txt")) continue;
    snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
    damage_file();
    bytes += length;
  }
  if (directory) closedir(directory);
  if (bytes == 0 || remove_store(folder)) fail("there is no store, or something is left in it", 0);
  printf("%zu bytes: each changed, and the file cut off at each\n", bytes);
  return 0;
}
