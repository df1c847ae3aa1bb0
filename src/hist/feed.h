// The inputs of a histogram in chunks: samples, and in step with them weights and the samples of a second input. The
// next chunk is read by a second thread while the caller counts the one before, so that files larger than memory pass
// through two chunks of it, and reading and counting overlap.
#pragma once
#include <future>

#include "accrue/memory.hpp"
#include "io/reader.h"

namespace accrue {

struct Chunk {
  uint64_t first = 0;  // the number of its first sample in the range that is read
  uint64_t count = 0;  // samples per channel; 0 at the end
  std::vector<Memory> parts;  // in the order of the readers
};

class Feed {
 public:
  /// Reads from all readers in step, `samples` samples at a time. The readers outlive the feed.
  /// Few bytes in all are not worth a thread: the caller's reads them. Memory that cannot be had is an error of `next`.
  Feed(std::vector<Reader *> readers, uint64_t samples, bool isSmall = false, MemoryKind kind = MemoryKind::Pageable);
  ~Feed();
  Feed(const Feed &) = delete;

  /// The next chunk, the caller's until the next call; its count is 0 at the end. Inputs that end before one another
  /// are an error.
  Result<Chunk *> next();

 private:
  std::optional<Error> read(Chunk &chunk);

  std::vector<Reader *> readers;
  const std::launch policy;
  std::optional<Error> noMemory;
  uint64_t position = 0;
  Chunk chunks[2];
  unsigned turn = 0;
  std::future<std::optional<Error>> reading;  // into chunks[turn]
};

}  // namespace accrue
