#include "optimize/gather.h"

#include "edit/compose.h"
#include "llvm/ADT/STLExtras.h"
#include "optimize/asked.h"
#include "rewrite/rewrite.h"
#include "tell/tell.h"

namespace accrue {
namespace {

/// Speaks of the file as it was.
void renumber(Refusal &refusal, const FileResult &file) {
  refusal.reason = wordsIn(file, refusal.reason);
  refusal.fix = wordsIn(file, refusal.fix);
  refusal.array = wordsIn(file, refusal.array);
  for (Refusal &other : refusal.others) renumber(other, file);
}

void renumber(Finding &finding, const FileResult &file) {
  finding.line = lineIn(file, finding.line);
  finding.contractible = wordsIn(file, finding.contractible);
  if (auto *refusal = std::get_if<Refusal>(&finding.what)) return renumber(*refusal, file);
  for (Refusal &refusal : std::get<Site>(finding.what).left) renumber(refusal, file);
}

/// What depends on macros was seen with the same ones in all of a file, or it stands for different programs.
void takeMacros(const Look &look, FileResult &file) {
  SiteResult &entry = file.sites.back();
  const bool hasKernel = entry.kernel && *entry.kernel;
  const bool isConfigured = entry.finding.site() && !entry.finding.site()->macros.empty();
  if (!hasKernel && !isConfigured) return;
  if (!file.macros) file.macros = look.reading.macros;
  if (*file.macros == look.reading.macros) return;
  if (hasKernel) entry.kernel = NativeResult(Obstacle{"other loops of the file are read with other macros"});
  if (!isConfigured) return;
  entry.finding.what = Refusal{RefusalKind::DividedByIf, "other loops of the file are read with other macros"};
  entry.status = SiteStatus::Left;
}

}  // namespace

/// Functions that are told stand in the text that sites are about, as directives do.
void Gathering::takeTold(const Look &look) {
  if (look.told.empty()) return;
  FileResult &file = files.unit(look.command);
  file.untold = file.directives;
  file.directives = file.untold->empty() ? look.told : composed(*file.untold, look.told, file.before);
}

void Gathering::takeAll(Look &look) {
  takeTold(look);
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

void Gathering::takeFaults(const CompileCommand &command, const std::vector<HintFault> &faults) {
  for (HintFault one : faults) {
    FileResult &file = files.of(command, one.file);
    std::vector<HintFault> &known = file.hintFaults;
    one.line = lineIn(file, one.line);
    if (!llvm::any_of(known, [&](const HintFault &other) { return other.line == one.line; })) known.push_back(one);
  }
}

/// What a file's report says besides its sites.
void Gathering::takeNotes(const CompileCommand &command, const Reading &reading, bool isCplusplus) {
  FileResult &file = files.unit(command);
  file.isCplusplus = isCplusplus;
  file.passedOver = reading.passedOver;
  for (const LeftOut &one : reading.leftOut) {
    FileResult &holder = files.of(command, one.file);
    const bool isKnown = llvm::any_of(holder.leftOut, [&](const LeftOut &known) {
      return known.line == one.line && known.isConstruct == one.isConstruct && known.flag == one.flag;
    });
    if (!isKnown) holder.leftOut.push_back(one);
  }
}

void Gathering::takePlain(const CompileCommand &command, const std::vector<PlainLoop> &plain) {
  for (PlainLoop one : plain) {
    FileResult &file = files.of(command, one.file);
    one.line = lineIn(file, one.line);
    if (request.parallelize && !one.isRace) continue;  // it is a finding
    if (!llvm::is_contained(file.plain, one)) file.plain.push_back(one);
  }
}

void Gathering::take(const Look &look, SiteResult entry) {
  Finding &finding = entry.finding;
  FileResult &file = files.of(look.command, finding.file);
  renumber(finding, file);
  if (const auto known = look.reasons.find(finding.line);
      known != look.reasons.end() && !finding.inHeader && finding.refusal() && mayBeTold(*finding.refusal()))
    finding.what = known->second;
  for (SiteResult &known : file.sites) {
    if (known.finding.line != finding.line || known.finding.column != finding.column) continue;
    if (known.kernel) known.kernel = Obstacle{compiledTwice};
    if (isSameWork(known.finding, finding)) return reconcile(known.finding, finding);
    known.finding.what = Refusal{RefusalKind::InstancesDiffer, "files that include '" + file.path + "' disagree about this loop"};
    known.status = SiteStatus::Left;
    return;
  }
  const bool outOfReach = request.rewrite && !file.named && !request.headers && finding.site();
  if (outOfReach) finding.what = Refusal{RefusalKind::InHeader, "the loop stands in '" + file.path + "', which was not named"};
  const bool isUnsure = request.rewrite && !file.named && !result.unread.empty() && finding.site();
  if (isUnsure)
    finding.what = Refusal{
        RefusalKind::InHeader,
        "the loop stands in '" + file.path + "', and '" + result.unread.front().file + "', which may include it, does not compile",
        "correct that file, or leave it out"};
  if (const Site *site = finding.site())
    if (auto refusal = refuseFor(strategyAskedFor(request, entry.hinted), *site)) {
      renumber(*refusal, file);
      finding.what = *refusal;
    }
  if (!isToBeWritten(request, entry)) entry.status = SiteStatus::Left;
  file.sites.push_back(std::move(entry));
  takeMacros(look, file);
}

}  // namespace accrue
