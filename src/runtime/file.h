/* Whole files, read and replaced, in a folder that others may write to: a link there is never followed. Each function gives 0,
   or an errno. */
#ifndef ACCRUE_RUNTIME_FILE_H
#define ACCRUE_RUNTIME_FILE_H
#include "runtime/text.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { accrue_most_file_bytes = 1 << 20 };

/* Appends a file's bytes to `text`. Not a plain file, or larger than accrue_most_file_bytes: EINVAL. */
int accrue_read_file(const char *path, accrue_text *text);

/* Puts `text` into folder/name, whole or not at all, and removes what killed processes left behind. */
int accrue_replace_file(const char *folder, const char *name, const accrue_text *text);

/* Makes the folder if it is not there, and keeps other processes from changing it meanwhile, so that none loses what it has
   read and adds to. Waits for `milliseconds` at most: somebody who holds the lock may have been stopped, and the file system
   may have no locks. Then it goes without, and *lock is below 0. */
int accrue_lock_folder(const char *folder, int milliseconds, int *lock);
void accrue_unlock_folder(int lock);

#ifdef __cplusplus
}
#endif
#endif
