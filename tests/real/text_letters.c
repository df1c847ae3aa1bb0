// Text: letters, upper and lower case alike.
// RUN: %every_plan --rewritten %s -I%S/Inputs
#include "real.h"

static void letters(const char *restrict text, int n, int *restrict count) {
  #pragma acc parallel loop copyin(text[0:n]) copy(count[0:26])
  for (int i = 0; i < n; i++) {
    char c = text[i];
    if (c >= 'a' && c <= 'z') {
      #pragma acc atomic update
      count[c - 'a']++;
    } else if (c >= 'A' && c <= 'Z') {
      #pragma acc atomic update
      count[c - 'A']++;
    }
  }
}

int main(void) {
  enum { N = 4000 };
  static char text[N];
  static int count[26];
  for (int i = 0; i < N; i++) text[i] = 32 + below(95);
  letters(text, N, count);
  SHOW(count, 26);
}
