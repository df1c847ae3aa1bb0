// Samples that lie in a stream as they are, one behind the other: raw files, .npy and NIfTI, once their header is read.
#pragma once
#include "io/byte_order.h"
#include "io/byte_stream.h"

namespace accrue {

/// How samples are stored: as what they are, or as floats of 16 bits, of which the reader makes f32.
enum class Stored : uint8_t { Plain, Half };

/// Reads what `description` says from the stream, which stands at the first sample. Refuses a file that is known to be
/// too short.
Result<std::unique_ptr<Reader>> readStored(Description description, std::unique_ptr<ByteStream> stream, ByteOrder order,
                                           Stored stored = Stored::Plain);

/// Bytes of one sample of every channel in the stream.
inline size_t storedBytes(const Description &description, Stored stored) {
  return stored == Stored::Half ? 2 * description.channels : description.sampleBytes();
}

}  // namespace accrue
