#include "fuse/clauses.h"

#include <array>

#include "clang/AST/OpenACCClause.h"
#include "fuse/words.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/MapVector.h"
#include "recognize/ast/clauses.h"
#include "recognize/ast/places.h"
#include "recognize/updates/accesses.h"
#include "site/refusal.h"

namespace accrue {

using namespace clang;

namespace {

/// What is said, and what it means: a macro may stand for another thing in another line.
struct Phrase {
  std::string words;
  llvm::FoldingSetNodeID meaning;

  bool operator==(const Phrase &other) const { return words == other.words && meaning == other.meaning; }
};

/// What a directive says of one variable.
struct Said {
  std::vector<std::string> texts;  // copy(h[0:n])
  std::vector<Phrase> phrases;     // the same
  bool isStable = true;  // saying it once, for both loops, means what saying it for each means
};

class Clauses {
 public:
  Clauses(const ASTContext &context, const DeviceLoop &loop) : context(context), source(context), loop(loop) {
    for (const OpenACCClause *clause : loop.construct->clauses()) read(clause);
  }

  /// In the loop, or in a function that it calls.
  bool isNamed(const ValueDecl *variable) const {
    const auto isIt = [&](const ValueDecl *named) { return named == variable; };
    return namesAny(loop.loop(), isIt) || llvm::any_of(findAccesses(context, loop).functions, [&](const FunctionDecl *called) {
             return namesAny(called->getBody(), isIt);
           });
  }

  llvm::MapVector<const ValueDecl *, Said> said;  // in the order of the clauses
  std::vector<Phrase> others;  // clauses that are about no variable
  std::optional<Obstacle> obstacle;

 private:
  void refuse(std::string why) {
    if (!obstacle) obstacle = Obstacle{std::move(why)};
  }

  void read(const OpenACCClause *clause) {
    const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
    const std::string word = wordOf(context, clause), text = source.text(clause->getSourceRange());
    if (text.empty()) return refuse("a macro writes a clause");
    if (!list) return others.push_back(phraseOf(text, clause->children()));
    if (isa<OpenACCReductionClause>(clause))
      return refuse("a clause is a reduction (" + source.inLine(clause->getBeginLoc()) + ")");
    for (const Expr *var : list->getVarList()) {
      const auto place = placeOfVar(var);
      const std::string written = source.written(var->getSourceRange());
      const std::string begin = wordsOf(source, word + "(" + written);
      const bool hasModifier = var == list->getVarList().front() && !llvm::StringRef(wordsOf(source, text)).starts_with(begin);
      if (!place || !place->root || written.empty() || hasModifier)
        return refuse("the clause " + quoted(text) + " says more than of which variables it is");
      Said &mine = said[place->root];
      mine.texts.push_back(word + "(" + written + ")");
      mine.phrases.push_back(phraseOf(mine.texts.back(), std::array{var}));
      mine.isStable &= isStable(clause);
    }
  }

  template <class Parts>
  Phrase phraseOf(const std::string &text, const Parts &parts) const {
    Phrase phrase{wordsOf(source, text), {}};
    for (const Stmt *part : parts)
      if (part) part->Profile(phrase.meaning, context, /*Canonical=*/true);
    return phrase;
  }

  /// Memory that is only made for a construct, or only comes back from it, would keep what the first loop leaves there. A variable of
  /// each iteration is another in each, if iterations do not come in turns.
  bool isStable(const OpenACCClause *clause) const {
    if (isa<OpenACCPrivateClause>(clause))
      return loop.construct->getDirectiveKind() == OpenACCDirectiveKind::ParallelLoop &&
             !hasClause(loop.construct, OpenACCClauseKind::Auto) && !hasClause(loop.construct, OpenACCClauseKind::Seq);
    return isa<OpenACCCopyClause, OpenACCCopyInClause, OpenACCPresentClause, OpenACCDevicePtrClause, OpenACCFirstPrivateClause>(
        clause);
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
};

/// Why what one directive says of a variable does not hold for both loops.
std::optional<Obstacle> differ(const ValueDecl *variable, const Said &here, const Clauses &there) {
  const std::string name = quoted(variable->getNameAsString());
  const auto known = there.said.find(variable);
  if (known == there.said.end()) {
    if (!there.isNamed(variable)) return std::nullopt;
    return Obstacle{name + " is in a clause of one loop, and the other uses it without"};
  }
  if (here.phrases != known->second.phrases) return Obstacle{"the clauses for " + name + " are not the same"};
  if (here.isStable) return std::nullopt;
  return Obstacle{"the clause " + quoted(here.texts.front()) + " means another thing for both loops together"};
}

}  // namespace

Possible<std::vector<std::string>> clausesToAdd(const ASTContext &context, const DeviceLoop &first, const DeviceLoop &second) {
  const Clauses mine(context, first), yours(context, second);
  for (const Clauses *one : {&mine, &yours})
    if (one->obstacle) return *one->obstacle;
  if (mine.others != yours.others) return Obstacle{"their clauses are not the same"};
  for (const auto &[variable, said] : mine.said)
    if (auto why = differ(variable, said, yours)) return *why;
  std::vector<std::string> added;
  for (const auto &[variable, said] : yours.said) {
    if (auto why = differ(variable, said, mine)) return *why;
    if (!mine.said.count(variable)) added.insert(added.end(), said.texts.begin(), said.texts.end());
  }
  return added;
}

}  // namespace accrue
