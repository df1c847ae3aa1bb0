#include "optimize/write.h"

#include "edit/compose.h"
#include "edit/lines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "optimize/files.h"
#include "optimize/verify.h"
#include "optimize/asked.h"
#include "rewrite/native.h"
#include "rewrite/rewrite.h"

namespace accrue {
namespace {

class Writer {
 public:
  Writer(const OptimizeRequest &request, const std::vector<Look> &looks, const std::set<std::string> &identifiers,
         OptimizeResult &result)
      : request(request), looks(looks), identifiers(identifiers), result(result) {}

  /// What is about to be written must compile. A site whose new text does not is left, and the others are tried again.
  void run() {
    std::vector<std::string> errors = rewriteOnce();
    if (!errors.empty()) {
      leaveWhatFails();
      errors = rewriteOnce();
    }
    for (FileResult &file : result.files) {
      if (errors.empty()) {
        for (SiteResult &entry : file.sites)
          if (isToBeWritten(request, entry)) entry.status = SiteStatus::Rewritten;
      } else {
        file.after = file.before;
        file.edits.clear();
      }
    }
    result.outputErrors = std::move(errors);
  }

 private:
  /// All that is not left, or `only` one site.
  std::vector<std::string> rewriteOnce(const SiteResult *only = nullptr) {
    FileTexts texts;
    std::vector<std::string> errors;
    PlanRequest plan = request.plan;
    result.kernels.clear();
    for (FileResult &file : result.files) {
      const std::string text = textOf(file);
      file.after = text;
      file.edits = file.directives;
      if (!file.directives.empty()) texts[file.path] = text;
      std::vector<const Site *> sites;
      std::vector<Strategy> asked;
      FileKernels kernels{{}, file.macros.value_or(AssumedMacros()), placeOfPtx(file)};
      std::vector<SiteResult *> chosen;
      for (SiteResult &entry : file.sites)
        if (isToBeWritten(request, entry) && (!only || only == &entry)) {
          chosen.push_back(&entry);
          sites.push_back(entry.finding.site());
          asked.push_back(strategyAskedFor(request, entry.hinted));
          kernels.results.push_back(entry.kernel.value_or(Obstacle{"no kernel was asked for"}));
        }
      if (sites.empty()) {
        if (file.untold) takeBackTold(file, texts);
        continue;
      }
      const std::vector<SitePlan> plans = sitePlansOf(sites, plan, asked, kernels.results);
      auto edits = rewriteFile(text, sites, plans, plan, identifiers, kernels);
      note(file, chosen, plans, plan);
      if (!edits) {
        errors.push_back(file.path + ": error: " + edits.error().message);
        continue;
      }
      takeOutHints(chosen, *edits);
      file.edits = file.directives.empty() ? std::move(*edits) : composed(file.directives, *edits, file.before);
      const bool hasLines = request.lineDirectives && !mayNumberItsLines(file.before);
      file.after = hasLines ? applyEditsWithLines(file.edits, file.before, file.path) : applyEdits(file.edits, file.before);
      texts[file.path] = file.after;
      if (request.nativeApart) takeKernels(file);
    }
    if (!texts.empty() && errors.empty()) errors = verify(looks, texts, request.threads);
    return errors;
  }

  /// Nothing is written that needs functions that are told.
  static void takeBackTold(FileResult &file, FileTexts &texts) {
    file.edits = *file.untold;
    file.after = applyEdits(file.edits, file.before);
    texts[file.path] = file.after;
  }

  void leaveWhatFails() {
    for (FileResult &file : result.files)
      for (SiteResult &entry : file.sites) {
        if (!isToBeWritten(request, entry)) continue;
        const std::vector<std::string> errors = rewriteOnce(&entry);
        if (errors.empty()) continue;
        // The place is one of the new text, which nobody sees.
        const auto [place, words] = llvm::StringRef(errors.front()).split("error: ");
        Refusal refusal{RefusalKind::DoesNotCompile,
                        "the rewritten loop does not compile: " + (words.empty() ? errors.front() : words.str())};
        if (!request.userBins.empty())
          refusal.fix = "see that '--bins' names what is known in front of this loop; else " + std::string(fixOf(refusal));
        entry.finding.what = std::move(refusal);
        entry.status = SiteStatus::Left;
      }
  }

  /// Lines in front of a construct that is no longer there.
  static void takeOutHints(const std::vector<SiteResult *> &sites, std::vector<Edit> &edits) {
    std::set<unsigned> done;
    for (const SiteResult *entry : sites)
      for (const Span &line : entry->hints)
        if (done.insert(line.begin).second) edits.push_back({line, ""});
    llvm::stable_sort(edits, [](const Edit &a, const Edit &b) { return a.span.begin < b.span.begin; });
  }

  PtxPlace placeOfPtx(const FileResult &file) const {
    if (!file.named) return PtxPlace::InHeader;
    if (!request.nativeApart) return PtxPlace::InFile;
    return file.isCplusplus ? PtxPlace::ApartFromCplusplus : PtxPlace::Apart;
  }

  /// The kernels that the file's new text names.
  void takeKernels(const FileResult &file) {
    for (const SiteResult &entry : file.sites) {
      const NativeKernel *kernel = entry.kernel ? entry.kernel->orNull() : nullptr;
      const bool isNamed =
          isToBeWritten(request, entry) && strategyAskedFor(request, entry.hinted) == Strategy::Native && !entry.fallback;
      if (!kernel || !isNamed) continue;
      const std::string where = llvm::sys::path::filename(file.path).str();
      const std::string loop = "a loop in '" + entry.finding.function + "', " + where;
      result.kernels.push_back(nativeFunction(*kernel, loop));
      for (const NativeKernel &other : kernel->others) result.kernels.push_back(nativeFunction(other, loop));
    }
  }

  /// Takes down how the sites of a file are carried out. What they take of on-chip memory is not there for other files.
  static void note(const FileResult &file, const std::vector<SiteResult *> &sites, const std::vector<SitePlan> &plans,
                   PlanRequest &plan) {
    for (size_t i = 0; i < sites.size(); ++i) {
      sites[i]->fallback = plans[i].fallback;
      sites[i]->why = wordsIn(file, plans[i].why);
      plan.onChipBytes -= plans[i].chip.bytes;
    }
  }

  const OptimizeRequest &request;
  const std::vector<Look> &looks;
  const std::set<std::string> &identifiers;
  OptimizeResult &result;
};

}  // namespace

void writeAll(const OptimizeRequest &request, const std::vector<Look> &looks, const std::set<std::string> &identifiers,
              OptimizeResult &result) {
  Writer(request, looks, identifiers, result).run();
}

}  // namespace accrue
