/* Faults on demand: calls of the system's are counted, and one of them, or all from one on, fails. The object under test calls
   these instead of the system's own: `objcopy --redefine-syms=faults.txt`. */
#ifndef ACCRUE_TESTS_FAULTS_H
#define ACCRUE_TESTS_FAULTS_H
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Counts from here. Call number `first` fails; with `is_lasting` all after it as well. 0: none. */
void faults_begin(long first, int is_lasting);
/* No more fail. How many calls there were. */
long faults_end(void);
/* The name of the first call that failed, or null: none did. */
const char *faults_hit(void);
/* Blocks of memory and open files that the object under test holds. */
long faults_held_blocks(void);
long faults_held_files(void);

/* From now on the object under test sees clocks that stand still, leap ahead and go back. */
void faults_make_clocks_mad(void);

/* Memory of a device, which can fail like the others. */
void *faults_allocate(size_t bytes);
void faults_release(void *memory);

#ifdef __cplusplus
}
#endif
#endif
