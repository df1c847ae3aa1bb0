#include "tell/tell.h"

#include <cstring>

#include "edit/compose.h"
#include "recognize/ast/containers.h"
#include "recognize/ast/unit.h"
#include "recognize/updates/followed.h"
#include "tell/plain_bins.h"

namespace accrue {

using namespace clang;

namespace {

class Proposer {
 public:
  Proposer(const Program &program, const std::set<unsigned> &lines)
      : source(program.context),
        needs(program.context),
        text(program.context),
        unit(surveyUnit(program.context)),
        plain(program.context, unit),
        configurations(program.preprocessor),
        lines(lines) {}

  Telling propose() {
    const bool isPlain = source.language.OpenMP && source.language.CPlusPlus11;
    for (const DeviceLoop &loop : unit.loops)
      if (isPlain && isMeant(loop)) addPlain(loop);
    for (const DeviceLoop &loop : unit.loops)
      if (isMeant(loop))
        if (auto one = ofLoop(loop)) take(std::move(*one));
    return std::move(telling);
  }

 private:
  bool isMeant(const DeviceLoop &loop) const {
    const SourceLocation at = source.manager.getExpansionLoc(loop.directive->getBeginLoc());
    return source.manager.getFileID(at) == source.manager.getMainFileID() && lines.count(source.line(at)) &&
           !loop.function->isDependentContext();
  }

  unsigned lineOf(const DeviceLoop &loop) const {
    return source.line(source.manager.getExpansionLoc(loop.directive->getBeginLoc()));
  }

  /// Instances of a template share their text: it is changed only as all of them allow.
  void addPlain(const DeviceLoop &loop) {
    std::optional<Refusal> refusal;
    std::vector<ToldEdit> edits = loop.loop() ? plain.inLoop(loop, refusal) : std::vector<ToldEdit>();
    if (refusal) telling.reasons.try_emplace(lineOf(loop), std::move(*refusal));
    const auto [known, isNew] = plainIn.try_emplace(lineOf(loop), edits);
    const bool isSame = std::equal(edits.begin(), edits.end(), known->second.begin(), known->second.end(),
                                   [](const ToldEdit &a, const ToldEdit &b) { return a.span == b.span && a.text == b.text; });
    if (!isNew && !isSame) known->second.clear();
  }

  std::optional<Telling::Loop> ofLoop(const DeviceLoop &loop) {
    Telling::Loop result;
    result.line = lineOf(loop);
    if (!loop.loop() || loop.function->isDependentContext()) return std::nullopt;
    bool isFine = true;
    const FollowedPointers followed(loop);
    forEachStmt(loop.loop(), [&](const Stmt *stmt) {
      const auto *call = dyn_cast<CallExpr>(stmt);
      const auto told = call && isFine ? needs.callOf(call, loop.function) : std::nullopt;
      if (!told || !mayBeNamedAt(*told, followed)) return isFine;
      const auto edits = text.ofCall(*told);
      isFine = edits && addFunction(*told->callee, loop, result.functions);
      if (isFine) result.calls.insert(result.calls.end(), edits->begin(), edits->end());
      return isFine;
    });
    if (const auto known = plainIn.find(result.line); isFine && known != plainIn.end())
      llvm::append_range(result.calls, known->second);
    if (!isFine || result.calls.empty()) return std::nullopt;
    return result;
  }

  /// The call evaluates the arrays' names: the pointers on the way are followed there in any case, or surely by the function itself.
  static bool mayBeNamedAt(const ToldCall &told, const FollowedPointers &followed) {
    const FollowedPointers byCallee(told.callee->definition);
    for (size_t i = 0; i < told.passed.size(); ++i)
      if (followed.toReach(told.passed[i].place) == Followed::Perhaps &&
          byCallee.toReach(told.callee->needs[i].place) != Followed::Always)
        return false;
    return true;
  }

  /// The function with all that it tells on. They must be there, and the same, wherever the loop is.
  bool addFunction(const ToldFunction &told, const DeviceLoop &loop, std::set<unsigned> &functions) {
    const FunctionDecl *written = ToldText::written(told.definition);
    const auto place = text.spanOf(written);
    const auto here = source.offset(loop.directive->getBeginLoc());
    const FileID file = text.fileOf(written);
    if (!place || !here) return false;
    if (file == source.manager.getMainFileID() ? !isThere(place->begin, *here) : !isSame(file, *place, loop)) return false;
    const unsigned order = llvm::find(unit.functions, written) - unit.functions.begin();
    if (!functions.insert(order).second) return true;
    const auto edits = text.ofFunction(told);
    const auto [entry, isNew] = edits ? telling.functions.try_emplace(order, *edits) : std::pair(telling.functions.end(), false);
    // Instances of a template share a text.
    const bool isSame = edits && (isNew || std::equal(edits->begin(), edits->end(), entry->second.begin(), entry->second.end(),
                                                      [](const ToldEdit &a, const ToldEdit &b) { return a.text == b.text; }));
    return isSame && llvm::all_of(told.calls, [&](const ToldCall &call) { return addFunction(*call.callee, loop, functions); });
  }

  /// Whether a header's function means the same by whatever macros the loop is compiled.
  bool isSame(FileID file, Span place, const DeviceLoop &loop) const {
    Configurations::Names names;
    configurations.addMacrosOf(file, place, loop.directive->getBeginLoc(), names);
    return names.empty();
  }

  /// Whether what stands at `place` is read wherever `here` is.
  bool isThere(unsigned place, unsigned here) const {
    const auto known = unit.conditionals.find(source.manager.getMainFileID());
    return known != unit.conditionals.end() && llvm::all_of(known->second.list(), [&](const Conditional &one) {
             return !one.holds(place) || (one.holds(here) && one.hasInOneBranch(place, here));
           });
  }

  /// Instances of a template share their loops, too.
  void take(Telling::Loop one) {
    if (llvm::none_of(telling.loops, [&](const Telling::Loop &other) { return other.line == one.line; }))
      telling.loops.push_back(std::move(one));
  }

  const Source source;
  Needs needs;
  const ToldText text;
  const Unit unit;
  const PlainBins plain;
  std::map<unsigned, std::vector<ToldEdit>> plainIn;  // by the line of the loop
  const Configurations configurations;
  const std::set<unsigned> &lines;
  Telling telling;
};

}  // namespace

std::string aboutOriginals(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef words) {
  std::string originals = withLines(words, [&](unsigned line) {
    unsigned added = 0;  // lines, so far
    for (const Edit &edit : edits) {
      const unsigned more = llvm::StringRef(edit.text).count('\n');
      const unsigned at = 1 + text.take_front(edit.span.begin).count('\n') + added;  // the last line of what it stands behind
      const bool isHeaders = llvm::StringRef(edit.text).starts_with(headerMark);  // told of by the line that includes it
      if (edit.span.begin == edit.span.end && at < line && line <= at + more) return isHeaders ? at : line - more;
      added += more;
    }
    return line;
  });
  for (size_t at; (at = originals.find(toldPrefix)) != std::string::npos;) originals.erase(at, std::strlen(toldPrefix));
  for (size_t at; (at = originals.find(plainPrefix)) != std::string::npos;)
    originals.erase(at, plainPrefixOf(llvm::StringRef(originals).substr(at)));
  return originals;
}

bool mayBeTold(const Refusal &refusal) { return refusal.mayBeTold || llvm::any_of(refusal.others, mayBeTold); }

std::set<unsigned> linesToTell(const std::vector<Finding> &findings) {
  std::set<unsigned> lines;
  for (const Finding &finding : findings) {
    const bool isConcerned = finding.site() ? llvm::any_of(finding.site()->left, mayBeTold) : mayBeTold(*finding.refusal());
    if (isConcerned && !finding.inHeader) lines.insert(finding.line);
  }
  return lines;
}

std::set<unsigned> Telling::lines() const {
  std::set<unsigned> all;
  for (const Loop &loop : loops) all.insert(loop.line);
  return all;
}

std::vector<Edit> Telling::edits(const std::set<unsigned> &lines, llvm::StringRef text) const {
  Edits edits;
  std::set<unsigned> used;
  const auto add = [&](const ToldEdit &one) {
    if (one.isBehind) edits.insertAfter(one.span.begin, one.text);
    else if (one.span.begin == one.span.end) edits.insertBefore(one.span.begin, one.text);
    else edits.replace(one.span, one.text);
  };
  for (const Loop &loop : loops) {
    if (!lines.count(loop.line)) continue;
    llvm::for_each(loop.calls, add);
    used.insert(loop.functions.begin(), loop.functions.end());
  }
  for (const unsigned order : llvm::reverse(used)) llvm::for_each(functions.at(order), add);  // the last stands last
  auto sorted = edits.sorted(text);
  if (sorted) return std::move(*sorted);
  return {};
}

Telling proposeTelling(const Program &program, const std::set<unsigned> &lines) { return Proposer(program, lines).propose(); }

}  // namespace accrue
