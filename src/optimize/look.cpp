#include "optimize/look.h"

#include <map>

#include "edit/compose.h"
#include "frontend/driver_folders.h"
#include "frontend/left_out_flags.h"
#include "llvm/Support/MemoryBuffer.h"
#include "optimize/refuse_macros.h"
#include "optimize/asked.h"
#include "optimize/reproduce.h"
#include "recognize/extent/shared.h"
#include "tell/faithful.h"
#include "tell/tell.h"

namespace accrue {

namespace {

/// Whether a loop is to become a kernel.
bool wantsKernels(const OptimizeRequest &request, const Recognition &recognition) {
  return request.rewrite && llvm::any_of(recognition.hints, [&](const SiteHints &hints) {
           return strategyAskedFor(request, hints.strategy) == Strategy::Native;
         });
}

/// A kernel that was made may still not be launched.
NativeResult usable(const OptimizeRequest &request, const Finding &finding, const AssumedMacros &macros, NativeResult kernel) {
  if (finding.inHeader && !request.ownHeaders) return Obstacle{"the loop stands in a header"};
  if (!macros.incomparable.empty())
    return Obstacle{"the macro '" + macros.incomparable + "' has parameters and comes from the command line"};
  return kernel;
}

/// Reads the file and recognizes its loops; `telling` gets what would tell the functions that they call.
Look read(const CompileCommand &command, const OptimizeRequest &request, const FileTexts &texts, const Surroundings &around,
          Telling *telling) {
  Look look{command, {}, {}, {}};
  const auto once = [&] {
    return readProgram(look.command, texts, [&](const Program &program) {
      look.recognition =
          recognize(program, request.userBins,
                    {request.tellsPlain, around.hasOthers && !around.shared, around.shared, command.contraction.contraction});
      look.isFaithful = areFaithful(program.context);
      look.isCplusplus = program.context.getLangOpts().CPlusPlus;
      const std::set<unsigned> lines = telling ? linesToTell(look.recognition.findings) : std::set<unsigned>();
      if (!lines.empty()) *telling = proposeTelling(program, lines);
    });
  };
  look.reading = once();
  if (look.reading.lacksHeader && addFoldersOfDriver(look.command)) look.reading = once();
  return look;
}

// ---- functions that are told ----

std::string textOf(const CompileCommand &command, const FileTexts &texts) {
  if (const auto given = texts.find(command.file); given != texts.end()) return given->second;
  const auto buffer = llvm::MemoryBuffer::getFile(command.file);
  return buffer ? (*buffer)->getBuffer().str() : "";
}

/// How many histograms each of these lines has.
std::map<unsigned, size_t> histogramsIn(const std::vector<Finding> &findings, const std::vector<Edit> &edits,
                                        llvm::StringRef text) {
  std::map<unsigned, size_t> counts;
  for (const Finding &finding : findings)
    if (!finding.inHeader) counts[lineBefore(edits, text, finding.line)] = finding.site() ? finding.site()->histograms.size() : 0;
  return counts;
}

/// A loop inside of a function that is told is the program's in the function that it is made from.
void dropTold(Recognition &recognition) {
  for (size_t i = recognition.findings.size(); i-- > 0;) {
    if (!llvm::StringRef(recognition.findings[i].function).contains(toldPrefix)) continue;
    recognition.findings.erase(recognition.findings.begin() + i);
    recognition.hints.erase(recognition.hints.begin() + i);
  }
}

/// A reason about the text with functions that are told, in words about the text without them.
void speakOfOriginals(Refusal &refusal, const std::vector<Edit> &edits, llvm::StringRef text) {
  refusal.reason = wordsBefore(edits, text, aboutOriginals(edits, text, refusal.reason));
  refusal.array = aboutOriginals(edits, text, refusal.array);
  for (Refusal &other : refusal.others) speakOfOriginals(other, edits, text);
}

/// Where functions that are told unlock nothing, what is in the way then is the reason. By lines of the text without them.
void takeReasons(const std::vector<Finding> &findings, const std::vector<Edit> &edits, llvm::StringRef text,
                 std::map<unsigned, Refusal> &reasons) {
  for (const Finding &finding : findings) {
    if (finding.inHeader || !finding.refusal() || mayBeTold(*finding.refusal())) continue;
    Refusal why = *finding.refusal();
    speakOfOriginals(why, edits, text);
    const bool isAboutOurs = why.reason.find("accrue_") != std::string::npos;
    if (!isAboutOurs) reasons.try_emplace(lineBefore(edits, text, finding.line), std::move(why));
  }
}

/// The file with those functions told by which more histograms are found; the text with them goes to `texts`.
Look told(Look look, const OptimizeRequest &request, FileTexts &texts, const Surroundings &around, const Telling &telling) {
  const std::string text = textOf(look.command, texts);
  const auto before = histogramsIn(look.recognition.findings, {}, text);
  std::map<unsigned, Refusal> reasons;
  // Reads the text in which the functions of these lines are told; no edits: it does not compile as the text without them does, or
  // means something else.
  const auto tryTelling = [&](const std::set<unsigned> &lines, FileTexts &with, std::vector<Edit> &edits) {
    edits = telling.edits(lines, text);
    with[look.command.file] = applyEdits(edits, text);
    Look found = read(look.command, request, with, around, nullptr);
    if (!found.reading.errors.empty() || found.reading.faults != look.reading.faults || !found.isFaithful) edits.clear();
    return found;
  };
  for (std::set<unsigned> lines = telling.lines(); !lines.empty();) {
    FileTexts with = texts;
    std::vector<Edit> edits;
    Look second = tryTelling(lines, with, edits);
    const size_t tried = lines.size();
    if (edits.empty()) {  // one of them is to blame
      FileTexts alone = texts;
      if (tried > 1) std::erase_if(lines, [&](unsigned line) { return tryTelling({line}, alone = texts, edits), edits.empty(); });
      if (lines.size() == tried) break;
      continue;
    }
    dropTold(second.recognition);
    takeReasons(second.recognition.findings, edits, text, reasons);
    auto after = histogramsIn(second.recognition.findings, edits, text);
    std::erase_if(lines, [&](unsigned line) { return before.count(line) && after[line] <= before.at(line); });
    if (lines.size() < tried) continue;
    second.told = std::move(edits);
    second.reasons = std::move(reasons);
    texts = std::move(with);
    return second;
  }
  look.reasons = std::move(reasons);
  return look;
}

/// The file with exact sums; `texts` are those that the look is about, and `given` those without functions that are told.
Look exact(Look look, const OptimizeRequest &request, const FileTexts &given, const FileTexts &texts, const Surroundings &around) {
  const CompileCommand command = look.command;
  return withExactSums(std::move(look), request, textOf(command, texts), textOf(command, given), around.mayTell,
                       [&](const std::string &text) {
                         FileTexts with = texts;
                         with[command.file] = text;
                         return read(command, request, with, around, nullptr);
                       });
}

}  // namespace

FileExtents extentsIn(const CompileCommand &command) {
  FileExtents extents;
  readProgram(command, {}, [&](const Program &program) { extents = tellExtents(program.context, surveyUnit(program.context)); });
  return extents;
}

Look lookAt(const CompileCommand &command, const OptimizeRequest &request, const FileTexts &given, const Surroundings &around) {
  Telling telling;
  FileTexts texts = given;
  Look look = read(command, request, texts, around, around.mayTell ? &telling : nullptr);
  if (!telling.loops.empty() && look.reading.errors.empty()) look = told(std::move(look), request, texts, around, telling);
  look.reasons.merge(telling.reasons);
  if (request.reproducible && look.reading.errors.empty()) look = exact(std::move(look), request, given, texts, around);
  Reading &reading = look.reading;
  const std::vector<Finding> &findings = look.recognition.findings;
  if (request.strict || findings.empty()) llvm::append_range(reading.errors, std::exchange(reading.passedOver, {}));
  if (!findings.empty()) llvm::erase_if(reading.leftOut, [](const LeftOut &one) { return one.condition.empty(); });
  if (request.tellsLeftOut) tryFlags(look.command, texts, reading.leftOut);
  for (Finding &finding : look.recognition.findings)
    if (auto refusal = refuseMacros(finding, reading.macros)) finding.what = *refusal;
  return look;
}

void makeKernels(Look &look, const OptimizeRequest &request, FileTexts texts) {
  if (!wantsKernels(request, look.recognition) || !look.reading.errors.empty()) return;
  if (!look.told.empty()) texts[look.command.file] = applyEdits(look.told, textOf(look.command, texts));
  const std::vector<Finding> &findings = look.recognition.findings;
  CompileCommand command = look.command;
  if (request.reproducible && !command.contraction.isSaid) command.contraction.contraction = Contraction::Never;
  look.kernels = makeNativeKernels(command, texts, findings, request.native);
  for (size_t i = 0; i < look.kernels.size(); ++i)
    look.kernels[i] = usable(request, findings[i], look.reading.macros, std::move(look.kernels[i]));
}

}  // namespace accrue
