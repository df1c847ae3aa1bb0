// What a file or a folder is called in messages, reports and patches.
#pragma once
#include <string>

namespace accrue {

/// An absolute path below the current folder, from there; that folder itself is "."; another path as it is.
std::string fromHere(const std::string &path);

}  // namespace accrue
