// A folder that is gone when the test is.
#pragma once
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace accrue::papers {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "accrue-papers-XXXXXX").string();
    if (const char *const made = ::mkdtemp(name.data())) itsPath = made;
  }
  TemporaryFolder(const TemporaryFolder &) = delete;
  ~TemporaryFolder() {
    std::error_code error;
    std::filesystem::remove_all(itsPath, error);
  }
  const std::filesystem::path &path() const { return itsPath; }
  std::filesystem::path write(const std::string &name, const std::string &text) const {
    const std::filesystem::path file = itsPath / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

 private:
  std::filesystem::path itsPath;
};

}  // namespace accrue::papers
