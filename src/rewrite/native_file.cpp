#include "rewrite/native_file.h"

#include <set>

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include "rewrite/native.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr llvm::StringLiteral firstLine =
    "/* Kernels that Accrue made of a program's loops, as PTX for NVIDIA's driver. Compile this file with the program. */\n";

// The same kernel may stand in several such files, which are linked together: they are weak. C wants a declaration in a file,
// even where there is no kernel.
constexpr const char *headText = R"(#ifdef __cplusplus
#define ACCRUE_C extern "C"
#else
#define ACCRUE_C extern
#endif
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Woverlength-strings"
#define ACCRUE_PTX ACCRUE_C __attribute__((weak))
#else
#define ACCRUE_PTX ACCRUE_C
#endif
typedef const char *accrue_ptx;
)";

constexpr llvm::StringLiteral functionStart = "\n/* The kernel of ";

constexpr const char *functionText = R"({{start}}{{loop}}. */
ACCRUE_PTX accrue_ptx {{name}}(void);
accrue_ptx {{name}}(void) {
  return
{{lines}};
}
)";

constexpr llvm::StringLiteral functionEnd = "\n}\n";

/// The functions that a file of ours holds.
std::vector<NativeFunction> functionsOf(llvm::StringRef text) {
  std::vector<NativeFunction> functions;
  for (size_t at = text.find(functionStart); at != llvm::StringRef::npos; at = text.find(functionStart)) {
    text = text.drop_front(at);
    const size_t end = text.find(functionEnd);
    if (end == llvm::StringRef::npos) break;
    const llvm::StringRef function = text.take_front(end + functionEnd.size());
    const llvm::StringRef name = function.split("ACCRUE_PTX accrue_ptx ").second.split('(').first;
    functions.push_back({name.str(), function.str()});
    text = text.drop_front(function.size());
  }
  return functions;
}

}  // namespace

std::string nativeFunctionName(const NativeKernel &kernel) {
  return "accrue_ptx_" + llvm::utohexstr(llvm::xxh3_64bits(ptxLiteral(kernel)), /*LowerCase=*/true, /*Width=*/16);
}

NativeFunction nativeFunction(const NativeKernel &kernel, const std::string &loop) {
  const std::string name = nativeFunctionName(kernel);
  return {name,
          fill(functionText, {{"start", functionStart.str()}, {"loop", loop}, {"name", name}, {"lines", ptxLiteral(kernel)}})};
}

std::optional<std::string> nativeFileText(llvm::StringRef before, const std::vector<NativeFunction> &made,
                                          llvm::function_ref<bool(llvm::StringRef name)> stays) {
  std::string text = firstLine.str() + headText, whole = text;
  for (const NativeFunction &function : functionsOf(before)) whole += function.text;
  if (!before.empty() && before != whole) return std::nullopt;
  std::set<std::string> written;
  const auto write = [&](const NativeFunction &function) {
    if (written.insert(function.name).second) text += function.text;
  };
  for (const NativeFunction &function : functionsOf(before))
    if (stays(function.name)) write(function);
  for (const NativeFunction &function : made) write(function);
  return text;
}

}  // namespace accrue
