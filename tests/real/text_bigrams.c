// Text: pairs of neighbouring letters.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"
static int pairs[26][26];

static void bigrams(const unsigned char *restrict text, int n) {
  #pragma acc parallel loop copyin(text[0:n]) copy(pairs)
  for (int i = 0; i < n - 1; i++) {
    int a = text[i] - 'a', b = text[i + 1] - 'a';
    if (a < 0 || a > 25 || b < 0 || b > 25) continue;
    #pragma acc atomic update
    pairs[a][b]++;
  }
}

int main(void) {
  enum { N = 3000 };
  static unsigned char text[N];
  for (int i = 0; i < N; i++) text[i] = 'a' + below(30);
  bigrams(text, N);
  SHOW(&pairs[0][0], 26 * 26);
}
