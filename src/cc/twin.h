// A file that holds an optimized text while it is compiled. It stands beside the user's file, under a name that starts with a
// dot: there, and only there, `#include "x.h"` finds what it found before.
//
// The name is the same each time, so that outputs and caches do not change, and the file is locked: one that a killed process
// left behind is taken over, and one that is in use is left alone. It goes when it is let go.
#pragma once
#include <string>
#include <string_view>

#include "accrue/result.hpp"

namespace accrue {

/// `src/count.c` -> `.accrue-0123456789abcdef-count.c`. `purpose` tells apart the twins that one file may have at once, and
/// the folder's part of the path those of files that have one name.
std::string twinName(const std::string &file, const std::string &purpose);

/// The same with the folder of the file in front.
std::string twinPath(const std::string &file, const std::string &purpose);

class Twin {
 public:
  /// `path` is the twin's, beside `file`.
  static Result<Twin> make(const std::string &path, const std::string &file, std::string_view text);
  ~Twin();
  Twin(Twin &&other) noexcept;
  Twin(const Twin &) = delete;

 private:
  Twin(std::string name, int lock) : name(std::move(name)), lock(lock) {}
  std::string name;
  int lock;
};

}  // namespace accrue
