#include "cc/support.h"

#include <filesystem>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include "system/file.h"

namespace accrue {
namespace {

/// As a literal of C and of the assembler.
std::string stringLiteral(const std::string &text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' ? "\\n" : c == '\t' ? "\\t" : std::string(1, c);
  }
  return result + "\"";
}

}  // namespace

std::string supportFolder() {
  std::error_code none;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", none);
  return (self.parent_path().parent_path() / "share" / "accrue" / "cc").string();
}

Result<std::string> runtimeLine() {
  const std::string path = supportFolder() + "/runtime.s";
  const auto runtime = readWhole(path);
  if (!runtime) return Error{runtime.error().fault, runtime.error().message + "; it is installed with accrue"};
  const std::string content = llvm::utohexstr(llvm::xxh3_64bits(*runtime), /*LowerCase=*/true);
  const std::string assembly = ".pushsection .text\n\t.include " + stringLiteral(path) + " /* " + content + " */\n\t.popsection";
  return "static void __attribute__((used, noinline, no_instrument_function, no_profile_instrument_function)) accrue_runtime_inside(void) { "
         "__asm__ volatile(" +
         stringLiteral(assembly) + "); }\n";
}

}  // namespace accrue
