#include "parallelize/parallelize.h"

#include <map>

#include "edit/compose.h"
#include "frontend/parse.h"
#include "llvm/ADT/StringExtras.h"
#include "parallelize/directives.h"
#include "recognize/recognize.h"

namespace accrue {

using namespace clang;

namespace {

class Parallelizer {
 public:
  Parallelizer(const CompileCommand &command, const std::string &text, const UserBins &userBins)
      : command(command), text(text), userBins(userBins) {}

  Parallelized run() {
    readProgram(command, {},
                [&](const Program &program) { proposals = proposeLoops(program.context, surveyUnit(program.context)); });
    while (true) {
      const std::vector<size_t> tried = frontier();
      if (tried.empty()) break;
      prove(tried);
      recognizeAll();
    }
    Parallelized result;
    result.edits = edited();
    for (size_t i = 0; i < proposals.size(); ++i)
      if (isLeft(i)) result.left.push_back(findingOf(proposals[i]));
    return result;
  }

 private:
  /// Those that are neither proved nor refused, and stand in no loop that is proved or may be.
  std::vector<size_t> frontier() const {
    std::vector<size_t> found;
    for (size_t i = 0; i < proposals.size(); ++i) {
      bool isFree = !proposals[i].refusal && !proved.count(i);
      for (auto outer = proposals[i].outer; outer; outer = proposals[*outer].outer) isFree &= proposals[*outer].refusal.has_value();
      if (isFree) found.push_back(i);
    }
    return found;
  }

  /// The edits for all that is proved, and for a trial.
  std::vector<Edit> edited(const std::vector<size_t> &tried = {}) const {
    Edits edits;
    std::set<unsigned> routines;
    for (const auto &[i, clauses] : proved) writeDirectives(text, proposals[i], &clauses, routines, edits);
    for (const size_t i : tried) writeDirectives(text, proposals[i], nullptr, routines, edits);
    auto sorted = edits.sorted(text);
    if (sorted) return std::move(*sorted);
    return {};
  }

  /// Reads the text with the edits; false: it does not compile.
  bool read(const std::vector<Edit> &edits, llvm::function_ref<void(const Program &)> use) const {
    bool isRead = false;
    const Reading reading = readProgram(command, {{command.file, applyEdits(edits, text)}}, [&](const Program &program) {
      isRead = true;
      use(program);
    });
    return isRead && reading.errors.empty();
  }

  void refuse(size_t i, Refusal refusal, const std::vector<Edit> &edits) {
    refusal.reason = wordsBefore(edits, text, refusal.reason);
    proposals[i].refusal = std::move(refusal);
    proved.erase(i);
  }

  void prove(const std::vector<size_t> &tried) {
    const std::vector<Edit> edits = edited(tried);
    std::map<size_t, Clauses> found;
    const Refusal unwritten{RefusalKind::DoesNotCompile, "the loop with directives does not compile"};
    const bool isRead = read(edits, [&](const Program &program) {
      const Unit unit = surveyUnit(program.context);
      const Source source(program.context);
      for (const size_t i : tried) {
        const auto loop = llvm::find_if(unit.loops, [&](const DeviceLoop &one) {
          return one.loop() && source.offset(one.loop()->getBeginLoc()) == placeAfter(edits, proposals[i].loop.begin) &&
                 source.fileOf(one.loop()->getBeginLoc()) == source.manager.getMainFileID();
        });
        if (loop == unit.loops.end()) continue;
        auto result = accrue::prove(program.context, unit, *loop, proposals[i].privates, userBins);
        if (auto *why = std::get_if<Refusal>(&result)) refuse(i, *why, edits);
        else if (auto unsure = refuseLimit(proposals[i], std::get<Clauses>(result))) refuse(i, *unsure, edits);
        else found.emplace(i, std::get<Clauses>(std::move(result)));
      }
    });
    for (const size_t i : tried) {
      if (proposals[i].refusal) continue;
      const auto known = found.find(i);
      if (isRead && known != found.end()) proved.insert(*known);
      else refuse(i, unwritten, edits);
    }
  }

  /// Bins that count up to a limit get an array beside them, which must be as long.
  static std::optional<Refusal> refuseLimit(const Proposal &proposal, const Clauses &clauses) {
    if (proposal.limits.empty() || !llvm::is_contained(clauses.guessed, proposal.limits.front().array)) return std::nullopt;
    const std::string &array = proposal.limits.front().array;
    return Refusal{RefusalKind::UnknownExtent, quoted(array) + " counts up to a limit, and may have more bins than is seen here",
                   "say how many: --bins " + array + "=N"};
  }

  /// What is proved must also be a site.
  void recognizeAll() {
    const std::vector<Edit> edits = edited();
    const std::string after = applyEdits(edits, text);
    std::map<unsigned, std::optional<Refusal>> answers;  // by the line of the directive
    read(edits, [&](const Program &program) {
      for (const Finding &finding : recognize(program, userBins).findings)
        if (!finding.inHeader) answers[finding.line] = finding.refusal() ? std::optional(*finding.refusal()) : std::nullopt;
    });
    std::vector<std::pair<size_t, Refusal>> fallen;
    for (const auto &[i, clauses] : proved) {
      const unsigned loop = placeAfter(edits, proposals[i].loop.begin);
      const unsigned line = llvm::StringRef(after).take_front(loop).count('\n');  // the directive stands in front of the loop
      const auto answer = answers.find(line);
      if (answer == answers.end())
        fallen.push_back({i, {RefusalKind::NotIndependent, "the loop with directives is not recognized"}});
      else if (answer->second) fallen.push_back({i, *answer->second});
    }
    for (auto &[i, why] : fallen) refuse(i, std::move(why), edits);
  }

  /// Told of the innermost loop, which asks the least: the loops around it are left for reasons of their own, too.
  bool isLeft(size_t i) const {
    for (auto outer = proposals[i].outer; outer; outer = proposals[*outer].outer)
      if (proved.count(*outer)) return false;
    return proposals[i].refusal && llvm::none_of(proposals, [&](const Proposal &other) { return other.outer == i; });
  }

  Finding findingOf(const Proposal &proposal) const {
    Finding finding;
    finding.file = command.file;
    finding.line = proposal.line;
    finding.column = proposal.column;
    finding.function = proposal.function;
    finding.what = *proposal.refusal;
    return finding;
  }

  const CompileCommand &command;
  const std::string &text;
  const UserBins &userBins;
  std::vector<Proposal> proposals;
  std::map<size_t, Clauses> proved;
};

}  // namespace

Parallelized parallelize(const CompileCommand &command, const std::string &text, const UserBins &userBins) {
  return Parallelizer(command, text, userBins).run();
}

}  // namespace accrue
