// A request's memory where a subject wants it: as it is on the host, or copied to the GPU and its counts copied back.
#pragma once
#include "histogram/subjects.h"

namespace accrue::test {

class Placed {
 public:
  /// Places the memory of a request that is on the host.
  Placed(const Request &host, Where where);
  ~Placed();
  Placed(const Placed &) = delete;
  Placed &operator=(const Placed &) = delete;

  const Request &request() const { return placed; }
  /// Brings the counts back to the host.
  void fetch();

 private:
  void *toDevice(const void *data, uint64_t bytes);

  Request host, placed;
  std::vector<std::pair<uint64_t, uint64_t>> owned;  // address on the device, bytes
};

/// Bytes of the memory that samples and counts take.
uint64_t bytesOf(const Samples &samples);
uint64_t bytesOf(const Request &request, const Counts &counts);

}  // namespace accrue::test
