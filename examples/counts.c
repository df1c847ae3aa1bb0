/* The library from C: the histogram of bytes.
     gcc counts.c $(pkg-config --cflags --libs accrue) */
#include <accrue/histogram.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const char *text = "accrue finds the histograms in programs and makes them fast";
  uint32_t counts[256];
  accrue_hist_request request = {.size = sizeof request};
  request.samples.data = text, request.samples.count = strlen(text), request.samples.type = ACCRUE_HIST_U8;
  request.bins.kind = ACCRUE_HIST_VALUES, request.bins.count = 256;
  request.counts.data = counts, request.counts.type = ACCRUE_HIST_U32;
  if (accrue_hist_count(&request, NULL, NULL)) {
    fprintf(stderr, "%s\n", accrue_hist_error());
    return 1;
  }
  for (int c = 'a'; c <= 'z'; c++)
    if (counts[c]) printf("%c %u\n", c, counts[c]);
  return 0;
}
