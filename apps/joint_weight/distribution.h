// The joint weight distribution: how many pairs (u, v) of codewords have the weights w(u), w(v) and w(u AND v). Four
// numbers describe a pair, the positions where it has 0 and 0, 0 and 1, 1 and 0, 1 and 1; they add up to the length of
// the code, so three weights say all of them. A weight is at most 127, which makes 128^3 bins.
#pragma once

enum { weights = 128, bins = weights * weights * weights };

/// The bin of a pair is (w(u) * weights + w(v)) * weights + w(u AND v).
static inline int bin_of(int u, int v, int both) { return (u * weights + v) * weights + both; }

/// What is printed: the subcode, its pairs, and the distribution in three numbers.
void print_distribution(int k, const unsigned long long *joint);
/// One line "w(u) w(v) w(u AND v) pairs" for each bin that is not zero.
void write_distribution(const char *path, const unsigned long long *joint);
