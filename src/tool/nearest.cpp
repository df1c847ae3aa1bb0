#include "tool/nearest.h"

#include <algorithm>
#include <numeric>

namespace accrue {
namespace {

/// How many letters must be changed, added or left out (Levenshtein).
size_t distance(const std::string &one, const std::string &other) {
  std::vector<size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < one.size(); i++) {
    size_t corner = row[0]++;
    for (size_t j = 0; j < other.size(); j++) {
      const size_t changed = corner + (one[i] != other[j]);
      corner = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, corner + 1});
    }
  }
  return row.back();
}

}  // namespace

std::string nearest(const std::string &word, const std::vector<std::string> &names) {
  std::string best;
  // Two letters that changed places are two changes; half of a word that is another makes it another word.
  size_t least = std::min(std::max<size_t>(2, word.size() / 3), word.size() / 2) + 1;
  for (const std::string &name : names)
    if (const size_t far = distance(word, name); far < least) {
      least = far;
      best = name;
    }
  return best;
}

}  // namespace accrue
