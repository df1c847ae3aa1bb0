// Samples that lie in a stream as they are, one behind the other: raw files, .npy and NIfTI, once their header is read.
#pragma once
#include "io/byte_order.h"
#include "io/byte_stream.h"

namespace accrue {

/// Reads what `description` says from the stream, which stands at the first sample. Refuses a file that is known to be
/// too short.
Result<std::unique_ptr<Reader>> readStored(Description description, std::unique_ptr<ByteStream> stream, ByteOrder order);

}  // namespace accrue
