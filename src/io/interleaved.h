// An array whose last axis holds channels, such as a picture that numpy saved: 1080 x 1920 x 3.
#pragma once
#include "io/reader.h"

namespace accrue {

/// The same samples, as so many channels; an error where the last axis is not that long, or does not run fastest.
Result<std::unique_ptr<Reader>> interleaved(std::unique_ptr<Reader> samples, unsigned channels);

}  // namespace accrue
