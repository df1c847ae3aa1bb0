// Headers that hold sites: whether a unit can be led to another text of one, and what that takes.
//
// The text stands beside the header (twin.h), so that whatever it includes is found as before. Each file that includes the header
// must name the text instead, and so on up to the file that is compiled: all of them get texts of their own, in which nothing but
// these names changes. The search for `sub/x.h` ends where it ended before, since no other folder holds a file of the new name; so
// the order of -I and #include_next keep their meaning. One header has one text in a unit, so #pragma once and guards do, too.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "edit/edits.h"
#include "frontend/inclusions.h"

namespace accrue {

/// A file that gets a text of its own.
struct LedFile {
  std::string path;         // as the compiler names it
  std::vector<Edit> names;  // of what it includes
};

class InclusionChains {
 public:
  /// `purpose` is that of the twins.
  InclusionChains(const std::vector<Inclusion> &inclusions, const std::string &purpose);

  /// Why the header must stay as it is; nothing: the unit will be led to another text of it.
  std::optional<std::string> leadTo(const std::string &header);

  /// What that takes, by identity, the headers themselves included.
  std::map<std::string, LedFile> files() const;

 private:
  /// The header, what includes it, and so on.
  std::set<std::string> leadingTo(const std::string &header) const;
  std::optional<std::string> obstacleIn(const std::set<std::string> &chain) const;

  struct Step {
    Inclusion inclusion;
    std::string includer, file;  // identities; of the command line: empty
  };
  std::vector<Step> steps;
  std::string purpose;
  std::set<std::string> led;
};

}  // namespace accrue
