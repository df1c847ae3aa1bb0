/* Right: every lane has a scratch array of its own. */
#include <stdio.h>
enum { n = 5000, gangs = 4 };
static int h[16], d[n];
int main(void) {
  for (int i = 0; i < n; i++) d[i] = i * 7 % 13;
  #pragma acc parallel num_gangs(gangs) copy(h) copyin(d)
  {
    #pragma acc loop gang
    for (int g = 0; g < gangs; g++) {
      #pragma acc loop worker vector
      for (int i = g * n / gangs; i < (g + 1) * n / gangs; i++) {
        int tmp[4];
        tmp[0] = d[i];
        tmp[1] = tmp[0] + 1;
        #pragma acc atomic update
        h[d[i] + tmp[1] - tmp[0]]++;
      }
    }
  }
  long sum = 0;
  for (int k = 0; k < 16; k++) sum += k * h[k];
  printf("%ld\n", sum);
}
