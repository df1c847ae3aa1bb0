#include "system/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace accrue {
namespace {

namespace fs = std::filesystem;

Error cannotWrite(const std::string &path, const std::string &why) {
  return {Fault::Output, "cannot write '" + path + "': " + why};
}

int writeAndClose(int file, std::string_view text) {
  const int error = writeAll(file, text);
  return ::close(file) != 0 && !error ? errno : error;
}

/// A new file beside the target; its name in `name`. Below 0: errno says why.
int openBeside(const std::string &target, std::string &name) {
  for (unsigned attempt = 0; attempt < 100; attempt++) {
    name = target + ".accrue-" + std::to_string(::getpid()) + "-" + std::to_string(attempt);
    const int file = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0 || errno != EEXIST) return file;
  }
  return -1;
}

/// Whether the path is a link that somebody else has put into a folder where everybody may write, such as /tmp. To follow it
/// would let him choose which of our files is written; the system refuses that, too, but not to those who read the link.
bool isForeignLink(const fs::path &path) {
  struct stat link, folder;
  if (::lstat(path.c_str(), &link) != 0 || !S_ISLNK(link.st_mode)) return false;
  const fs::path above = path.has_parent_path() ? path.parent_path() : fs::path(".");
  constexpr mode_t shared = S_ISVTX | S_IWOTH;
  return ::stat(above.c_str(), &folder) == 0 && (folder.st_mode & shared) == shared && link.st_uid != ::geteuid() &&
         link.st_uid != folder.st_uid;
}

}  // namespace

int writeAll(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    text.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

Result<std::string> readWhole(const std::string &path) {
  const auto cannotRead = [&](int error) { return Error{Fault::Input, "cannot read '" + path + "': " + std::strerror(error)}; };
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannotRead(errno);
  std::string text;
  std::array<char, 1 << 16> piece;
  ssize_t got = 0;
  while ((got = ::read(file, piece.data(), piece.size())) != 0) {
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) break;
    text.append(piece.data(), static_cast<size_t>(got));
  }
  const int error = errno;
  ::close(file);
  if (got < 0) return cannotRead(error);
  return text;
}

std::optional<Error> canWrite(const std::string &path) {
  std::error_code ignored;
  if (isForeignLink(path)) return cannotWrite(path, "it is another user's link, in a folder that all may write to");
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) return cannotWrite(path, "it is a folder");
  // Root may write anything; a file marked read-only is respected all the same.
  if (fs::is_regular_file(status) && (status.permissions() & fs::perms::owner_write) == fs::perms::none)
    return cannotWrite(path, "it is read-only; chmod u+w allows it");
  // The file is made beside its place.
  if (fs::exists(status) && !fs::is_regular_file(status)) return std::nullopt;
  const fs::path real = fs::canonical(path, ignored);
  fs::path folder = (ignored ? fs::path(path) : real).parent_path();
  if (folder.empty()) folder = ".";
  if (!fs::is_directory(folder, ignored)) return cannotWrite(path, "there is no folder '" + folder.string() + "'");
  if (::access(folder.c_str(), W_OK) != 0) return cannotWrite(path, std::strerror(errno));
  return std::nullopt;
}

std::optional<Error> writeWhole(const std::string &path, std::string_view text) {
  if (auto why = canWrite(path)) return why;
  // A link stays a link: what it points to is written.
  std::error_code none;
  const fs::path real = fs::canonical(path, none);
  const std::string target = none ? path : real.string();
  struct stat status;
  const bool exists = ::stat(target.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) {  // /dev/null, a pipe
    const int file = ::open(target.c_str(), O_WRONLY | O_CLOEXEC);
    const int error = file < 0 ? errno : writeAndClose(file, text);
    return error ? std::optional(cannotWrite(path, std::strerror(error))) : std::nullopt;
  }
  std::string temporary;
  const int file = openBeside(target, temporary);
  if (file < 0) return cannotWrite(path, std::strerror(errno));
  int error = exists && ::fchmod(file, status.st_mode & 07777) != 0 ? errno : 0;
  const int writing = writeAndClose(file, text);
  if (!error) error = writing;
  if (!error && ::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (!error) return std::nullopt;
  ::unlink(temporary.c_str());
  return cannotWrite(path, std::strerror(error));
}

std::optional<Error> writeToStandardOutput(std::string_view text) {
  const int error = writeAll(STDOUT_FILENO, text);
  if (!error) return std::nullopt;
  return Error{Fault::Output, "cannot write to standard output: " + std::string(std::strerror(error))};
}

std::optional<Error> makeFolder(const std::string &path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (!error && fs::is_directory(path)) return std::nullopt;
  return Error{Fault::Output,
               "cannot make the folder '" + path + "': " + (error ? error.message() : "there is a file of that name")};
}

std::optional<Error> writeWithFolder(const std::string &path, std::string_view text) {
  if (auto error = makeFolder(fs::path(path).parent_path().string())) return error;
  return writeWhole(path, text);
}

}  // namespace accrue
