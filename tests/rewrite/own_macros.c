// A program may call its macros what it likes: all that is written into it has names of its own.
// RUN: %every_plan %s
#define bins 16
#define gangs 4
#define copies 4
#define locals 3
#define strategy 5
#define element double
#define wanted 7
#define room 1
#define set 2
#define end 3
#define n 3000
#define l 2
#define i2 1
#include <stdio.h>
#define plan 4
#define block 8
#define must_fill 0
#define seen 1
#define site 2
#define iterations 17
#define first 1
#define step 0
#define turns 3

static int data[n], h[bins];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * 7 % bins;
  #pragma acc parallel loop copy(h[0:bins]) copyin(data[0:n])
  for (int i = 0; i < n; i++) {
    #pragma acc atomic update
    h[data[i]]++;
  }
  for (int k = 0; k < bins; k++) printf("%d\n", h[k]);
}
