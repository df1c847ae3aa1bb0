#include "tell/plain_bins.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "recognize/ast/clauses.h"
#include "recognize/ast/containers.h"
#include "recognize/ast/stable.h"
#include "recognize/ast/target.h"
#include "llvm/ADT/StringExtras.h"
#include "recognize/updates/followed.h"

namespace accrue {

using namespace clang;

std::vector<PlainBins::Container> PlainBins::containersIn(const DeviceLoop &loop) const {
  std::vector<Container> found;
  bool isFine = true;
  const auto add = [&](const Expr *element) {
    const Expr *object = containerOf(element);
    if (!object) return;
    const auto place = placeOf(object);
    const auto span = source.span(object->getSourceRange());
    isFine &= place && span && source.fileOf(object->getBeginLoc()) == source.manager.getMainFileID();
    if (!isFine) return;
    auto known = llvm::find_if(found, [&](const Container &one) { return one.place == *place; });
    if (known == found.end()) known = found.insert(found.end(), Container{*place, object, {}});
    known->names.push_back(*span);
  };
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt);
    if (!directive) return true;
    const AtomicMeaning meaning = understand(context, directive, loop.function->getBody());
    if (const auto *update = std::get_if<Update>(&meaning)) {
      add(update->target);
      for (const Expr *again : update->again) add(again);
    }
    return false;
  });
  return isFine ? found : std::vector<Container>();
}

/// Why a pointer in front of the construct does not lead to what the container holds all the time; nothing: it does. It must be there,
/// under the same name, and nothing in the construct may change it.
std::optional<Refusal> PlainBins::refuse(const DeviceLoop &loop, const Container &container) const {
  const std::string name = quoted(source.text(container.object));
  const Moment front{loop.function, loop.construct, loop.around};
  const bool isThere = !(container.place.root && declaredIn(context, container.place.root, loop.construct)) &&
                       isEvaluable(context, container.object, front) && !privateClauseOf(loop, container.place) &&
                       FollowedPointers(loop).toReach(container.place) == Followed::Always &&
                       !container.object->getType().isVolatileQualified();
  if (!isThere)
    return Refusal{RefusalKind::ClassElement, name + " is a container that may not be there in front of the construct",
                   "take a plain pointer to its elements at a place where it is surely there"};
  const Accesses accesses = findAccesses(context, loop);
  const std::string fix =
      "move that to a construct of its own, or take a plain pointer to the elements in front of this one if they stay "
      "where they are";
  if (accesses.opaque)
    return Refusal{RefusalKind::ClassElement,
                   name + " is a container, and the construct runs " + accesses.opaque->what + " (" +
                       source.inLine(accesses.opaque->at) + "), which may change it",
                   fix};
  const bool isReached = anyStmt(container.object, [](const Stmt *part) {  // by a pointer, which may be changed
    const auto *member = dyn_cast<MemberExpr>(part);
    return member && member->isArrow() && !isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts());
  });
  if (isStandardArray(container.object->getType()) && !isReached) return std::nullopt;  // its elements are where it is
  Judge judge(context, unit, loop, accesses);
  const Memory mine = judge.ofLvalue(container.object);
  std::optional<Refusal> refusal;
  const auto look = [&](const Access &access) {
    if (refusal || !access.writes || judge.meet(mine, judge.of(access)).meeting == Meeting::Never) return;
    refusal = Refusal{RefusalKind::ClassElement,
                      name + " is a container, which " + quoted(source.text(access.expr())) + " " +
                          source.inLine(access.expr()->getBeginLoc()) + " may change",
                      fix};
  };
  llvm::for_each(accesses.all, look);
  llvm::for_each(accesses.updates, look);
  return refusal;
}

/// Loops of one construct have pointers of their own, in blocks around one another: each may have its pointer or not.
std::string PlainBins::prefixIn(const DeviceLoop &loop) const {
  unsigned number = 1;
  for (const DeviceLoop &other : unit.loops) {
    if (other.directive == loop.directive) break;
    number += other.construct == loop.construct;
  }
  return plainPrefix + (number > 1 ? std::to_string(number) + "_" : "");
}

std::vector<ToldEdit> PlainBins::inLoop(const DeviceLoop &loop, std::optional<Refusal> &refusal) const {
  const std::vector<Container> containers = containersIn(loop);
  const FileID file = source.manager.getMainFileID();
  const auto end = loop.construct ? source.endOf(loop.construct) : std::nullopt;
  if (containers.empty() || !end || !source.isWritten(loop.construct)) return {};
  const std::string prefix = prefixIn(loop);
  const Directive directive = source.directive(loop.construct);
  const auto conditionals = unit.conditionals.find(file);
  const Conditional *around =
      conditionals == unit.conditionals.end() ? nullptr : conditionals->second.outermostAround(directive.span.begin, *end - 1);
  const unsigned front = around ? source.lineStart(around->begin, file) : directive.line;
  std::vector<ToldEdit> edits;
  std::string pointers;
  std::vector<std::string> names;
  for (const Container &container : containers) {
    const std::string name = prefix + container.place.last()->getNameAsString(), words = source.text(container.object);
    const bool isFree = context.Idents.find(name) == context.Idents.end() && !llvm::is_contained(names, name);
    refusal = refuse(loop, container);
    if (!isFree || refusal) return {};
    names.push_back(name);
    pointers += (pointers.empty() ? "{ " : " ") + ("auto *const " + name) + " = " + words + ".data();";
    for (const Span &span : container.names) edits.push_back({span, name});
  }
  std::string clauses = source.fileText(file).slice(directive.span.begin, directive.span.end).str();
  llvm::erase_if(clauses, llvm::isSpace);
  if (llvm::StringRef(clauses).contains("default(none)"))
    edits.push_back({{directive.span.end, directive.span.end}, " shared(" + llvm::join(names, ", ") + ")", true});
  edits.push_back({{front, front}, source.indentAt(directive.span.begin, file) + pointers + "\n"});
  edits.push_back({{*end, *end}, " }", true});
  return edits;
}

}  // namespace accrue
