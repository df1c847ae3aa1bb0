/* The store of what launches took, for later runs: a folder with one file for each site, device and kind of histograms, all
   sizes inside. Readable text, one "key value" per line:

     accrue-store 2
     file histogram.c
     line 27
     ...                              what it is about; a file about anything else is not believed
     size 26 256                      2^26 iterations, 256 bins; what follows is about it
     iterations 67108864              the times are of so many
     trial duplicate:64 1240000 4     4 launches, the shortest of them 1240000 ns
     settled duplicate:64 1302000     the plan that stays, and the nanoseconds usual for it
     sum 9f86d081884c7d65             of all lines before: a damaged file is not believed

   A file is written beside its place and renamed, so that it is whole at any time, whoever is killed. It keeps what others
   wrote there meanwhile; a lock, where the file system has them, makes sure that nothing is lost between. What cannot be
   read is as good as not there. Files have the same names in all versions, so that one of another version is found, told of
   and removed. */
#ifndef ACCRUE_RUNTIME_STORE_H
#define ACCRUE_RUNTIME_STORE_H
#include "runtime/record.h"
#include "runtime/text.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ACCRUE_STORE_FORMAT "accrue-store 2"

/* Whom a file is about. */
typedef struct accrue_subject {
  const char *file, *function;
  int line;
  unsigned strategies, updates;
} accrue_subject;

typedef struct accrue_store {
  char folder[accrue_folder_size];
  int has_warned; /* one warning of a process is enough */
  int is_stuck;   /* its lock was waited for in vain: once is enough as well */
} accrue_store;

/* Tells the record what the store knows of it. Gives whether that is anything. */
int accrue_recall_record(accrue_store *store, const accrue_subject *subject, accrue_record *record);

/* Writes what is known of the record, and of all others in its list that go into the same file. What a user forced to settle
   is not remembered as settled. Gives 0, or an errno, of which the user was told. */
int accrue_store_records(accrue_store *store, const accrue_subject *subject, accrue_record *list, const accrue_record *record);

/* What a file is about, as its first lines, and the line of a record's size in it. */
void accrue_add_key(accrue_text *text, const accrue_subject *subject, const accrue_record *record);
void accrue_add_size(accrue_text *text, const accrue_record *record);

/* The name of the record's file, in the folder. */
enum { accrue_name_size = 128 };
void accrue_store_name(const accrue_subject *subject, const accrue_record *record, char name[accrue_name_size]);

#ifdef __cplusplus
}
#endif
#endif
