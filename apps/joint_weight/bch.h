// The binary (127, 22) BCH code with minimum distance 47, and its subcodes.
//
// A codeword is a polynomial of degree below 127 over GF(2); bit i of its 127 bits is the coefficient of x^i. The code
// is all multiples of the generator polynomial g(x), the product of x - a^j over the cyclotomic cosets of j = 1..46,
// where a is a root of the primitive polynomial x^7 + x^3 + 1. The subcode of dimension k is spanned by g(x) x^i,
// i < k. The other common choice, x^7 + x + 1, gives the same code with its positions permuted, but other subcodes.
#pragma once

enum { code_length = 127, code_dimension = 22, code_distance = 47 };

/// Fills the 2^k codewords of the subcode: bits 0..63, bits 64..126, and how many of them are set. Word 0 is zero.
void fill_subcode(int k, unsigned long long *low, unsigned long long *high, unsigned char *weight);
