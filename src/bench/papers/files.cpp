#include "bench/papers/files.h"

#include <cerrno>
#include <fstream>
#include <sstream>

namespace accrue::papers {

namespace fs = std::filesystem;

std::optional<std::string> textOf(const fs::path &path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  std::error_code error;
  if (!file || fs::is_directory(path, error)) return std::nullopt;
  text << file.rdbuf();
  return text.str();
}

std::optional<Error> writeText(const fs::path &path, std::string_view text) {
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  if (error) return cannotWrite(path, error);
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  if (!file.write(text.data(), static_cast<std::streamsize>(text.size())).flush())
    return cannotWrite(
        path, errno ? std::error_code(errno, std::generic_category()) : std::make_error_code(std::errc::io_error));
  return std::nullopt;
}

Error cannotWrite(const fs::path &path, const std::error_code &error) {
  return {Fault::Memory, "cannot write '" + path.string() + "': " + error.message()};
}

}  // namespace accrue::papers
