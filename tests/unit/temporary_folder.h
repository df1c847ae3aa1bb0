// A folder of a test's own that goes when the test ends.
#pragma once
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace accrue {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "accrue-unit-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    folder = std::filesystem::canonical(pattern);
  }
  TemporaryFolder(const TemporaryFolder &) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder, ignored);
  }

  std::string path() const { return folder.string(); }
  std::string path(const std::string &name) const { return (folder / name).string(); }

  /// Writes `name`, folders on the way included, and gives its path.
  std::string write(const std::string &name, const std::string &text) const {
    std::filesystem::create_directories((folder / name).parent_path());
    std::ofstream(folder / name, std::ios::binary) << text;
    return path(name);
  }

  std::string read(const std::string &name) const {
    std::ifstream file(folder / name, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }

  size_t entries() const {
    return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
  }

 private:
  std::filesystem::path folder;
};

}  // namespace accrue
