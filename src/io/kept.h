// The samples of an input that comes but once, as from a pipe, kept so that they can be read again.
#pragma once
#include "io/reader.h"

namespace accrue {

struct Kept {
  Description description;
  std::vector<std::vector<std::byte>> blocks;  // all but the last hold equally many samples
  bool isWhole = false;                        // these are all
};

/// Reads from an input up to its end, or to the first sample beyond so many bytes, which is left in it.
Result<std::shared_ptr<const Kept>> keep(Reader &input, uint64_t mostBytes);

/// Those samples from the first on, and then what is left in `rest`, if it is there.
std::unique_ptr<Reader> readKept(std::shared_ptr<const Kept> kept, std::unique_ptr<Reader> rest = nullptr);

}  // namespace accrue
