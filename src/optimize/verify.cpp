#include "optimize/verify.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "llvm/ADT/STLExtras.h"
#include "optimize/at_once.h"
#include "optimize/files.h"

namespace accrue {
namespace {

std::vector<std::string> verifyOne(const Look &look, const FileTexts &texts) {
  Reading reading = readProgram(look.command, texts, [](const Program &) {});
  if (!reading.errors.empty()) return std::move(reading.errors);
  const std::multiset<std::string> &before = look.reading.faults;
  std::vector<std::string> added;
  std::set_difference(reading.faults.begin(), reading.faults.end(), before.begin(), before.end(), std::back_inserter(added));
  for (std::string &words : added) words = look.command.file + ": error: " + words;
  return added;
}

}  // namespace

std::vector<std::string> verify(const std::vector<Look> &looks, const FileTexts &texts, unsigned threads) {
  std::set<std::string> changed;
  for (const auto &[path, text] : texts) changed.insert(identityOf(path));
  std::vector<std::vector<std::string>> errors(looks.size());
  atOnce(looks.size(), threads, [&](size_t i) {
    const bool isConcerned = llvm::any_of(looks[i].reading.files, [&](const std::string &file) { return changed.count(file) > 0; });
    if (isConcerned) errors[i] = verifyOne(looks[i], texts);
  });
  std::vector<std::string> all;
  for (const std::vector<std::string> &some : errors) llvm::append_range(all, some);
  return all;
}

}  // namespace accrue
