#include "frontend/language.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "wrapper/mention.h"

namespace accrue {
namespace {

bool has(const std::vector<std::string> &flags, llvm::StringRef wanted) {
  return llvm::any_of(flags, [&](llvm::StringRef flag) { return flag == wanted || flag.starts_with(wanted.str() + "="); });
}

}  // namespace

Language languageOf(const std::vector<std::string> &flags, std::string_view text) {
  if (has(flags, "-fopenacc")) return Language::Openacc;
  const bool isAsked = has(flags, "-fopenmp");
  if (mentionsOpenacc(text)) return isAsked && mentionsOpenmpAtomic(text) ? Language::Openmp : Language::Openacc;
  return isAsked || mentionsOpenmpAtomic(text) ? Language::Openmp : Language::Openacc;
}

Language languageOf(const CompileCommand &command) {
  llvm::SmallString<256> path(command.file);
  if (!command.directory.empty()) llvm::sys::path::make_absolute(command.directory, path);
  const auto text = llvm::MemoryBuffer::getFile(path);
  return languageOf(command.flags, text ? std::string_view((*text)->getBuffer()) : std::string_view());
}

const char *flagOf(Language language) { return language == Language::Openmp ? "-fopenmp" : "-fopenacc"; }

}  // namespace accrue
