#include "tool/native_file.h"

#include <filesystem>

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "rewrite/diff.h"

namespace accrue {

namespace fs = std::filesystem;

std::variant<NativeFile, std::string> planNativeFile(const std::string &path, const OptimizeResult &result, bool keepsAll) {
  NativeFile file;
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  file.exists = fs::exists(status);
  if (fs::is_regular_file(status)) {
    const auto buffer = llvm::MemoryBuffer::getFile(path);
    if (!buffer) return "cannot read '" + path + "': " + buffer.getError().message();
    file.before = (*buffer)->getBuffer().str();
  }
  const auto stays = [&](llvm::StringRef name) {
    return keepsAll || llvm::any_of(result.files, [&](const FileResult &one) { return llvm::StringRef(one.after).contains(name); });
  };
  const auto text = nativeFileText(file.before, result.kernels, stays);
  if (!text) return "cannot write '" + path + "': it is there and holds something else than kernels; name another file";
  file.after = *text;
  return file;
}

std::string nativeFileDiff(const std::string &path, const NativeFile &file) {
  if (file.before == file.after) return "";
  const unsigned size = file.before.size();
  if (llvm::StringRef(file.after).starts_with(file.before)) return unifiedDiff(path, file.before, {{{size, size}, file.after.substr(size)}});
  return unifiedDiff(path, file.before, {{{0, size}, file.after}});
}

bool isSameFile(const std::string &one, const std::string &other) {
  std::error_code error;
  if (fs::equivalent(one, other, error)) return true;
  const auto whole = [&](const std::string &path) { return fs::weakly_canonical(fs::absolute(path, error), error); };
  return whole(one) == whole(other);
}

}  // namespace accrue
