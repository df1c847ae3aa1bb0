#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <system_error>

#include "io/byte_stream.h"

namespace accrue {
namespace {

std::string reasonOf(int number) {
  if (number == ENOENT) return "there is no such file";
  if (number == EACCES) return "its permissions forbid it; chmod u+r allows it";
  if (number == EISDIR) return "it is a folder; name a file in it";
  std::string text = std::generic_category().message(number);
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

class FileBytes : public ByteStream {
 public:
  explicit FileBytes(std::string name) : ByteStream(std::move(name)) {}
  ~FileBytes() override {
    if (isOwned) close(file);
  }

  /// Opens the file, and finds out what it is: its size, and whether it can be sought in.
  std::optional<Error> open(const std::string &path) {
    file = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return cannotRead(name(), reasonOf(errno));
    isOwned = path != "-";
    struct stat status;
    if (fstat(file, &status) != 0) return cannotRead(name(), reasonOf(errno));
    if (S_ISDIR(status.st_mode)) return cannotRead(name(), reasonOf(EISDIR));
    const off_t place = lseek(file, 0, SEEK_CUR);  // standard input may have been read from already
    if (S_ISREG(status.st_mode) && place >= 0) rest = std::max<off_t>(status.st_size - place, 0);
    return std::nullopt;
  }

 protected:
  Result<size_t> take(std::span<std::byte> buffer) override {
    constexpr size_t most = 1 << 30;  // Linux reads no more than 2 GiB at once
    while (true) {
      const ssize_t got = ::read(file, buffer.data(), std::min(buffer.size(), most));
      if (got < 0 && errno == EINTR) continue;
      if (got < 0) return cannotRead(name(), reasonOf(errno));
      if (rest) *rest -= std::min<uint64_t>(*rest, got);
      return static_cast<size_t>(got);
    }
  }

  std::optional<Error> pass(uint64_t count) override {
    if (!rest) return ByteStream::pass(count);
    const uint64_t step = std::min(count, *rest);
    if (lseek(file, static_cast<off_t>(step), SEEK_CUR) < 0) return cannotRead(name(), reasonOf(errno));
    *rest -= step;
    return std::nullopt;
  }

  std::optional<uint64_t> leftToTake() const override { return rest; }

 private:
  int file = -1;
  bool isOwned = false;
  std::optional<uint64_t> rest;  // bytes till the end, of files that have one
};

}  // namespace

Result<std::unique_ptr<ByteStream>> openBytes(const std::string &path) {
  auto bytes = std::make_unique<FileBytes>(path == "-" ? "standard input" : "'" + path + "'");
  if (auto error = bytes->open(path)) return *error;
  return std::unique_ptr<ByteStream>(std::move(bytes));
}

}  // namespace accrue
