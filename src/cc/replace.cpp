#include "cc/replace.h"

#include <cstdlib>
#include <filesystem>

#include "cc/prefix_maps.h"
#include "cc/support.h"
#include "cc/twin.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "system/held_output.h"

namespace accrue {
namespace {

namespace fs = std::filesystem;

/// The output that is there, out of the way; it comes back unless it was let go. Compilers name further outputs (coverage,
/// debugging data) after the first, so the new one must be written under the same name. One that a killed process left aside is
/// replaced and goes.
class Kept {
 public:
  explicit Kept(const std::string &output) : output(output), aside(output + ".accrue-kept") {
    std::error_code error;
    fs::rename(output, aside, error);
    isKept = !error;
  }
  ~Kept() {
    std::error_code none;
    if (isKept) fs::rename(aside, output, none);
  }
  /// There is a new one. Who may do what with it stays.
  void letGo() {
    std::error_code none;
    if (const auto before = fs::status(aside, none); fs::is_regular_file(before))
      fs::permissions(output, before.permissions(), none);
    fs::remove(aside, none);
    isKept = false;
  }
  bool isKept;

 private:
  std::string output, aside;
};

std::string firstError(llvm::StringRef said) {
  for (const llvm::StringRef line : llvm::split(said, '\n'))
    if (line.contains_insensitive("error")) return line.trim().str();
  return said.split('\n').first.trim().str();
}

/// What the compiler said against it; nothing: it is compiled.
std::string compile(Children &children, const std::vector<std::string> &words) {
  HeldOutput said;
  ProcessRequest request;
  request.words = words;
  request.output.descriptor = request.errors.descriptor = said.descriptor();
  const auto status = children.run(request);
  if (!status) return status.error().message;
  return *status == 0 ? "" : firstError(said.text()) + " ";  // never empty
}

}  // namespace

std::string replaceOutput(Children &children, const CompileLine &line, const std::vector<OptimizedFile> &files) {
  std::error_code none;
  if (!fs::is_regular_file(line.output, none)) return "";  // /dev/null: nobody wants it
  std::vector<Twin> twins;
  for (const OptimizedFile &file : files) {
    auto twin = Twin::make(file.twin, file.path, file.text);
    if (!twin) return twin.error().message;
    twins.push_back(std::move(*twin));
  }
  for (const char *name : {"DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES"}) ::unsetenv(name);  // they are written
  Kept kept(line.output);
  if (!kept.isKept) return "cannot replace '" + line.output + "'";
  std::map<size_t, std::string> texts;
  for (const OptimizedFile &file : files)
    if (file.word) texts[file.word] = file.twin;
  const std::vector<std::string> plain = wordsFor(line, texts, {"-isystem", supportFolder()});
  std::vector<std::string> words = plain;
  llvm::append_range(words, prefixMaps(line, files));  // not every compiler knows them
  std::string why = compile(children, words);
  if (!why.empty() && !Children::interruption()) why = compile(children, plain);
  if (why.empty() && fs::exists(line.output, none)) kept.letGo();
  return why.empty() ? "" : "the compiler refuses its optimized text: " + llvm::StringRef(why).trim().str();
}

}  // namespace accrue
