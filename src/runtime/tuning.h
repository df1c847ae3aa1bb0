/* The door for `accrue tune`, which runs a program again and again, each time by other plans. ACCRUE_TUNE names a folder:

     plans               which plan each site shall take at a size:  plan KEY PLAN size 26 256
                         KEY is the sum of what a file of the store is about. What is not named stays as it was
     report-PID-N.txt    what a process did, written at its end: for each site, device and size the lines that a file of the
                         store begins with, and then

       size 26 256            2^26 iterations, 256 bins
       strides 264            elements from one copy of each histogram to the next
       iterations 67108864    the times are of so many
       available 8589934592   bytes free on the device when it was first launched; 0: not known
       launches 12
       asked duplicate:64     by `plans`
       ran duplicate:32       there was no memory for more
       waking 1240000         ns of the launch that woke the device up
       times 820000 815000    ns of the others, in order, the first 400

     and the sum of all lines at the end.

   Such a process tries nothing and writes nothing into the store: whoever runs it does. Asynchronous launches are waited for,
   so that their times say something. */
#ifndef ACCRUE_RUNTIME_TUNING_H
#define ACCRUE_RUNTIME_TUNING_H
#include "runtime/record.h"
#include "runtime/store.h"
#include "runtime/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What a report says of a record beyond what every record knows. */
typedef struct accrue_tuned {
  accrue_plan asked;
  size_t available;
  double waking;    /* seconds; 0: another site woke the device up */
  accrue_text times;
  int time_count;
} accrue_tuned;

/* Gives a new record the one plan that the folder asks of it. When memory runs out the record stays an ordinary one. */
void accrue_tune_record(const char *folder, const accrue_subject *subject, accrue_record *record, size_t available);

/* Before and after a launch of such a record. The second gives what the clock said when the launch was really over. */
void accrue_tune_begin(accrue_launch *launch, const accrue_place *place);
double accrue_tune_over(const accrue_launch *launch, double now, double (*clock)(void));
void accrue_tune_time(const accrue_launch *launch, double seconds);

/* Adds what is known of the record. */
void accrue_tune_add(accrue_text *report, const accrue_subject *subject, const accrue_record *record);
/* Puts the sum below the report and writes it; `number` tells the reports of one process apart. */
void accrue_tune_write(const char *folder, accrue_text *report, int number);

void accrue_tune_free(accrue_record *record);

#ifdef __cplusplus
}
#endif
#endif
