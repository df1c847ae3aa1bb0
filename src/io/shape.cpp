#include "io/shape.h"

#include <algorithm>

#include "histogram/words.h"

namespace accrue {

std::optional<uint64_t> countOf(std::span<const uint64_t> lengths) {
  uint64_t count = 1;
  for (const uint64_t length : lengths)
    if (length == 0) return 0;
  for (const uint64_t length : lengths) {
    if (length > mostSamples / count) return std::nullopt;
    count *= length;
  }
  return count;
}

Axes axesOfRows(std::span<const uint64_t> lengths) { return {{lengths.rbegin(), lengths.rend()}, false}; }

bool havePairs(const Axes &a, const Axes &b) {
  std::vector<uint64_t> mine = a.lengths, theirs = b.lengths;
  std::erase(mine, 1u), std::erase(theirs, 1u);
  if (mine.size() < 2 || theirs.size() < 2) return true;
  if (a.isFirstFastest == b.isFirstFastest) return mine == theirs;
  return mine != theirs && std::equal(mine.rbegin(), mine.rend(), theirs.begin(), theirs.end());
}

std::string wordsFor(std::span<const uint64_t> lengths) {
  std::string words;
  for (const uint64_t length : lengths) words += (words.empty() ? "" : " x ") + std::to_string(length);
  return words;
}

std::string wordsFor(std::span<const uint64_t> lengths, unsigned channels) {
  std::string words = wordsFor(lengths);
  if (lengths.empty()) words = "one number";
  if (lengths.size() == 1) words += said(lengths[0], " sample", " samples");
  return words + ", " + counted(channels, "channel");
}

std::vector<std::string> imageChannels(unsigned channels) {
  std::vector<std::string> names = {"red", "green", "blue", "alpha"};
  if (channels <= 2) names = {"gray", "alpha"};
  names.resize(channels);
  return names;
}

}  // namespace accrue
