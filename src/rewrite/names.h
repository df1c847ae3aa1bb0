// New names for rewritten programs: they start with accrue_ and differ from every identifier of the program.
#pragma once
#include <set>
#include <string>

namespace accrue {

/// What inserted text itself uses: the build collects it (CMakeLists.txt).
extern const std::set<std::string> insertedNames;

class Names {
 public:
  /// `identifiers` must outlive this.
  explicit Names(std::set<std::string> &&) = delete;
  explicit Names(const std::set<std::string> &identifiers) : identifiers(identifiers), taken(insertedNames) {}

  /// accrue_<stem>, with a number where that is taken. A stem may be such a name already.
  std::string fresh(const std::string &stem) {
    const std::string base = stem.starts_with("accrue_") ? stem : "accrue_" + stem;
    std::string name = base;
    for (int number = 2; identifiers.count(name) || !taken.insert(name).second; ++number) name = base + std::to_string(number);
    return name;
  }

 private:
  const std::set<std::string> &identifiers;
  std::set<std::string> taken;
};

}  // namespace accrue
