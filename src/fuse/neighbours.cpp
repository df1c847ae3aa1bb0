#include "fuse/neighbours.h"

#include <map>

#include "clang/AST/ASTContext.h"
#include "fuse/clauses.h"
#include "fuse/headers.h"
#include "fuse/words.h"

namespace accrue {

using namespace clang;

namespace {

/// A loop that is a site, with what is known of it.
struct Known {
  const DeviceLoop *loop = nullptr;
  const Site *site = nullptr;
  bool isHinted = false;
};

class Finder {
 public:
  Finder(const Program &program, const UserBins &userBins)
      : context(program.context), source(context), recognition(recognize(program, userBins)), unit(surveyUnit(program.context)) {
    for (const DeviceLoop &loop : unit.loops)
      if (isCandidate(loop)) add(loop);
  }

  std::vector<Neighbours> find() const {
    std::vector<Neighbours> found;
    for (const DeviceLoop &loop : unit.loops) {
      const auto first = known.find(loop.construct);
      const auto second = first == known.end() ? known.end() : known.find(behindInBlock(loop));
      if (second != known.end()) found.push_back(pairOf(first->second, second->second));
    }
    return found;
  }

 private:
  /// One directive for the construct and its loop; a text that is compiled once.
  bool isCandidate(const DeviceLoop &loop) const {
    if (!loop.construct || loop.construct != loop.directive || loop.around.empty()) return false;
    const OpenACCDirectiveKind kind = loop.construct->getDirectiveKind();
    return (kind == OpenACCDirectiveKind::ParallelLoop || kind == OpenACCDirectiveKind::KernelsLoop) &&
           !loop.function->isDependentContext() && !loop.function->getTemplateInstantiationPattern() &&
           source.isWritten(loop.construct) && source.fileOf(loop.construct->getBeginLoc()) == source.manager.getMainFileID();
  }

  void add(const DeviceLoop &loop) {
    const SourceLocation at = source.manager.getExpansionLoc(loop.directive->getBeginLoc());
    for (size_t i = 0; i < recognition.findings.size(); ++i) {
      const Finding &finding = recognition.findings[i];
      if (finding.site() && finding.site()->instances == 1 && !finding.inHeader && finding.line == source.line(at))
        known[loop.construct] = {&loop, finding.site(), !recognition.hints[i].lines.empty()};
    }
  }

  /// The next statement of the block; null: the construct stands in none, or is its last.
  static const Stmt *behindInBlock(const DeviceLoop &loop) {
    const auto *block = dyn_cast<CompoundStmt>(loop.around.back());
    if (!block) return nullptr;
    const auto at = llvm::find(block->body(), loop.construct);
    return at == block->body_end() || at + 1 == block->body_end() ? nullptr : *(at + 1);
  }

  std::optional<JoinedLoop> placeOf(const Known &one, const LoopGroup &group) const {
    const Stmt *body = bodyOf(group.innermost);
    const auto begin = source.offset(body->getBeginLoc()), bodyEnd = source.endOf(body), end = source.endOf(one.loop->construct);
    const auto *counted = dyn_cast<ForStmt>(group.innermost);
    const auto headerEnd = counted ? source.tokenEnd(counted->getRParenLoc()) : std::nullopt;
    if (!begin || !bodyEnd || !end || !headerEnd) return std::nullopt;
    return JoinedLoop{source.line(one.loop->directive->getBeginLoc()),
                      source.directive(one.loop->construct),
                      *headerEnd,
                      {*begin, *bodyEnd},
                      isa<CompoundStmt>(body),
                      *end};
  }

  Neighbours pairOf(const Known &first, const Known &second) const {
    Neighbours pair;
    for (const Known *one : {&first, &second})
      for (const Histogram &histogram : one->site->histograms) pair.arrays.insert(histogram.name);
    pair.unit = first.site->indentUnit;
    pair.first.line = source.line(first.loop->directive->getBeginLoc());
    pair.second.line = source.line(second.loop->directive->getBeginLoc());
    pair.obstacle = look(first, second, pair);
    return pair;
  }

  std::optional<Obstacle> look(const Known &first, const Known &second, Neighbours &pair) const {
    const LoopGroup mine = findNest(context, *first.loop, {}).groups.front(),
                    yours = findNest(context, *second.loop, {}).groups.front();
    if (auto why = unequalHeaders(context, mine, yours)) return why;
    const auto here = placeOf(first, mine), there = placeOf(second, yours);
    if (!here || !there) return Obstacle{"a macro writes a loop"};
    pair.indent = source.indentAt(*source.offset(mine.innermost->getBeginLoc()), source.manager.getMainFileID());
    pair.first = *here;
    pair.second = *there;
    if (!wordsOf(source, Span{here->end, there->directive.span.begin}).empty()) return Obstacle{"a directive stands between them"};
    if (hasOtherDirectives(source, {here->directive.span.begin, there->end}))
      return Obstacle{"a directive of the preprocessor stands in them"};
    for (const Known *one : {&first, &second}) {
      if (!one->site->macros.empty()) return Obstacle{quoted(*one->site->macros.begin()) + " decides what they are compiled to"};
      if (one->isHinted) return Obstacle{"'#pragma accrue' speaks of one of them"};
    }
    auto clauses = clausesToAdd(context, *first.loop, *second.loop);
    if (!clauses) return Obstacle{clauses.obstacle()};
    pair.clauses = std::move(*clauses);
    return std::nullopt;
  }

  const ASTContext &context;
  const Source source;
  const Recognition recognition;
  const Unit unit;
  std::map<const Stmt *, Known> known;  // by their constructs
};

}  // namespace

std::vector<Neighbours> findNeighbours(const Program &program, const UserBins &userBins) {
  if (isOpenmp(program.context.getLangOpts())) return {};
  return Finder(program, userBins).find();
}

}  // namespace accrue
