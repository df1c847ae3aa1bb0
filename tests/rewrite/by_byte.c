// Loops whose iterations differ only in a byte that they read: native kernels count bytes, and run the body once for each.
// RUN: %same
#include <stdio.h>

enum { n = 300007, width = 641, height = 467, classes = 40000 };
static unsigned char text[n];
static int class_of[256];
static unsigned letters[26], sets[8];
static long long sums[classes];
static unsigned small[16];
static float shares[64];

static void count(void) {
  #pragma acc parallel loop copyin(text) copy(letters)
  for (int i = 0; i < n; i++) {
    const unsigned char c = text[i] | 32;
    if (c >= 'a' && c <= 'z') {
      #pragma acc atomic update
      letters[c - 'a']++;
    }
  }
}

// Weights that differ, a large table, and bytes for which class_of has no place.
static void sum(int first) {
  #pragma acc parallel loop copyin(text, class_of) copy(sums)
  for (int i = first; i < n; i += 3) {
    #pragma acc atomic update
    sums[class_of[text[i]]] += text[i];
    #pragma acc atomic update
    sums[class_of[text[i]] + 1] -= 7;
  }
}

// A picture, and sets of bits.
static void picture(const unsigned char *pixel) {
  #pragma acc parallel loop collapse(2) copyin(pixel[0:width * height]) copy(small, sets)
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      #pragma acc atomic update
      small[pixel[y * width + x] >> 4] += pixel[y * width + x] & 15;
      #pragma acc atomic update
      sets[pixel[y * width + x] & 7] |= 1u << (pixel[y * width + x] >> 3);
    }
}

static void share(void) {
  #pragma acc parallel loop copyin(text) copy(shares)
  for (int i = 0; i < n; i++) {
    if (text[i] % 5 == 0) continue;
    #pragma acc atomic update
    shares[text[i] / 4] += 0.25f;
  }
}

int main(void) {
  for (int i = 0; i < n; i++) text[i] = (unsigned char)((i * 2654435761u >> 13) % 180 + (i % 7 == 0 ? 20 : 0));
  for (int i = 0; i < 256; i++) class_of[i] = i < 200 ? i * 197 : 1 << 28;
  count();
  sum(0);
  sum(5);
  picture(text);
  share();
  long long all = 0;
  for (int i = 0; i < 26; i++) printf("%u ", letters[i]);
  for (int i = 0; i < classes; i++) all = all * 31 + sums[i];
  printf("%lld\n", all);
  for (int i = 0; i < 16; i++) printf("%u ", small[i]);
  for (int i = 0; i < 8; i++) printf("%u ", sets[i]);
  for (int i = 0; i < 64; i++) printf("%g ", shares[i]);
  printf("\n");
  return 0;
}
