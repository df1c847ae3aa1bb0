// A folder in $TMPDIR for what can only be read from a file. It goes with the process, but for one that crashes: scripts/fuzz cleans up.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

namespace accrue::fuzz {

class Folder {
 public:
  Folder() {
    std::string pattern = std::filesystem::temp_directory_path() / "accrue-fuzz-XXXXXX";
    if (!::mkdtemp(pattern.data())) std::abort();
    path = pattern;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path, ignored);
  }

  std::string put(const std::string &name, std::string_view text) const {
    const std::string file = path + "/" + name;
    std::FILE *const out = std::fopen(file.c_str(), "wb");
    if (!out || std::fwrite(text.data(), 1, text.size(), out) != text.size() || std::fclose(out) != 0) std::abort();
    return file;
  }

  std::string path;
};

}  // namespace accrue::fuzz
