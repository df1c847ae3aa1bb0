// The file that holds the optimized text while it is compiled. It stands beside the user's file, under a name that starts with a
// dot: there, and only there, `#include "x.h"` finds what it found before.
//
// The name is the same each time, so that outputs and caches do not change, and the file is locked: one that a killed process
// left behind is taken over, and one that is in use is passed by. It goes when it is let go.
#pragma once
#include <string>
#include <string_view>

#include "accrue/result.hpp"

namespace accrue {

class Twin {
 public:
  /// `purpose` tells apart the twins that one file may have at once.
  static Result<Twin> make(const std::string &file, const std::string &purpose, std::string_view text);
  ~Twin();
  Twin(Twin &&other) noexcept;
  Twin(const Twin &) = delete;

  const std::string &path() const { return name; }

 private:
  Twin(std::string name, int lock) : name(std::move(name)), lock(lock) {}
  std::string name;
  int lock;
};

}  // namespace accrue
