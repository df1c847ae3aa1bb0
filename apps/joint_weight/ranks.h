// The processes that share the pairs. Compiled with HAVE_MPI they are MPI's; without it there is one.
#pragma once

/// To be called before the command line is read. From then on exit() with another code than 0 ends all ranks. Only rank 0
/// comes back at once: the others wait until it calls release_ranks(), so that what it has to say about the command line is
/// said once, and end where it ends before.
void start_ranks(int *argc, char ***argv);
/// To be called by all ranks when the command line is read.
void release_ranks(void);
int own_rank(void);
int rank_count(void);
/// Adds the bins of all ranks; the sum is in rank 0.
void sum_over_ranks(unsigned long long *bins, int count);
/// The largest of the ranks' numbers, in rank 0.
double largest_over_ranks(double number);
/// Waits until all ranks are here, so that their times begin together.
void meet_ranks(void);
