// A look at the values of an input before they are counted, so that bins can be made that fit them. A file is read twice for that; what
// comes from a pipe is kept.
#pragma once
#include "hist/inputs.h"
#include "hist/value_sample.h"

namespace accrue {

/// The part of the inputs that this process reads, where there are several.
using Restriction = std::optional<std::pair<uint64_t, uint64_t>>;

/// Has the input ready to be sampled, and then to be read. Whether it can be: no more than 256 MiB of a pipe are kept.
Result<bool> makeReadableTwice(HistInput &input);

/// What helps where an input was not kept.
Failure tooMuch(const HistOptions &options, const HistInput &input);

/// Reads an input that is readable twice, and samples the values of one of its channels, or of all, for each of `channels`.
std::optional<Failure> sampleValues(const HistOptions &options, HistInputs &inputs, HistInput &input,
                                    const std::vector<std::optional<unsigned>> &channels, const Restriction &restriction,
                                    std::vector<ValueSample> &samples);  // as many as channels

}  // namespace accrue
