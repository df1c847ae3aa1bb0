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

/// The lengths in the order in which numpy's users give indices: of a picture, the rows come first.
struct Axes {
  std::vector<uint64_t> lengths;   // none: the samples are a line
  bool isFirstFastest = false;     // neighbours in the file differ in the first index, as in Fortran; else in the last, as in C
};

/// A picture's, or a volume's of such: `lengths` has the length of a row first.
Axes axesOfRows(std::span<const uint64_t> lengths);

/// Whether samples at the same place in two files have the same index. Where one of them is a line, and where the one's indices are the
/// other's in reverse, they are taken to.
bool havePairs(const Axes &a, const Axes &b);

/// "2 x 3 x 4"
std::string wordsFor(std::span<const uint64_t> lengths);
/// "1920 x 1080, 3 channels"
std::string wordsFor(std::span<const uint64_t> lengths, unsigned channels);

/// gray, gray and alpha, red green blue, red green blue alpha.
std::vector<std::string> imageChannels(unsigned channels);

}  // namespace accrue
