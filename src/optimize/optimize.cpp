#include "optimize/optimize.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <mutex>

#include "edit/compose.h"
#include "edit/lines.h"
#include "frontend/driver_folders.h"
#include "frontend/parse.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "optimize/at_once.h"
#include "optimize/refuse_macros.h"
#include "parallelize/parallelize.h"
#include "rewrite/native.h"
#include "rewrite/rewrite.h"

namespace accrue {
namespace {

std::string identityOf(const std::string &path, const std::string &directory = "") {
  llvm::SmallString<256> full(path);
  if (!directory.empty() && llvm::sys::path::is_relative(full)) {
    full = directory;
    llvm::sys::path::append(full, path);
  }
  llvm::SmallString<256> real;
  if (!llvm::sys::fs::real_path(full, real)) return std::string(real);
  return std::string(full);
}

/// One kernel is made of one instance of a loop.
constexpr const char *compiledTwice = "the loop is compiled more than once, and each would need a kernel of its own";

/// What one command gives, before anything is known of the others.
struct Look {
  CompileCommand command;
  Reading reading;
  Recognition recognition;
  std::vector<NativeResult> kernels;
  bool isCplusplus = false;
};

Strategy wishOf(const OptimizeRequest &request, const std::optional<Strategy> &hinted) {
  return hinted.value_or(request.plan.strategy);
}

/// Whether a loop is to become a kernel.
bool wantsKernels(const OptimizeRequest &request, const Recognition &recognition) {
  return request.rewrite && llvm::any_of(recognition.hints, [&](const SiteHints &hints) {
           return wishOf(request, hints.strategy) == Strategy::Native;
         });
}

/// A kernel that was made may still not be launched.
NativeResult usable(const OptimizeRequest &request, const Finding &finding, const AssumedMacros &macros, NativeResult kernel) {
  if (finding.inHeader && !request.ownHeaders) return "the loop stands in a header";
  if (finding.site() && finding.site()->instances > 1) return compiledTwice;
  if (!macros.incomparable.empty()) return "the macro '" + macros.incomparable + "' has parameters and comes from the command line";
  return kernel;
}

Look lookAt(const CompileCommand &command, const OptimizeRequest &request, const FileTexts &texts) {
  Look look{command, {}, {}, {}};
  bool isNative = false;
  const auto read = [&] {
    return readProgram(look.command, texts, [&](const Program &program) {
      look.recognition = recognize(program, request.userBins, request.tellsPlain);
      look.isCplusplus = program.context.getLangOpts().CPlusPlus;
      isNative = wantsKernels(request, look.recognition);
    });
  };
  look.reading = read();
  if (look.reading.lacksHeader && addFoldersOfDriver(look.command)) look.reading = read();
  Reading &reading = look.reading;
  const std::vector<Finding> &findings = look.recognition.findings;
  if (request.strict || findings.empty()) llvm::append_range(reading.errors, std::exchange(reading.passedOver, {}));
  if (!findings.empty()) llvm::erase_if(reading.leftOut, [](const LeftOut &one) { return one.condition.empty(); });
  if (isNative && reading.errors.empty()) look.kernels = makeNativeKernels(look.command, texts, findings, request.native);
  for (Finding &finding : look.recognition.findings)
    if (auto refusal = refuseMacros(finding, reading.macros)) finding.what = *refusal;
  for (size_t i = 0; i < look.kernels.size(); ++i)
    look.kernels[i] = usable(request, findings[i], reading.macros, std::move(look.kernels[i]));
  return look;
}

class Optimizer {
 public:
  Optimizer(const std::vector<CompileCommand> &commands, const OptimizeRequest &request)
      : request(request), looks(commands.size()) {
    for (const CompileCommand &command : commands) slot(command.file, identityOf(command.file)).named = true;
    const FileTexts texts = request.parallelize ? withDirectives(commands) : FileTexts();
    std::mutex guard;
    size_t done = 0;
    atOnce(commands.size(), request.threads, [&](size_t i) {
      looks[i] = lookAt(commands[i], request, texts);
      if (!request.onRead) return;
      const std::lock_guard lock(guard);
      request.onRead(++done);
    });
  }

  OptimizeResult run() {
    passOver();
    for (Look &look : looks) takeAll(look);
    for (FileResult &file : result.files)
      if (request.parallelize)
        llvm::stable_sort(file.sites, [](const SiteResult &a, const SiteResult &b) { return a.finding.line < b.finding.line; });
    for (const auto &[name, expression] : request.userBins)
      if (!arrays.count(name)) result.unknownArrays.push_back(name);
    if (request.rewrite && result.inputErrors.empty()) rewrite();
    return std::move(result);
  }

 private:
  /// The texts of the files whose plain loops get directives. A file that several commands compile keeps its own: what holds for one
  /// of them need not hold for another.
  FileTexts withDirectives(const std::vector<CompileCommand> &commands) {
    std::vector<Parallelized> found(commands.size());
    atOnce(commands.size(), request.threads, [&](size_t i) {
      const auto isSame = [&](const CompileCommand &other) { return identityOf(other.file) == identityOf(commands[i].file); };
      const FileResult &file = result.files[slots.at(identityOf(commands[i].file))];
      if (llvm::count_if(commands, isSame) == 1) found[i] = parallelize(commands[i], file.before, request.userBins);
    });
    FileTexts texts;
    for (size_t i = 0; i < commands.size(); ++i) {
      FileResult &file = slot(commands[i].file, identityOf(commands[i].file));
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

  /// What the places of a file's sites are about.
  static std::string textOf(const FileResult &file) { return applyEdits(file.directives, file.before); }

  /// A line of that text, in the file as it was.
  static unsigned lineIn(const FileResult &file, unsigned line) {
    return file.directives.empty() ? line : lineBefore(file.directives, file.before, line);
  }

  /// Tells of a finding in the lines of the file as it was.
  static void renumber(Finding &finding, const FileResult &file) {
    if (file.directives.empty()) return;
    finding.line = lineIn(file, finding.line);
    if (auto *refusal = std::get_if<Refusal>(&finding.what))
      refusal->reason = wordsBefore(file.directives, file.before, refusal->reason);
  }

  FileResult &slot(const std::string &path, const std::string &identity) {
    const auto [entry, isNew] = slots.try_emplace(identity, result.files.size());
    if (isNew) {
      result.files.emplace_back();
      result.files.back().path = path;
      if (const auto buffer = llvm::MemoryBuffer::getFile(identity)) result.files.back().before = (*buffer)->getBuffer().str();
      result.files.back().after = result.files.back().before;
    }
    return result.files[entry->second];
  }

  void passOver() {
    if (!request.passesOver) return;
    for (const Look &look : looks)
      if (!look.reading.errors.empty()) result.unread.push_back({look.command.file, look.reading.errors});
    llvm::erase_if(looks, [](const Look &look) { return !look.reading.errors.empty(); });
  }

  void takeAll(Look &look) {
    llvm::append_range(result.inputErrors, look.reading.errors);
    result.units.push_back({look.command, look.reading.files, look.reading.definesMain});
    llvm::append_range(result.inclusions, look.reading.inclusions);
    takeNotes(look.command, look.reading, look.isCplusplus);
    Recognition &recognition = look.recognition;
    takeFaults(look.command, recognition.hintFaults);
    takePlain(look.command, recognition.plain);
    arrays.insert(recognition.arrays.begin(), recognition.arrays.end());
    identifiers.insert(recognition.identifiers.begin(), recognition.identifiers.end());
    for (size_t i = 0; i < recognition.findings.size(); ++i) {
      SiteResult entry{std::move(recognition.findings[i])};
      entry.hinted = recognition.hints[i].strategy;
      entry.hints = recognition.hints[i].lines;
      if (!look.kernels.empty()) entry.kernel = std::move(look.kernels[i]);
      take(look, std::move(entry));
    }
  }

  Strategy wishOf(const SiteResult &entry) const { return accrue::wishOf(request, entry.hinted); }

  /// The file that a path of a unit leads to. A relative path in a database is relative to its folder, not to ours.
  FileResult &slotOf(const CompileCommand &command, const std::string &path) {
    const std::string identity = identityOf(path, command.directory);
    return slot(command.directory.empty() ? path : identity, identity);
  }

  void takeFaults(const CompileCommand &command, const std::vector<HintFault> &faults) {
    for (HintFault one : faults) {
      FileResult &file = slotOf(command, one.file);
      std::vector<HintFault> &known = file.hintFaults;
      one.line = lineIn(file, one.line);
      if (!llvm::any_of(known, [&](const HintFault &other) { return other.line == one.line; })) known.push_back(one);
    }
  }

  /// What a file's report says besides its sites.
  void takeNotes(const CompileCommand &command, const Reading &reading, bool isCplusplus) {
    FileResult &file = slot(command.file, identityOf(command.file));
    file.isCplusplus = isCplusplus;
    file.passedOver = reading.passedOver;
    for (const LeftOut &one : reading.leftOut) {
      FileResult &holder = slotOf(command, one.file);
      const bool isKnown = llvm::any_of(holder.leftOut, [&](const LeftOut &known) { return known.line == one.line; });
      if (!isKnown) holder.leftOut.push_back(one);
    }
  }

  void takePlain(const CompileCommand &command, const std::vector<PlainLoop> &plain) {
    for (PlainLoop one : plain) {
      FileResult &file = slotOf(command, one.file);
      one.line = lineIn(file, one.line);
      if (request.parallelize && !one.isRace) continue;  // it is a finding
      if (!llvm::is_contained(file.plain, one)) file.plain.push_back(one);
    }
  }

  void take(const Look &look, SiteResult entry) {
    Finding &finding = entry.finding;
    FileResult &file = slotOf(look.command, finding.file);
    renumber(finding, file);
    for (SiteResult &known : file.sites) {
      if (known.finding.line != finding.line || known.finding.column != finding.column) continue;
      if (known.kernel) known.kernel = compiledTwice;
      if (isSameWork(known.finding, finding)) return reconcile(known.finding, finding);
      known.finding.what = Refusal{RefusalKind::InstancesDiffer, "files that include '" + file.path + "' disagree about this loop"};
      known.status = SiteStatus::Left;
      return;
    }
    const bool outOfReach = request.rewrite && !file.named && !request.headers && finding.site();
    if (outOfReach) finding.what = Refusal{RefusalKind::InHeader, "the loop stands in '" + file.path + "', which was not named"};
    const bool isUnsure = request.rewrite && !file.named && !result.unread.empty() && finding.site();
    if (isUnsure)
      finding.what = Refusal{RefusalKind::InHeader,
                             "the loop stands in '" + file.path + "', and '" + result.unread.front().file +
                                 "', which may include it, does not compile",
                             "correct that file, or leave it out"};
    if (const Site *site = finding.site())
      if (auto refusal = refuseFor(wishOf(entry), *site)) finding.what = *refusal;
    if (!isToBeWritten(entry)) entry.status = SiteStatus::Left;
    file.sites.push_back(std::move(entry));
    takeMacros(look, file);
  }

  /// What depends on macros was seen with the same ones in all of a file, or it stands for different programs.
  static void takeMacros(const Look &look, FileResult &file) {
    SiteResult &entry = file.sites.back();
    const bool hasKernel = entry.kernel && std::holds_alternative<NativeKernel>(*entry.kernel);
    const bool isConfigured = entry.finding.site() && !entry.finding.site()->macros.empty();
    if (!hasKernel && !isConfigured) return;
    if (!file.macros) file.macros = look.reading.macros;
    if (*file.macros == look.reading.macros) return;
    if (hasKernel) entry.kernel = NativeResult("other loops of the file are read with other macros");
    if (!isConfigured) return;
    entry.finding.what = Refusal{RefusalKind::DividedByIf, "other loops of the file are read with other macros"};
    entry.status = SiteStatus::Left;
  }

  bool isToBeWritten(const SiteResult &entry) const { return entry.finding.site() && wishOf(entry) != Strategy::Leave; }

  /// What is about to be written must compile. A site whose new text does not is left, and the others are tried again.
  void rewrite() {
    std::vector<std::string> errors = rewriteOnce();
    if (!errors.empty()) {
      leaveWhatFails();
      errors = rewriteOnce();
    }
    for (FileResult &file : result.files) {
      if (errors.empty()) {
        for (SiteResult &entry : file.sites)
          if (isToBeWritten(entry)) entry.status = SiteStatus::Rewritten;
      } else {
        file.after = file.before;
        file.edits.clear();
      }
    }
    result.outputErrors = std::move(errors);
  }

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
      std::vector<Strategy> wishes;
      FileKernels kernels{{}, file.macros.value_or(AssumedMacros()), placeOfPtx(file)};
      std::vector<SiteResult *> chosen;
      for (SiteResult &entry : file.sites)
        if (isToBeWritten(entry) && (!only || only == &entry)) {
          chosen.push_back(&entry);
          sites.push_back(entry.finding.site());
          wishes.push_back(wishOf(entry));
          kernels.results.push_back(entry.kernel.value_or("no kernel was asked for"));
        }
      if (sites.empty()) continue;
      const std::vector<SitePlan> plans = sitePlansOf(sites, plan, wishes, kernels.results);
      auto edits = rewriteFile(text, sites, plans, plan, identifiers, kernels);
      note(chosen, plans, plan);
      if (!edits) {
        errors.push_back(file.path + ": error: " + llvm::toString(edits.takeError()));
        continue;
      }
      takeOutHints(chosen, *edits);
      file.edits = file.directives.empty() ? std::move(*edits) : composed(file.directives, *edits, file.before);
      const bool hasLines = request.lineDirectives && !mayNumberItsLines(file.before);
      file.after = hasLines ? applyEditsWithLines(file.edits, file.before, file.path) : applyEdits(file.edits, file.before);
      texts[file.path] = file.after;
      if (request.nativeApart) takeKernels(file);
    }
    if (!texts.empty() && errors.empty()) errors = verify(texts);
    return errors;
  }

  void leaveWhatFails() {
    for (FileResult &file : result.files)
      for (SiteResult &entry : file.sites) {
        if (!isToBeWritten(entry)) continue;
        const std::vector<std::string> errors = rewriteOnce(&entry);
        if (errors.empty()) continue;
        entry.finding.what = Refusal{RefusalKind::DoesNotCompile, "the rewritten loop does not compile: " + errors.front()};
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
      const NativeKernel *kernel = entry.kernel ? std::get_if<NativeKernel>(&*entry.kernel) : nullptr;
      const bool isNamed = isToBeWritten(entry) && wishOf(entry) == Strategy::Native && !entry.fallback;
      if (!kernel || !isNamed) continue;
      const std::string where = llvm::sys::path::filename(file.path).str();
      result.kernels.push_back(nativeFunction(*kernel, "a loop in '" + entry.finding.function + "', " + where));
    }
  }

  /// Takes down how the sites of a file are carried out. What they take of on-chip memory is not there for other files.
  static void note(const std::vector<SiteResult *> &sites, const std::vector<SitePlan> &plans, PlanRequest &plan) {
    for (size_t i = 0; i < sites.size(); ++i) {
      sites[i]->fallback = plans[i].fallback;
      sites[i]->why = plans[i].why;
      plan.onChipBytes -= plans[i].chip.bytes;
    }
  }

  /// What the new texts have against them that the old ones had not.
  std::vector<std::string> verify(const FileTexts &texts) const {
    std::set<std::string> changed;
    for (const auto &[path, text] : texts) changed.insert(identityOf(path));
    std::vector<std::vector<std::string>> errors(looks.size());
    atOnce(looks.size(), request.threads, [&](size_t i) {
      const bool isConcerned =
          llvm::any_of(looks[i].reading.files, [&](const std::string &file) { return changed.count(file) > 0; });
      if (isConcerned) errors[i] = verifyOne(looks[i], texts);
    });
    std::vector<std::string> all;
    for (const std::vector<std::string> &some : errors) llvm::append_range(all, some);
    return all;
  }

  static std::vector<std::string> verifyOne(const Look &look, const FileTexts &texts) {
    Reading reading = readProgram(look.command, texts, [](const Program &) {});
    if (!reading.errors.empty()) return std::move(reading.errors);
    const std::multiset<std::string> &before = look.reading.faults;
    std::vector<std::string> added;
    std::set_difference(reading.faults.begin(), reading.faults.end(), before.begin(), before.end(), std::back_inserter(added));
    for (std::string &words : added) words = look.command.file + ": error: " + words;
    return added;
  }

  const OptimizeRequest &request;
  std::vector<Look> looks;
  OptimizeResult result;
  std::map<std::string, size_t> slots;  // identity of a file -> its place in the result
  std::set<std::string> arrays, identifiers;
};

}  // namespace

OptimizeResult optimize(const std::vector<CompileCommand> &commands, const OptimizeRequest &request) {
  return Optimizer(commands, request).run();
}

}  // namespace accrue
