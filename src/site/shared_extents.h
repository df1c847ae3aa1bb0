// What the files of a project tell one another: how many elements those arrays have that several of them name.
//
// A file says a number in names that another may know (SharedSize). All that say something of an array must say the same, and what
// is named is changed in one function at most; else the number is not known. Nothing here has to be certain: an extent is checked at
// every update.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "site/possible.h"

namespace accrue {

/// A number of elements as one file says it. In `words`, @{nbins} is a variable, with its namespaces; @.count a member of the
/// structure that holds the array; @2 the third parameter of the function that the array is passed to.
struct SharedSize {
  std::string words;  // empty: it has no words that another file would understand
  std::string said;  // what the file does, for messages: gives it 'nbins' bins
  std::string at;  // setup.c:5
  bool inBytes = false;
  std::string sameAs;  // another array whose size it is, where it has no words of its own
  std::vector<std::string> names;  // what must not change: variables, and members as Record::count
};

/// What one file tells. Arrays, variables and members go by the names that all files call them by (sharedName).
struct FileExtents {
  using Sizes = std::map<std::string, std::vector<SharedSize>>;
  Sizes entered;  // by data clauses
  Sizes given;  // by allocations, definitions and calls
  std::map<std::string, std::set<std::string>> changes;  // the functions that change a variable or a member
};

class SharedExtents {
 public:
  void add(const FileExtents &file);

  /// Whether any file tells of the array.
  bool isTold(const std::string &array) const { return told.entered.count(array) || told.given.count(array); }
  /// What they agree on, or why they do not.
  Possible<SharedSize> of(const std::string &array) const;

 private:
  SharedSize follow(const SharedSize &size) const;
  Possible<SharedSize> agreed(const std::vector<SharedSize> &sizes) const;

  FileExtents told;
};

}  // namespace accrue
