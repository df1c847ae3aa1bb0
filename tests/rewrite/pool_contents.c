// Memory that copies leave behind tells the next loop nothing, if it reads other bytes of it: other members, other types,
// the spare bytes of a type.
// RUN: %every_plan %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { n = 5000, bins = 256 };
struct cell { int tag, count; };
struct sums { short few; double sum; };
static struct cell cells[bins];
static struct sums sums[bins];
static int counts[bins];
static long double wide[bins];
static float products[bins];
static unsigned char data[n];

int main(void) {
  for (int i = 0; i < n; i++) data[i] = i * 7;
  for (int k = 0; k < bins; k++) products[k] = 1;
  char *volatile dirt = malloc(100000);
  memset(dirt, 0x55, 100000);
  free(dirt);
  for (int again = 0; again < 2; again++) {
    #pragma acc parallel loop copy(cells) copyin(data)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      cells[data[i]].count++;
    }
    #pragma acc parallel loop copy(counts) copyin(data)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      counts[data[i]]++;
    }
    #pragma acc parallel loop copy(sums) copyin(data)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      sums[data[i]].sum += 0.5;
    }
    #pragma acc parallel loop copy(cells) copyin(data)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      cells[data[i]].tag += 3;
    }
    #pragma acc parallel loop copy(wide) copyin(data)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      wide[data[i]] += 2;
    }
    #pragma acc parallel loop copy(products) copyin(data)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      products[data[i]] *= -1;
    }
    #pragma acc parallel loop copy(counts) copyin(data)
    for (int i = 0; i < n; i++) {
      #pragma acc atomic update
      counts[data[i]]--;
    }
  }
  for (int k = 0; k < bins; k++)
    printf("%d %d %d %d %g %Lg %g\n", cells[k].count, cells[k].tag, counts[k], sums[k].few, sums[k].sum, wide[k], products[k]);
}
