#include "c_api/as_c.h"

#include "accrue/histogram.h"

int count_bytes(const unsigned char *bytes, uint64_t n, uint32_t counts[256]) {
  accrue_hist_request request = {sizeof request};
  request.samples.data = bytes, request.samples.count = n, request.samples.type = ACCRUE_HIST_U8;
  request.bins.kind = ACCRUE_HIST_VALUES, request.bins.count = 256;
  request.counts.data = counts, request.counts.type = ACCRUE_HIST_U32;
  return accrue_hist_count(&request, NULL, NULL);
}
