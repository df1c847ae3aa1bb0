// Which file includes which, and how its directive says so: what must be known to lead a unit to another text of a header.
#pragma once
#include <memory>
#include <string>
#include <vector>

namespace clang {
class PPCallbacks;
class SourceManager;
}  // namespace clang

namespace accrue {

/// One directive that was read.
struct Inclusion {
  std::string includer;          // its path, as Clang names it; empty: the command line includes
  std::string file;              // that of what was found
  std::string seen;              // the same as GCC names it, which writes `x.h` where Clang writes `./x.h`
  std::string name;              // as the directive writes it, without quotes
  unsigned at = 0;               // where that stands in the includer; 0: a macro made it
  bool isSystem = false;         // the file is of the system, or is treated so
  bool isEntered = false;        // no guard made it empty
};

/// Watches the preprocessor and adds every inclusion of a file that is there to `found`, in the order of reading.
std::unique_ptr<clang::PPCallbacks> watchInclusions(const clang::SourceManager &manager, std::vector<Inclusion> &found);

}  // namespace accrue
