/* Samples and counts that OpenACC keeps on a device, counted there: host_data gives the addresses, and nothing is copied. Without a
   GPU the same program counts in host memory.
     gcc -fopenacc device_data.c $(pkg-config --cflags --libs accrue) */
#include <accrue/histogram.h>
#include <openacc.h>
#include <stdio.h>

enum { n = 1 << 20, bins = 256 };
static uint8_t data[n];
static uint32_t counts[bins];

int main(void) {
  int failed = 0;
  const uint32_t where = acc_get_device_type() == acc_device_host ? ACCRUE_HIST_HOST : ACCRUE_HIST_DEVICE;
  #pragma acc data create(data) copyout(counts)
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++) data[i] = (uint8_t)(i * 7);

    #pragma acc host_data use_device(data, counts)
    {
      accrue_hist_request request = {.size = sizeof request};
      request.samples.data = data, request.samples.count = n, request.samples.type = ACCRUE_HIST_U8;
      request.samples.where = where;
      request.bins.kind = ACCRUE_HIST_VALUES, request.bins.count = bins;
      request.counts.data = counts, request.counts.type = ACCRUE_HIST_U32, request.counts.where = where;
      failed = accrue_hist_count(&request, NULL, NULL);
    }
  }
  if (failed) fprintf(stderr, "%s\n", accrue_hist_error());
  else printf("%u samples are 7\n", counts[7]);
  return failed;
}
