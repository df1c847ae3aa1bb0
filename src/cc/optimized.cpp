#include "cc/optimized.h"

#include <filesystem>

#include "cc/headers.h"
#include "cc/support.h"
#include "cc/twin.h"
#include "diagnose/report.h"
#include "edit/lines.h"
#include "optimize/files.h"
#include "system/file.h"
#include "wrapper/mention.h"

namespace accrue {
namespace {

std::string reportOf(const OptimizeResult &result, Strategy strategy) {
  std::string text;
  llvm::raw_string_ostream out(text);
  writeJson(accountOf(result, strategy), out);
  return text;
}

std::string notesOf(const std::vector<FileResult> &files) {
  std::string notes;
  for (const FileResult &file : files)
    for (const HintFault &one : file.hintFaults) notes += file.path + ":" + std::to_string(one.line) + ": " + one.sentence() + "\n";
  return notes;
}

/// The command with one source alone.
std::vector<std::string> wordsOf(const CompileLine &line, size_t source) {
  std::vector<std::string> words;
  for (size_t i = 0; i < line.words.size(); ++i)
    if (i == source || !llvm::is_contained(line.sources, i)) words.push_back(line.words[i]);
  return words;
}

/// Sites of a header that the unit cannot be led to stay as they are.
void leave(FileResult &header, const std::string &why) {
  header.edits.clear();
  for (SiteResult &entry : header.sites) {
    if (!entry.finding.site()) continue;
    entry.finding.what = Refusal{RefusalKind::InHeader, "the loop stands in a header, and " + why};
    entry.status = SiteStatus::Left;
  }
}

/// The texts that one source of a command needs.
class Texts {
 public:
  Texts(const CompileLine &line, size_t source, OptimizeResult &result)
      : source(source), path(line.words[source]), result(result), purpose(purposeOf(line)), main(identityOf(path)) {}

  /// Of all files that need another one, the source first; or why they cannot be made.
  Result<std::vector<OptimizedFile>> make() {
    InclusionChains chains(result.inclusions, purpose);
    for (FileResult &file : result.files)
      if (!file.named && !file.edits.empty())
        if (const auto why = chains.leadTo(file.path)) leave(file, *why);
    std::map<std::string, LedFile> led = chains.files();
    for (const FileResult &file : result.files)
      if (file.named && !file.edits.empty()) led.try_emplace(main);
    std::vector<OptimizedFile> made;
    for (auto &[identity, file] : led) {
      if (identity == main) file.path = path;
      auto text = textOf(identity, file);
      if (!text) return text.error();
      made.push_back({identity == main ? source : 0, file.path, twinPath(file.path, purpose), *text});
      if (identity == main) std::swap(made.front(), made.back());
    }
    if (needsRuntime && !made.empty())
      if (const auto error = addRuntime(made.front())) return *error;
    return made;
  }

 private:
  std::string purposeOf(const CompileLine &line) const {
    std::error_code none;
    return std::filesystem::absolute(line.output, none).string() + '\n' + path;
  }

  Result<std::string> textOf(const std::string &identity, const LedFile &led) {
    std::vector<Edit> edits = led.names;
    Result<std::string> before = std::string();
    const auto changed = llvm::find_if(result.files, [&](const FileResult &file) { return identityOf(file.path) == identity; });
    if (changed == result.files.end()) {
      before = readWhole(led.path);
      if (!before) return before;
    } else {
      before = changed->before;
      llvm::append_range(edits, changed->edits);
      needsRuntime |= !changed->edits.empty() && llvm::StringRef(changed->after).contains("#include <accrue/runtime.h>");
    }
    if (mayNumberItsLines(*before)) return Error{Fault::Input, "'" + led.path + "' numbers its lines itself, by #line"};
    llvm::stable_sort(edits, [](const Edit &a, const Edit &b) { return a.span.begin < b.span.begin; });
    for (size_t i = 1; i < edits.size(); ++i)
      if (edits[i].span.begin < edits[i - 1].span.end) return Error{Fault::Input, "a loop includes a header with loops"};
    return applyEditsWithLines(edits, *before, led.path);
  }

  /// Behind the end, as if on the last line.
  static std::optional<Error> addRuntime(OptimizedFile &file) {
    const auto runtime = runtimeLine();
    if (!runtime) return runtime.error();
    const auto before = readWhole(file.path);
    if (!before) return before.error();
    const size_t last = std::max<size_t>(llvm::count(*before, '\n'), 1);
    file.text += (llvm::StringRef(file.text).ends_with("\n") ? "#line " : "\n#line ") + std::to_string(last) + "\n" + *runtime;
    return std::nullopt;
  }

  const size_t source;
  const std::string path;
  OptimizeResult &result;
  const std::string purpose, main;
  bool needsRuntime = false;
};

}  // namespace

Optimized optimizeFor(const CompileLine &line, const CcRequest &request, Strategy strategy) {
  OptimizeRequest wanted;
  wanted.plan.strategy = strategy;
  wanted.plan.locals = request.locals;
  wanted.native.cudaPath = request.cudaPath;
  wanted.userBins = request.bins;
  wanted.fuse = request.fuse;
  wanted.reproducible = request.reproducible;
  wanted.tellsLeftOut = false;
  wanted.headers = wanted.ownHeaders = true;
  Optimized made;
  OptimizeResult seen;
  for (const size_t source : line.sources) {
    if (line.sources.size() > 1 && !mayCompileUpdates(wordsOf(line, source))) continue;
    OptimizeResult result = optimize({forFrontend(line, source)}, wanted);
    if (!result.inputErrors.empty()) return {{}, "Clang cannot read it: " + result.inputErrors.front(), "", ""};
    if (!result.outputErrors.empty()) return {{}, "its optimized text is not sound: " + result.outputErrors.front(), "", ""};
    auto files = Texts(line, source, result).make();
    if (files) llvm::append_range(made.files, std::move(*files));
    else made.why = files.error().message;
    llvm::append_range(seen.files, std::move(result.files));
  }
  if (!made.why.empty()) made.files.clear();
  made.notes = notesOf(seen.files);
  made.report = reportOf(seen, strategy);
  return made;
}

}  // namespace accrue
