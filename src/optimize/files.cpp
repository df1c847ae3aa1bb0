#include "optimize/files.h"

#include "edit/compose.h"
#include "frontend/from_here.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "tell/tell.h"

namespace accrue {

std::string identityOf(const std::string &path, const std::string &directory) {
  llvm::SmallString<256> full(path);
  if (!directory.empty() && llvm::sys::path::is_relative(full)) {
    full = directory;
    llvm::sys::path::append(full, path);
  }
  llvm::SmallString<256> real;
  if (!llvm::sys::fs::real_path(full, real)) return std::string(real);
  return std::string(full);
}

std::string textOf(const FileResult &file) { return applyEdits(file.directives, file.before); }

unsigned lineIn(const FileResult &file, unsigned line) {
  return file.directives.empty() ? line : lineBefore(file.directives, file.before, line);
}

std::string wordsIn(const FileResult &file, llvm::StringRef words) {
  const std::string about = file.untold ? aboutOriginals(file.directives, file.before, words) : words.str();
  return file.directives.empty() ? about : wordsBefore(file.directives, file.before, about);
}

FileResult &Files::unit(const CompileCommand &command) { return slot(command.file, identityOf(command.file)); }

FileResult &Files::of(const CompileCommand &command, const std::string &path) {
  const std::string identity = identityOf(path, command.directory);
  return slot(command.directory.empty() ? path : fromHere(identity), identity);
}

FileResult &Files::slot(const std::string &path, const std::string &identity) {
  const auto [entry, isNew] = slots.try_emplace(identity, all.size());
  if (isNew) {
    all.emplace_back();
    all.back().path = path;
    if (const auto buffer = llvm::MemoryBuffer::getFile(identity)) all.back().before = (*buffer)->getBuffer().str();
    all.back().after = all.back().before;
  }
  return all[entry->second];
}

}  // namespace accrue
