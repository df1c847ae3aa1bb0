#include "tool/output.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace accrue {

using namespace llvm;

namespace {

Error cannotWrite(const std::string &path, const std::string &why) {
  return createStringError("cannot write '%s': %s", path.c_str(), why.c_str());
}

}  // namespace

Error canWrite(const std::string &path) {
  sys::fs::file_status status;
  const bool exists = !sys::fs::status(path, status) && sys::fs::exists(status);
  if (exists && sys::fs::is_directory(status)) return cannotWrite(path, "it is a folder");
  // Root may write anything; a file marked read-only is respected all the same.
  if (exists && sys::fs::is_regular_file(status) && !(status.permissions() & sys::fs::owner_write))
    return cannotWrite(path, "it is read-only; chmod u+w allows it");
  return Error::success();
}

Error writeWhole(const std::string &path, StringRef text) {
  if (Error error = canWrite(path)) return error;
  // A link stays a link: what it points to is written.
  SmallString<256> target;
  if (sys::fs::real_path(path, target)) target = path;
  sys::fs::file_status status;
  const bool exists = !sys::fs::status(target, status) && sys::fs::exists(status);
  if (exists && !sys::fs::is_regular_file(status)) {  // /dev/null, a pipe
    std::error_code error;
    raw_fd_ostream out(target, error);
    if (error) return cannotWrite(path, error.message());
    out << text;
    out.flush();
    error = out.error();
    out.clear_error();
    return error ? cannotWrite(path, error.message()) : Error::success();
  }
  const sys::fs::perms mode = exists ? status.permissions() : sys::fs::perms(0666 & ~sys::fs::getUmask());
  auto temporary = sys::fs::TempFile::create(target + ".accrue-%%%%%%", mode);
  if (!temporary) return cannotWrite(path, toString(temporary.takeError()));
  {
    raw_fd_ostream out(temporary->FD, /*shouldClose=*/false);
    out << text;
    out.flush();
    if (out.has_error()) {
      const std::string why = out.error().message();
      out.clear_error();
      consumeError(temporary->discard());
      return cannotWrite(path, why);
    }
  }
  if (Error error = temporary->keep(target)) return cannotWrite(path, toString(std::move(error)));
  if (exists) sys::fs::setPermissions(target, mode);
  return Error::success();
}

}  // namespace accrue
