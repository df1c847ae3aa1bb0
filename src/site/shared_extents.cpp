#include "site/shared_extents.h"

#include <optional>

namespace accrue {
namespace {

void append(FileExtents::Sizes &all, const FileExtents::Sizes &more) {
  for (const auto &[array, sizes] : more) all[array].insert(all[array].end(), sizes.begin(), sizes.end());
}

}  // namespace

void SharedExtents::add(const FileExtents &file) {
  append(told.entered, file.entered);
  append(told.given, file.given);
  for (const auto &[name, functions] : file.changes) told.changes[name].insert(functions.begin(), functions.end());
}

/// An array that is passed on has the size of the one that it is.
SharedSize SharedExtents::follow(const SharedSize &size) const {
  if (!size.words.empty() || size.sameAs.empty() || !isTold(size.sameAs)) return size;
  const auto other = of(size.sameAs);
  const SharedSize *found = other.orNull();
  const bool isClear = found && found->words.find("@.") == std::string::npos;
  return isClear ? *found : size;
}

Possible<SharedSize> SharedExtents::agreed(const std::vector<SharedSize> &sizes) const {
  std::optional<SharedSize> first;
  for (const SharedSize &one : sizes) {
    const SharedSize size = follow(one);
    if (!first) first = size;
    if (size.words.empty()) return Obstacle{size.at + " " + size.said};
    if (size.words != first->words || size.inBytes != first->inBytes)
      return Obstacle{first->at + " " + first->said + ", and " + size.at + " " + size.said};
  }
  for (const std::string &name : first->names)
    if (const auto changed = told.changes.find(name); changed != told.changes.end() && changed->second.size() > 1)
      return Obstacle{first->at + " " + first->said + ", where '" + name + "' is changed by '" + *changed->second.begin() +
                      "' and '" + *changed->second.rbegin() + "'"};
  return *first;
}

Possible<SharedSize> SharedExtents::of(const std::string &array) const {
  Possible<SharedSize> answer = Obstacle{"no file tells it"};
  for (const FileExtents::Sizes *sizes : {&told.given, &told.entered}) {
    const auto found = sizes->find(array);
    if (found == sizes->end()) continue;
    auto one = agreed(found->second);
    if (one || !answer) answer = std::move(one);
  }
  return answer;
}

}  // namespace accrue
