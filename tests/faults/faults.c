#define _GNU_SOURCE
#include "faults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

/* Threads call at once. */
static _Atomic long calls, blocks, files;
static const char *_Atomic hit;
static long first_fault;
static int is_counting, is_lasting_fault;

void faults_begin(long first, int is_lasting) {
  calls = 0;
  hit = NULL;
  first_fault = first;
  is_lasting_fault = is_lasting;
  is_counting = 1;
}

long faults_end(void) {
  is_counting = 0;
  return calls;
}

const char *faults_hit(void) { return hit; }
long faults_held_blocks(void) { return blocks; }
long faults_held_files(void) { return files; }

static int fails(const char *name, int code) {
  if (!is_counting) return 0;
  const long number = ++calls;
  if (first_fault == 0 || (is_lasting_fault ? number < first_fault : number != first_fault)) return 0;
  if (!hit) hit = name;
  errno = code;
  return 1;
}

/* CALL(result, name, parameters, arguments, code, result of a failure) */
#define CALL(result, name, parameters, arguments, code, failure) \
  result fault_##name parameters;                                \
  result fault_##name parameters {                               \
    if (fails(#name, code)) return failure;                      \
    return name arguments;                                       \
  }

/* ---- memory ---- */

static void *counted(void *memory) {
  blocks += memory != NULL;
  return memory;
}

void *fault_malloc(size_t bytes);
void *fault_malloc(size_t bytes) { return fails("malloc", ENOMEM) ? NULL : counted(malloc(bytes)); }
void *fault_calloc(size_t count, size_t bytes);
void *fault_calloc(size_t count, size_t bytes) { return fails("calloc", ENOMEM) ? NULL : counted(calloc(count, bytes)); }
void *fault_realloc(void *memory, size_t bytes);
void *fault_realloc(void *memory, size_t bytes) {
  if (fails("realloc", ENOMEM)) return NULL;
  return memory ? realloc(memory, bytes) : counted(malloc(bytes));
}
void *fault_aligned_alloc(size_t alignment, size_t bytes);
void *fault_aligned_alloc(size_t alignment, size_t bytes) {
  return fails("aligned_alloc", ENOMEM) ? NULL : counted(aligned_alloc(alignment, bytes));
}
void fault_free(void *memory);
void fault_free(void *memory) {
  blocks -= memory != NULL;
  free(memory);
}

void *faults_allocate(size_t bytes) { return fails("device memory", ENOMEM) ? NULL : counted(malloc(bytes)); }
void faults_release(void *memory) { fault_free(memory); }

/* ---- files ---- */

static int counted_file(int file) {
  files += file >= 0;
  return file;
}

int fault_open(const char *path, int flags, ...);
int fault_open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  return fails("open", EMFILE) ? -1 : counted_file(open(path, flags, mode));
}
int fault_close(int file);
int fault_close(int file) { /* it is closed all the same, as on Linux */
  files--;
  const int is_failure = fails("close", EIO), code = close(file);
  return is_failure ? errno = EIO, -1 : code;
}
DIR *fault_opendir(const char *path);
DIR *fault_opendir(const char *path) {
  DIR *const folder = fails("opendir", EMFILE) ? NULL : opendir(path);
  files += folder != NULL;
  return folder;
}
int fault_closedir(DIR *folder);
int fault_closedir(DIR *folder) {
  files--;
  return closedir(folder);
}
FILE *fault_fopen(const char *path, const char *mode);
FILE *fault_fopen(const char *path, const char *mode) {
  FILE *const file = fails("fopen", EMFILE) ? NULL : fopen(path, mode);
  files += file != NULL;
  return file;
}
int fault_fclose(FILE *file);
int fault_fclose(FILE *file) {
  files--;
  return fclose(file);
}
/* Half of what is asked for, every other time: that is no failure. */
ssize_t fault_write(int file, const void *bytes, size_t count);
ssize_t fault_write(int file, const void *bytes, size_t count) {
  if (fails("write", ENOSPC)) return -1;
  return write(file, bytes, count > 1 && calls % 2 ? count / 2 : count);
}
ssize_t fault_read(int file, void *bytes, size_t count);
ssize_t fault_read(int file, void *bytes, size_t count) {
  if (fails("read", EIO)) return -1;
  return read(file, bytes, count > 1 && calls % 2 ? count / 2 : count);
}

CALL(int, rename, (const char *from, const char *to), (from, to), EACCES, -1)
CALL(int, fchmod, (int file, mode_t mode), (file, mode), EPERM, -1)
CALL(int, mkdir, (const char *path, mode_t mode), (path, mode), ENOSPC, -1)
CALL(int, flock, (int file, int operation), (file, operation), ENOLCK, -1)
CALL(int, stat, (const char *path, struct stat *status), (path, status), EACCES, -1)
CALL(int, fstat, (int file, struct stat *status), (file, status), EIO, -1)
CALL(int, fstatat, (int folder, const char *path, struct stat *status, int flags), (folder, path, status, flags), EIO, -1)
CALL(off_t, lseek, (int file, off_t offset, int from), (file, offset, from), EIO, -1)
CALL(int, fsync, (int file), (file), EIO, -1)
CALL(struct dirent *, readdir, (DIR * folder), (folder), EIO, NULL)
CALL(char *, fgets, (char *line, int room, FILE *file), (line, room, file), EIO, NULL)
CALL(int, unlink, (const char *path), (path), EACCES, -1)
CALL(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags), EACCES, -1)
CALL(int, remove, (const char *path), (path), EACCES, -1)
CALL(int, uname, (struct utsname * system), (system), EFAULT, -1)
CALL(void *, dlopen, (const char *path, int flags), (path, flags), ENOENT, NULL)
CALL(void *, dlsym, (void *library, const char *name), (library, name), ENOENT, NULL)

/* ---- time: it stands still, leaps ahead and goes back ---- */

static double leap(void) {
  static unsigned state = 1;
  state = state * 1664525u + 1013904223u;
  return (state >> 16) % 5 == 0 ? 86400.0 * ((double)(state >> 8 & 0xff) - 128) : (state >> 16) % 3 == 0 ? 0 : 1e-4;
}
static int are_clocks_mad;
void faults_make_clocks_mad(void) { are_clocks_mad = 1; }

int fault_clock_gettime(clockid_t clock, struct timespec *time);
int fault_clock_gettime(clockid_t clock, struct timespec *time) {
  static double now = 1e6;
  if (!are_clocks_mad) return clock_gettime(clock, time);
  now += leap();
  time->tv_sec = (time_t)now;
  time->tv_nsec = 0;
  return 0;
}
time_t fault_time(time_t *result);
time_t fault_time(time_t *result) {
  const time_t now = time(NULL) + (are_clocks_mad ? (time_t)leap() : 0);
  if (result) *result = now;
  return now;
}
