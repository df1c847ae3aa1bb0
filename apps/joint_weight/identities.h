// What every joint weight distribution of a linear code must satisfy, whatever the code:
//   total       every pair is counted once: the bins add up to 2^2k
//   bounds      w(u AND v) <= w(u), w(v), and no more positions are set than there are
//   margins     summed over v, w(u) = a in 2^k W(a) pairs, W being the weights of the single words; and the same for v
//   exchange    (u, v) -> (v, u) maps pairs to pairs:      A(a, b, c) = A(b, a, c)
//   sum         (u, v) -> (u, u + v) maps pairs to pairs:  A(a, b, c) = A(a, a + b - 2c, a - c)
// and of this one: no word but zero is lighter than the distance of the BCH code.
#pragma once

/// `weight` are the weights of the 2^k words. Ends the program with the identity and the bin at which it fails.
void check_identities(int k, const unsigned char *weight, const unsigned long long *joint);
