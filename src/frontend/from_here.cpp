#include "frontend/from_here.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

namespace accrue {

std::string fromHere(const std::string &path) {
  llvm::SmallString<256> here;
  if (llvm::sys::fs::current_path(here)) return path;
  llvm::StringRef rest = path;
  if (!rest.consume_front(here)) return path;
  if (rest.empty()) return ".";
  return rest.consume_front("/") ? rest.str() : path;
}

}  // namespace accrue
