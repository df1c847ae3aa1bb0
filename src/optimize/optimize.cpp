#include "optimize/optimize.h"

#include <map>
#include <mutex>

#include "edit/compose.h"
#include "fuse/fuse.h"
#include "llvm/ADT/STLExtras.h"
#include "optimize/at_once.h"
#include "optimize/gather.h"
#include "optimize/look.h"
#include "optimize/write.h"
#include "parallelize/parallelize.h"

namespace accrue {
namespace {

/// How many commands compile each file: what holds for one compilation of it need not hold for another.
class Compilations {
 public:
  explicit Compilations(const std::vector<CompileCommand> &commands) {
    for (const CompileCommand &command : commands) ++times[identityOf(command.file)];
  }
  bool isOnly(const CompileCommand &command) const { return times.at(identityOf(command.file)) == 1; }

 private:
  std::map<std::string, size_t> times;  // of identities
};

/// The texts of the files whose plain loops get directives. A file that several commands compile keeps its own.
FileTexts withDirectives(const std::vector<CompileCommand> &commands, const OptimizeRequest &request, Files &files) {
  const Compilations compilations(commands);
  std::vector<std::string> before;
  for (const CompileCommand &command : commands) before.push_back(files.unit(command).before);
  std::vector<Parallelized> found(commands.size());
  atOnce(commands.size(), request.threads, [&](size_t i) {
    if (compilations.isOnly(commands[i])) found[i] = parallelize(commands[i], before[i], request.userBins);
  });
  FileTexts texts;
  for (size_t i = 0; i < commands.size(); ++i) {
    FileResult &file = files.unit(commands[i]);
    for (Finding &left : found[i].left) {
      SiteResult entry{std::move(left)};
      entry.status = SiteStatus::Left;
      file.sites.push_back(std::move(entry));
    }
    file.directives = std::move(found[i].edits);
    if (!file.directives.empty()) texts[commands[i].file] = textOf(file);
  }
  return texts;
}

/// Loops beside each other become one in the texts, which hold directives where plain loops got some. Reports speak of the lines of the
/// files.
void fuseAll(const std::vector<CompileCommand> &commands, const OptimizeRequest &request, Files &files, FileTexts &texts) {
  const Compilations compilations(commands);
  std::vector<std::string> before;
  for (const CompileCommand &command : commands) before.push_back(textOf(files.unit(command)));
  std::vector<Fused> found(commands.size());
  atOnce(commands.size(), request.threads, [&](size_t i) {
    if (compilations.isOnly(commands[i])) found[i] = fuse(commands[i], before[i], request.userBins);
  });
  for (size_t i = 0; i < commands.size(); ++i) {
    FileResult &file = files.unit(commands[i]);
    for (const Fusion &pair : found[i].pairs)
      file.fusions.push_back({lineIn(file, pair.line), lineIn(file, pair.first), wordsIn(file, pair.why)});
    if (found[i].edits.empty()) continue;
    file.directives = file.directives.empty() ? found[i].edits : composed(file.directives, found[i].edits, file.before);
    texts[commands[i].file] = textOf(file);
  }
}

/// Whether an extent is missing of which this is true.
bool lacks(const Refusal &refusal, llvm::function_ref<bool(const std::string &array)> isSo) {
  return (!refusal.shared.empty() && isSo(refusal.shared)) ||
         llvm::any_of(refusal.others, [&](const Refusal &other) { return lacks(other, isSo); });
}

bool lacks(const Look &look, llvm::function_ref<bool(const std::string &array)> isSo) {
  return llvm::any_of(look.recognition.findings, [&](const Finding &finding) {
    if (finding.refusal()) return lacks(*finding.refusal(), isSo);
    return llvm::any_of(finding.site()->left, [&](const Refusal &left) { return lacks(left, isSo); });
  });
}

/// What all files of the project tell of extents, as far as some lack one.
SharedExtents shareExtents(const OptimizeRequest &request, const std::vector<Look> &looks) {
  SharedExtents shared;
  const auto anything = [](const std::string &) { return true; };
  if (llvm::none_of(looks, [&](const Look &look) { return lacks(look, anything); })) return shared;
  for (const Look &look : looks) shared.add(look.recognition.extents);
  std::vector<FileExtents> others(request.others.size());
  atOnce(others.size(), request.threads, [&](size_t i) { others[i] = extentsIn(request.others[i]); });
  for (const FileExtents &other : others) shared.add(other);
  return shared;
}

/// Files that lack an extent are read once more, with what all tell.
void lookAgain(const std::vector<CompileCommand> &commands, const OptimizeRequest &request, const FileTexts &texts,
               const Compilations &compilations, std::vector<Look> &looks) {
  const SharedExtents shared = shareExtents(request, looks);
  const auto isTold = [&](const std::string &array) { return shared.isTold(array); };
  atOnce(commands.size(), request.threads, [&](size_t i) {
    if (lacks(looks[i], isTold)) looks[i] = lookAt(commands[i], request, texts, {compilations.isOnly(commands[i]), true, &shared});
  });
}

std::vector<Look> lookAtAll(const std::vector<CompileCommand> &commands, const OptimizeRequest &request, const FileTexts &texts) {
  const Compilations compilations(commands);
  std::vector<Look> looks(commands.size());
  std::mutex guard;
  size_t done = 0;
  const bool hasOthers = commands.size() + request.others.size() > 1;
  atOnce(commands.size(), request.threads, [&](size_t i) {
    looks[i] = lookAt(commands[i], request, texts, {compilations.isOnly(commands[i]), hasOthers});
    if (!request.onRead) return;
    const std::lock_guard lock(guard);
    request.onRead(++done);
  });
  if (hasOthers) lookAgain(commands, request, texts, compilations, looks);
  atOnce(looks.size(), request.threads, [&](size_t i) { makeKernels(looks[i], request, texts); });
  return looks;
}

std::vector<Unread> takeOutUnread(std::vector<Look> &looks) {
  std::vector<Unread> unread;
  for (const Look &look : looks)
    if (!look.reading.errors.empty()) unread.push_back({look.command.file, look.reading.errors});
  llvm::erase_if(looks, [](const Look &look) { return !look.reading.errors.empty(); });
  return unread;
}

/// Sites with directives of their own stand behind those that got none.
void sortByLine(FileResult &file) {
  llvm::stable_sort(file.sites, [](const SiteResult &a, const SiteResult &b) { return a.finding.line < b.finding.line; });
}

}  // namespace

OptimizeResult optimize(const std::vector<CompileCommand> &commands, const OptimizeRequest &request) {
  OptimizeResult result;
  Files files(result.files);
  for (const CompileCommand &command : commands) files.unit(command).named = true;
  FileTexts texts = request.parallelize ? withDirectives(commands, request, files) : FileTexts();
  if (request.fuse) fuseAll(commands, request, files, texts);
  std::vector<Look> looks = lookAtAll(commands, request, texts);
  if (request.passesOver) result.unread = takeOutUnread(looks);
  Gathering gathering(request, result, files);
  for (Look &look : looks) gathering.takeAll(look);
  if (request.parallelize) llvm::for_each(result.files, sortByLine);
  for (const auto &[name, expression] : request.userBins)
    if (!gathering.arrays.count(name)) result.unknownArrays.push_back(name);
  if (request.rewrite && result.inputErrors.empty()) writeAll(request, looks, gathering.identifiers, result);
  return result;
}

}  // namespace accrue
