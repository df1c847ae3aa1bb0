#define _DEFAULT_SOURCE  // on_exit
#include "ranks.h"

#ifdef HAVE_MPI

#include <mpi.h>
#include <stdlib.h>

#include "command.h"

static int others_wait;  // in rank 0: for release_ranks()

/// In rank 0, tells the others whether to go on; in them, waits for it.
static int shall_go_on(int go_on) {
  MPI_Bcast(&go_on, 1, MPI_INT, 0, MPI_COMM_WORLD);
  return go_on;
}

/// A rank that ends early, after a message of its own, must not leave the others waiting for it.
static void stop_ranks(int status, void *unused) {
  (void)unused;
  if (status != 0) MPI_Abort(MPI_COMM_WORLD, status);
  if (others_wait) shall_go_on(0);
  MPI_Finalize();
}

void start_ranks(int *argc, char ***argv) {
  MPI_Init(argc, argv);
  if (on_exit(stop_ranks, NULL)) fail("the end of the program cannot be arranged: there is no memory");
  others_wait = own_rank() == 0;
  if (!others_wait && !shall_go_on(0)) exit(0);
}

void release_ranks(void) {
  if (others_wait) shall_go_on(1);
  others_wait = 0;
}

int own_rank(void) {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

int rank_count(void) {
  int count;
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  return count;
}

void sum_over_ranks(unsigned long long *bins, int count) {
  const void *own = own_rank() == 0 ? MPI_IN_PLACE : bins;
  MPI_Reduce(own, bins, count, MPI_UNSIGNED_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
}

double largest_over_ranks(double number) {
  double largest = number;
  MPI_Reduce(&number, &largest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  return largest;
}

void meet_ranks(void) { MPI_Barrier(MPI_COMM_WORLD); }

#else

void start_ranks(int *argc, char ***argv) { (void)argc, (void)argv; }
void release_ranks(void) {}
int own_rank(void) { return 0; }
int rank_count(void) { return 1; }
void sum_over_ranks(unsigned long long *bins, int count) { (void)bins, (void)count; }
double largest_over_ranks(double number) { return number; }
void meet_ranks(void) {}

#endif
