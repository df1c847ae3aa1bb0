// The joint weight distribution of a subcode of the (127, 22) BCH code, by going over all pairs of its words.
#include <stdio.h>
#include <stdlib.h>

#include "bch.h"
#include "command.h"
#include "distribution.h"
#include "identities.h"
#include "ranks.h"
#include "stopwatch.h"

typedef struct {
  int k;
  unsigned long long *low, *high;  // bits 0..63 and 64..126 of each word
  unsigned char *weight;
} Words;

static void *room_for(size_t count, size_t size) {
  void *room = calloc(count, size);
  if (!room) fail("there is no memory for %zu bytes; a smaller --k needs less", count * size);
  return room;
}

static Words all_words(int k) {
  const size_t count = (size_t)1 << k;
  Words words = {k, room_for(count, sizeof *words.low), room_for(count, sizeof *words.high), room_for(count, 1)};
  fill_subcode(k, words.low, words.high, words.weight);
  return words;
}

/// Pairs all words with the words `first` to below `last`. The data stays on the device over the repetitions.
static void count_pairs(const Words *words, int first, int last, int repeat, unsigned long long *joint) {
  const unsigned long long *low = words->low, *high = words->high;
  const unsigned char *weight = words->weight;
  const int n = 1 << words->k;
  #pragma acc data copyin(low[0:n], high[0:n], weight[0:n]) copyout(joint[0:bins])
  {
    for (int r = 0; r < repeat; r++) {
      #pragma acc parallel loop present(joint[0:bins])
      for (int bin = 0; bin < bins; bin++) {
        joint[bin] = 0;
      }

      meet_ranks();
      const double start = now();
      #pragma acc parallel loop present(low[0:n], high[0:n], weight[0:n], joint[0:bins])
      for (int u = first; u < last; u++) {
        #pragma acc loop
        for (int v = 0; v < n; v++) {
          const int both = __builtin_popcountll(low[u] & low[v]) + __builtin_popcountll(high[u] & high[v]);
          #pragma acc atomic update
          joint[(weight[u] * weights + weight[v]) * weights + both]++;
        }
      }
      const double seconds = largest_over_ranks(now() - start);
      if (own_rank() == 0) report_time("count", seconds);
    }
  }
}

int main(int argc, char **argv) {
  int k = 13, repeat = 1, check = 0;
  const char *full = NULL;
  const Option options[] = {
      {"--k", "K", "dimension of the subcode; there are 4^K pairs", .number = &k, .least = 1, .most = code_dimension},
      {"--check", NULL, "check the identities that the distribution must satisfy", .number = &check},
      {"--full", "FILE", "write the bins that are not zero to FILE", .text = &full},
      {"--repeat", "N", "count N times, for the times", .number = &repeat, .least = 1, .most = 1000000},
  };
  const Command command = {
      .name = "joint_weight",
      .summary = "Counts the pairs (u, v) of words of a subcode of the (127, 22) BCH code by their weights w(u), w(v) and\n"
                 "w(u AND v), and prints how many bins are not zero, how many pairs there are, and a checksum. The times\n"
                 "go to stderr. Built with MPI (make mpi), the ranks share the pairs.",
      .operands = "",
      .options = options,
      .option_count = sizeof options / sizeof *options,
  };
  start_ranks(&argc, &argv);
  read_command(&command, argc, argv, NULL);
  if (full && own_rank() == 0) check_output(full);
  release_ranks();

  const double start = now();
  const Words words = all_words(k);
  unsigned long long *joint = room_for(bins, sizeof *joint);
  const long long n = 1ll << k, rank = own_rank(), ranks = rank_count();
  count_pairs(&words, (int)(n * rank / ranks), (int)(n * (rank + 1) / ranks), repeat, joint);
  sum_over_ranks(joint, bins);
  if (rank == 0) {
    report_time("whole", now() - start);
    print_distribution(k, joint);
    if (full) write_distribution(full, joint);
    if (check) {
      check_identities(k, words.weight, joint);
      puts("check passed: total, bounds, margins, exchange, sum, distance");
    }
    finish_output();
  }
  free(words.low);
  free(words.high);
  free(words.weight);
  free(joint);
}
