#include "cc/twin.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include "system/file.h"

namespace accrue {
namespace {

/// Whether the open file is still what the name means: its last owner may have removed it.
bool isThere(int file, const std::string &name) {
  struct stat opened, named;
  return ::fstat(file, &opened) == 0 && ::lstat(name.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
         opened.st_dev == named.st_dev && S_ISREG(opened.st_mode);
}

/// The file, empty and locked; below 0: errno says why. EBUSY: another process has it.
int openLocked(const std::string &name) {
  const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file < 0) return file;
  const bool isInUse = ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;  // some file systems know no locks
  if (!isInUse && isThere(file, name) && ::ftruncate(file, 0) == 0) return file;
  ::close(file);
  errno = EBUSY;
  return -1;
}

/// __TIMESTAMP__ is that of the file.
void copyTime(const std::string &from, int to) {
  struct stat status;
  if (::stat(from.c_str(), &status) != 0) return;
  const struct timespec times[] = {status.st_atim, status.st_mtim};
  ::futimens(to, times);
}

/// A file that may not be that large is an error, and no signal.
class WithoutSignal {
 public:
  WithoutSignal() : before(std::signal(SIGXFSZ, SIG_IGN)) {}
  ~WithoutSignal() { std::signal(SIGXFSZ, before); }

 private:
  void (*before)(int);
};

}  // namespace

std::string twinName(const std::string &file, const std::string &purpose) {
  const std::filesystem::path path = file;
  std::error_code none;
  const std::string folder = std::filesystem::absolute(path, none).parent_path().lexically_normal().string();
  const std::string number = llvm::utohexstr(llvm::xxh3_64bits(purpose + '\n' + folder), /*LowerCase=*/true, /*Width=*/16);
  return ".accrue-" + number + "-" + path.filename().string();
}

std::string twinPath(const std::string &file, const std::string &purpose) {
  return file.substr(0, file.size() - std::filesystem::path(file).filename().string().size()) + twinName(file, purpose);
}

Result<Twin> Twin::make(const std::string &path, const std::string &file, std::string_view text) {
  const auto cannot = [&] { return Error{Fault::Output, "cannot write '" + path + "': " + std::strerror(errno)}; };
  const int opened = openLocked(path);
  if (opened < 0 && errno == EBUSY) return Error{Fault::Output, "another process compiles it to the same output"};
  if (opened < 0) return cannot();
  Twin twin(path, opened);
  const WithoutSignal signal;
  if (writeAll(opened, text) != 0) return cannot();
  copyTime(file, opened);
  return twin;
}

Twin::~Twin() {
  if (lock < 0) return;
  ::unlink(name.c_str());
  ::close(lock);
}

Twin::Twin(Twin &&other) noexcept : name(other.name), lock(other.lock) { other.lock = -1; }

}  // namespace accrue
