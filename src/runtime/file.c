#include "runtime/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { path_size = 4096, seconds_until_left_behind = 600, most_new_files = 1000 };
static const char temporary_prefix[] = ".accrue-new-";

int accrue_read_file(const char *path, accrue_text *text) {
  /* O_NONBLOCK: a named pipe there must not stop the program. O_NOFOLLOW: others may write into the folder. */
  const int file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  struct stat status;
  char buffer[4096];
  ssize_t count = 0;
  if (file < 0) return errno == ELOOP ? EINVAL : errno;
  int code = fstat(file, &status) ? errno : !S_ISREG(status.st_mode) || status.st_size > accrue_most_file_bytes ? EINVAL : 0;
  while (code == 0 && (count = read(file, buffer, sizeof buffer)) != 0) {
    if (count > 0) accrue_add_bytes(text, buffer, (size_t)count);
    else if (errno != EINTR) code = errno;
    if (text->length > accrue_most_file_bytes) code = EINVAL;
  }
  close(file);
  return code ? code : text->is_short ? ENOMEM : 0;
}

static int make_folder(const char *folder) {
  char path[path_size];
  struct stat status;
  if (stat(folder, &status) == 0) return S_ISDIR(status.st_mode) ? 0 : ENOTDIR;
  if (snprintf(path, sizeof path, "%s", folder) >= path_size) return ENAMETOOLONG;
  for (char *end = path + 1; *end; end++) {
    if (*end != '/') continue;
    *end = '\0';
    if (mkdir(path, 0755) && errno != EEXIST) return errno;
    *end = '/';
  }
  return mkdir(path, 0755) && errno != EEXIST ? errno : 0;
}

static void remove_left_behind(const char *folder) {
  DIR *const directory = opendir(folder);
  const time_t now = time(NULL);
  struct dirent *entry;
  struct stat status;
  if (!directory) return;
  while ((entry = readdir(directory)))
    if (strncmp(entry->d_name, temporary_prefix, sizeof temporary_prefix - 1) == 0 &&
        fstatat(dirfd(directory), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
        now - status.st_mtime > seconds_until_left_behind)
      unlinkat(dirfd(directory), entry->d_name, 0);
  closedir(directory);
}

static int write_all(int file, const accrue_text *text) {
  for (size_t done = 0; done < text->length;) {
    const ssize_t count = write(file, text->data + done, text->length - done);
    if (count > 0) done += (size_t)count;
    else if (count == 0) return EIO;
    else if (errno != EINTR) return errno;
  }
  return 0;
}

/* A file that outgrows the process's limit brings a signal, which would end the program: here it is an error like others. */
static int write_quietly(int file, const accrue_text *text) {
  const struct timespec none = {0, 0};
  sigset_t large, before, pending;
  sigemptyset(&large);
  sigaddset(&large, SIGXFSZ);
  sigpending(&pending);
  const int was_pending = sigismember(&pending, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &large, &before);
  const int code = write_all(file, text);
  if (code == EFBIG && !was_pending)
    while (sigtimedwait(&large, NULL, &none) < 0 && errno == EINTR) {}
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return code;
}

/* A file that was not there, its name in `path`: no link is followed, and the user's umask holds. Below 0: errno says why. */
static int new_file(const char *folder, char path[path_size]) {
  int file = -1;
  errno = EEXIST; /* processes of other machines and containers have our number, too */
  for (int i = 0; i < most_new_files && file < 0 && errno == EEXIST; i++) {
    if (snprintf(path, path_size, "%s/%s%ld-%d", folder, temporary_prefix, (long)getpid(), i) >= path_size) errno = ENAMETOOLONG;
    else file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  }
  return file;
}

int accrue_replace_file(const char *folder, const char *name, const accrue_text *text) {
  char path[path_size], temporary[path_size];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= path_size) return ENAMETOOLONG;
  remove_left_behind(folder);
  const int file = new_file(folder, temporary);
  if (file < 0) return errno;
  int code = write_quietly(file, text);
  if (close(file) && !code) code = errno;
  if (!code && rename(temporary, path)) code = errno;
  if (code) unlink(temporary);
  return code;
}

int accrue_lock_folder(const char *folder, int milliseconds, int *lock) {
  const struct timespec millisecond = {0, 1000000};
  char path[path_size];
  const int code = make_folder(folder);
  *lock = -1;
  if (code) return code;
  if (snprintf(path, sizeof path, "%s/.lock", folder) >= path_size) return ENAMETOOLONG;
  const int file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0644);
  if (file < 0) return 0;
  for (int i = 0; i <= milliseconds; i++) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0) {
      *lock = file;
      return 0;
    }
    if (errno != EWOULDBLOCK && errno != EINTR) break;
    nanosleep(&millisecond, NULL);
  }
  close(file);
  return 0;
}

void accrue_unlock_folder(int lock) {
  if (lock >= 0) close(lock);
}
