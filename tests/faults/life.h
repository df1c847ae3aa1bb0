/* A runtime's whole life on a pretended GPU and on the host: it opens, two sites launch, settle and are stored, it closes. */
#ifndef ACCRUE_TESTS_LIFE_H
#define ACCRUE_TESTS_LIFE_H

/* `folder`: of the store. `first_bins`: histograms have so many bins and more. Gives whether all counts were right. */
int live(const char *folder, unsigned first_bins, double (*clock)(void));

/* A clock that goes on by itself: a launch takes a tenth of a millisecond. */
double life_clock(void);

/* Makes standard error a file below `folder`. */
int keep_what_is_said(const char *folder);
/* What was said since the last call. */
const char *what_was_said(void);
int lines_in(const char *text);

/* Removes what the folder holds, and itself. Gives the number of temporary files in it. */
int remove_store(const char *folder);

#endif
