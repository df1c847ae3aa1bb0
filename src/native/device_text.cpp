#include "native/device_text.h"

#include <map>
#include <set>

#include "edit/edits.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace accrue {

std::string loopSymbol(size_t site, size_t loop) { return "accrue_loop_" + std::to_string(site) + "_" + std::to_string(loop); }
std::string binsSymbol(size_t site, size_t histogram) {
  return "accrue_bins_" + std::to_string(site) + "_" + std::to_string(histogram);
}

namespace {

/// The builtin that stands for an update. Clang has none that multiplies; no OpenACC update is a minimum.
const char *builtinFor(const BodyUpdate &update) {
  switch (update.operation) {
    case Operation::Add: return update.isSubtracted ? "__atomic_fetch_sub" : "__atomic_fetch_add";
    case Operation::Multiply: return "__atomic_fetch_min";
    case Operation::BitAnd: return "__atomic_fetch_and";
    case Operation::BitOr: return "__atomic_fetch_or";
    case Operation::BitXor: return "__atomic_fetch_xor";
  }
  return "";
}

class Writer {
 public:
  Writer(const FileTexts &replaced, const std::string &directory) : replaced(replaced), directory(directory) {}

  void write(size_t site, const Site &what, const Body &body) {
    std::string once;
    for (size_t i = 0; i < body.loops.size(); ++i) {
      const NumberedLoop &loop = body.loops[i];
      const std::string name = "accrue_once_" + std::to_string(site) + "_" + std::to_string(i);
      const std::string cast = loop.startType.empty() ? "" : "(" + loop.startType + ")";
      once += (once.empty() ? "" : ", ") + name + " = 1";
      change(body.file, loop.start, cast + loopSymbol(site, i) + "()");
      change(body.file, loop.condition, name);
      change(body.file, loop.increment, name + " = 0");
      declarations += "long long " + loopSymbol(site, i) + "(void) __attribute__((const));\n";
    }
    edits[body.file].insertBefore(body.loop.begin, "\n#pragma clang __debug captured\n{ int " + once + "; ");
    edits[body.file].insertAfter(body.loop.end, " }");
    if (!body.isLambda && functions.insert({body.file, body.function}).second)
      edits[body.file].insertBefore(body.function, "__attribute__((used)) ");
    for (size_t i = 0; i < what.histograms.size(); ++i) {
      declarations += "extern char " + binsSymbol(site, i) + "[] __attribute__((aligned(16)));\n";
      for (const Use &use : what.histograms[i].uses)
        if (staysIn(body, use)) change(body.file, use, inBins(body.file, use, what.histograms[i].name, binsSymbol(site, i)));
    }
    for (const BodyUpdate &update : body.updates) this->update(update);
  }

  FileTexts files() {
    FileTexts result;
    for (const auto &[file, changes] : edits) {
      const std::string &text = textOf(file);
      auto sorted = changes.sorted(text);
      if (sorted) result[pathOf(file)] = applyEdits(*sorted, text);
      else failure = "'" + file + "': " + sorted.error().message;
    }
    return result;
  }

  std::string declarations;
  std::string failure;  // a file that cannot be read, or changes in it that overlap

 private:
  /// Clang's names of files are relative to the folder of the flags.
  std::string pathOf(const std::string &file) const {
    return directory.empty() || llvm::sys::path::is_absolute(file) ? file : directory + "/" + file;
  }

  const std::string &textOf(const std::string &file) {
    if (const auto known = texts.find(file); known != texts.end()) return known->second;
    for (const auto &[path, text] : replaced)  // by whatever path
      if (path == file || llvm::sys::fs::equivalent(path, pathOf(file))) return texts[file] = text;
    auto buffer = llvm::MemoryBuffer::getFile(pathOf(file));
    if (!buffer) failure = "'" + file + "' cannot be read: " + buffer.getError().message();
    return texts[file] = buffer ? (*buffer)->getBuffer().str() : "";
  }

  /// The array by the name of its bins; or the element, as far from their start as it is from the array's.
  std::string inBins(const std::string &file, const Use &use, const std::string &array, const std::string &bins) {
    if (use.isTold) return "(__typeof__(&(" + array + ")[0]))" + bins + ", -1ul";
    if (!use.lvalue.empty())
      return "(*(__typeof__(" + use.lvalue + ") *)(" + bins + " + ((char *)&(" + use.lvalue + ") - (char *)" + array + ")))";
    return "((__typeof__(&(" + textOf(file).substr(use.begin, use.end - use.begin) + ")[0]))" + bins + ")";
  }

  void change(const std::string &file, Span span, std::string text) {
    if (span.begin == span.end) edits[file].insertBefore(span.begin, std::move(text));
    else edits[file].replace(span, std::move(text));
  }

  /// The target and the value stay where they are, with what is changed in them.
  void update(const BodyUpdate &update) {
    if (!updates.insert({update.file, update.statement.begin}).second) return;  // a function that several loops call
    const Span &whole = update.statement, &target = update.target, &value = update.value;
    change(update.file, {whole.begin, target.begin}, std::string(builtinFor(update)) + "(&(");
    if (update.choice.end > 0) change(update.file, update.choice, update.array);
    if (value.end == 0) return change(update.file, {target.end, whole.end}, "), 1, 0);");
    change(update.file, {target.end, value.begin}, "), (");
    change(update.file, {value.end, whole.end}, "), 0);");
  }

  /// Whether the update that a use stands in, if it is in one, keeps it: not the second h[k] of h[k] = h[k] + 1.
  static bool staysIn(const Body &body, const Use &use) {
    const auto isIn = [&](const Span &part) { return part.begin <= use.begin && use.end <= part.end; };
    return llvm::none_of(body.updates, [&](const BodyUpdate &update) {
      return update.file == body.file && isIn(update.statement) && !isIn(update.target) && !isIn(update.value);
    });
  }

  const FileTexts &replaced;
  const std::string &directory;
  std::map<std::string, std::string> texts;
  std::map<std::string, Edits> edits;
  std::set<std::pair<std::string, unsigned>> updates, functions;
};

}  // namespace

Bodies bodiesOf(const std::vector<Finding> &findings) {
  Bodies bodies;
  for (const Finding &finding : findings)
    bodies.push_back(finding.site() ? finding.site()->kernelBody : Obstacle{"the loop is left as it is"});
  return bodies;
}

DeviceText writeDeviceText(const FileTexts &replaced, const std::vector<Finding> &findings, const Bodies &bodies,
                           const std::string &directory) {
  DeviceText text;
  Writer writer(replaced, directory);
  for (size_t i = 0; i < findings.size(); ++i) {
    text.obstacles.push_back(bodies[i] ? "" : bodies[i].obstacle());
    if (bodies[i]) writer.write(i, *findings[i].site(), *bodies[i]);
  }
  text.files = writer.files();
  if (!writer.failure.empty())
    for (std::string &obstacle : text.obstacles) obstacle = writer.failure;
  text.declarations = "/accrue-native-declarations.h";
  text.files[text.declarations] =
      "#ifdef __cplusplus\nextern \"C\" {\n#endif\n" + writer.declarations + "#ifdef __cplusplus\n}\n#endif\n";
  return text;
}

}  // namespace accrue
