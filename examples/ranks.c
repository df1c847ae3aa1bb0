/* Processes of MPI's that each count a share; the first gets the sum. Counts are whole numbers, so it is the same for any number of
   processes.
     mpicc ranks.c $(pkg-config --cflags --libs accrue) && mpirun -n 4 ./a.out */
#include <accrue/histogram.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { samples = 1 << 20, bins = 16 };

int main(int argc, char **argv) {
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);

  long first = (long)samples * rank / ranks, last = (long)samples * (rank + 1) / ranks;
  uint16_t *own = malloc((last - first) * sizeof *own + 1);
  for (long i = first; i < last; i++) own[i - first] = (uint16_t)(i * i >> 4 & 15);

  uint64_t counts[bins], all[bins];
  accrue_hist_request request = {.size = sizeof request};
  request.samples.data = own, request.samples.count = last - first, request.samples.type = ACCRUE_HIST_U16;
  request.bins.kind = ACCRUE_HIST_VALUES, request.bins.count = bins;
  request.counts.data = counts, request.counts.type = ACCRUE_HIST_U64;
  if (accrue_hist_count(&request, NULL, NULL)) {
    fprintf(stderr, "%s\n", accrue_hist_error());
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  MPI_Reduce(counts, all, bins, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
  for (int k = 0; rank == 0 && k < bins; k++) printf("%d: %llu\n", k, (unsigned long long)all[k]);
  free(own);
  MPI_Finalize();
}
