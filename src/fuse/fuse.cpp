#include "fuse/fuse.h"

#include <set>

#include "edit/compose.h"
#include "frontend/parse.h"
#include "fuse/independence.h"
#include "fuse/joined_text.h"
#include "fuse/neighbours.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {

using namespace clang;

namespace {

class Fuser {
 public:
  Fuser(const CompileCommand &command, const std::string &text, const UserBins &userBins)
      : command(command), original(text), userBins(userBins), text(text) {}

  Fused run() {
    while (joinNext()) {}
    return std::move(fused);
  }

 private:
  /// Whether one loop joined another: what stands beside what is then to be found again.
  bool joinNext() {
    std::vector<Neighbours> pairs;
    reading =
        readProgram(command, {{command.file, text}}, [&](const Program &program) { pairs = findNeighbours(program, userBins); });
    if (!reading.errors.empty()) return false;
    for (const Neighbours &pair : pairs) {
      Fusion told{lineOf(pair.second.line), lineOf(pair.first.line), ""};
      const bool isKnown = llvm::any_of(
          fused.pairs, [&](const Fusion &one) { return one.line == told.line && one.first == told.first && !one.why.empty(); });
      if (isKnown) continue;
      const auto why = pair.obstacle ? pair.obstacle : join(pair);
      if (why) told.why = wordsBefore(fused.edits, original, why->why);
      fused.pairs.push_back(std::move(told));
      if (!why) return true;
    }
    return false;
  }

  unsigned lineOf(unsigned line) const { return fused.edits.empty() ? line : lineBefore(fused.edits, original, line); }

  /// Nothing: they are one now.
  std::optional<Obstacle> join(const Neighbours &pair) {
    Edits edits;
    writeJoined(text, pair, edits);
    const auto sorted = edits.sorted(text);
    if (!sorted) return Obstacle{sorted.error().message};
    std::string joint = applyEdits(*sorted, text);
    if (auto why = tryText(joint, pair)) return Obstacle{wordsBefore(*sorted, text, why->why)};
    fused.edits = fused.edits.empty() ? *sorted : composed(fused.edits, *sorted, original);
    text = std::move(joint);
    return std::nullopt;
  }

  std::optional<Obstacle> tryText(const std::string &joint, const Neighbours &pair) const {
    std::optional<Obstacle> why = Obstacle{"the joint loop does not compile"};
    const Reading trial = readProgram(command, {{command.file, joint}}, [&](const Program &program) {
      why = dependenceIn(program, pair);
      if (!why) why = lackOf(program, pair);
    });
    if (trial.errors.empty() && trial.faults != reading.faults) return Obstacle{"the joint loop has errors that the two have not"};
    return trial.errors.empty() ? why : Obstacle{"the joint loop does not compile"};
  }

  static std::optional<Obstacle> dependenceIn(const Program &program, const Neighbours &pair) {
    const Unit unit = surveyUnit(program.context);
    const Source source(program.context);
    for (const DeviceLoop &loop : unit.loops)
      if (loop.construct && source.fileOf(loop.construct->getBeginLoc()) == source.manager.getMainFileID() &&
          source.offset(loop.construct->getBeginLoc()) == pair.first.directive.span.begin)
        return dependence(program.context, unit, loop);
    return Obstacle{"the joint loop is not read as it was written"};
  }

  /// The histograms of both must be found in the one loop.
  std::optional<Obstacle> lackOf(const Program &program, const Neighbours &pair) const {
    std::set<std::string> missing = pair.arrays;
    std::string reason;
    for (const Finding &finding : recognize(program, userBins).findings) {
      if (finding.inHeader || finding.line != pair.first.line) continue;
      if (finding.refusal()) reason = ": " + finding.refusal()->reason;
      if (!finding.site()) continue;
      for (const Refusal &left : finding.site()->left)
        if (missing.count(left.array)) reason = ": " + left.reason;
      for (const Histogram &histogram : finding.site()->histograms) missing.erase(histogram.name);
    }
    if (missing.empty()) return std::nullopt;
    return Obstacle{quoted(*missing.begin()) + " would have no copies in the joint loop" + reason};
  }

  const CompileCommand &command;
  const std::string &original;
  const UserBins &userBins;
  std::string text;
  Reading reading;
  Fused fused;
};

}  // namespace

Fused fuse(const CompileCommand &command, const std::string &text, const UserBins &userBins) {
  return Fuser(command, text, userBins).run();
}

}  // namespace accrue
