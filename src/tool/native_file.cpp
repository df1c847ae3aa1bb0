#include "tool/native_file.h"

#include <filesystem>

#include "edit/diff.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Regex.h"
#include "system/file.h"

namespace accrue {

namespace fs = std::filesystem;

namespace {

/// A kernel that a program names and the file does not hold; empty: there is none.
std::string missingKernel(const OptimizeResult &result, llvm::StringRef text) {
  const llvm::Regex kernel("accrue_ptx_[0-9a-f]{16}");
  llvm::SmallVector<llvm::StringRef, 1> name;
  for (const FileResult &file : result.files)
    for (llvm::StringRef rest = file.after; kernel.match(rest, &name); rest = rest.substr(name[0].end() - rest.begin()))
      if (!text.contains(name[0])) return name[0].str();
  return "";
}

}  // namespace

Result<NativeFile> planNativeFile(const std::string &path, const OptimizeResult &result, bool keepsAll) {
  NativeFile file;
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  file.exists = fs::exists(status);
  if (fs::is_regular_file(status)) {
    const auto text = readWhole(path);
    if (!text) return text.error();
    file.before = *text;
  }
  const auto stays = [&](llvm::StringRef name) {
    return keepsAll || llvm::any_of(result.files, [&](const FileResult &one) { return llvm::StringRef(one.after).contains(name); });
  };
  const auto text = nativeFileText(file.before, result.kernels, stays);
  if (!text)
    return Error{Fault::Output,
                 "cannot write '" + path + "': it is there and holds something else than kernels; name another file"};
  if (const std::string name = missingKernel(result, *text); !name.empty())
    return Error{Fault::Output, "cannot write '" + path + "': the program was rewritten before and names " + name +
                                    ", which the file no longer holds; rewrite the program as it was"};
  file.after = *text;
  return file;
}

std::string nativeFileDiff(const std::string &path, const NativeFile &file) {
  if (file.before == file.after) return "";
  const unsigned size = file.before.size();
  if (llvm::StringRef(file.after).starts_with(file.before))
    return unifiedDiff(path, file.before, {{{size, size}, file.after.substr(size)}});
  return unifiedDiff(path, file.before, {{{0, size}, file.after}});
}

bool isSameFile(const std::string &one, const std::string &other) {
  std::error_code error;
  if (fs::equivalent(one, other, error)) return true;
  const auto whole = [&](const std::string &path) { return fs::weakly_canonical(fs::absolute(path, error), error); };
  return whole(one) == whole(other);
}

}  // namespace accrue
