// How large an input says it is, in numbers and in words.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace accrue {

/// What no input holds: 2^48 samples. Headers that claim more are damaged, and smaller products cannot overflow.
constexpr uint64_t mostSamples = uint64_t(1) << 48;

/// The product of the lengths, 1 for none; nothing where it is beyond mostSamples.
std::optional<uint64_t> countOf(std::span<const uint64_t> lengths);

/// "1920 x 1080, 3 channels"
std::string wordsFor(std::span<const uint64_t> lengths, unsigned channels);

/// gray, gray and alpha, red green blue, red green blue alpha.
std::vector<std::string> imageChannels(unsigned channels);

}  // namespace accrue
