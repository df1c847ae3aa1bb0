#include "tell/needs.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/passed.h"
#include "recognize/ast/target.h"
#include "recognize/loops/order.h"
#include "recognize/updates/update.h"
#include "tell/kept.h"

namespace accrue {

using namespace clang;

namespace {

/// The place as text, wherever its first name means the same. Empty: it has none.
std::string wordsOf(const Place &place, const LangOptions &language) {
  std::string words = "this";
  QualType type;
  if (place.root) {
    const auto *variable = cast<VarDecl>(place.root);
    words = variable->getNameAsString();
    type = variable->getType().getNonReferenceType();
    std::string qualified = variable->getQualifiedNameAsString();
    constexpr llvm::StringLiteral nameless = "(anonymous namespace)::";
    for (size_t at; (at = qualified.find(nameless)) != std::string::npos;) qualified.erase(at, nameless.size());
    if (language.CPlusPlus && variable->hasGlobalStorage() && qualified.find('(') == std::string::npos) words = "::" + qualified;
  }
  if (words.empty()) return "";
  for (const ValueDecl *member : place.members) {
    const std::string name = member->getNameAsString();
    if (!name.empty()) words += (type.isNull() || type->isPointerType() ? "->" : ".") + name;
    type = member->getType().getNonReferenceType();
  }
  return words;
}

/// Whether a variable of the function's own has the name of one outside.
bool hides(const FunctionDecl *function, const ValueDecl *outside) {
  const auto isOther = [&](const NamedDecl *named) {
    return named->getDeclName() == outside->getDeclName() && named->getCanonicalDecl() != outside->getCanonicalDecl();
  };
  return llvm::any_of(function->parameters(), isOther) || anyStmt(function->getBody(), [&](const Stmt *stmt) {
           const auto *declaration = dyn_cast<DeclStmt>(stmt);
           return declaration && llvm::any_of(declaration->decls(), [&](const Decl *decl) {
                    const auto *named = dyn_cast<NamedDecl>(decl);
                    return named && isOther(named);
                  });
         });
}

/// Whether the array lies in the parameter itself, which is the function's own: one of a structure that is passed by value.
bool liesIn(const ParmVarDecl *parameter, const Place &place, const Expr *base) {
  const auto leadsOn = [](const ValueDecl *part) { return part->getType()->isPointerType() || part->getType()->isReferenceType(); };
  if (!base->IgnoreParenImpCasts()->getType()->isArrayType() || leadsOn(parameter)) return false;
  return llvm::none_of(llvm::ArrayRef(place.members).drop_back(place.members.empty() ? 0 : 1), leadsOn);
}

}  // namespace

size_t ToldFunction::numberOf(const Need &need) const {
  return llvm::find_if(needs, [&](const Need &one) { return one.place == need.place; }) - needs.begin();
}

const ToldFunction *Needs::of(const FunctionDecl *definition) {
  if (const auto seen = known.find(definition); seen != known.end()) return seen->second.get();
  known[definition];
  path.push_back(definition);
  auto told = std::make_unique<ToldFunction>();
  told->definition = definition;
  forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
    if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt)) atomic(directive, *told);
    const auto *call = dyn_cast<CallExpr>(stmt);
    auto inner = call ? callOf(call, definition) : std::nullopt;
    const auto isOutside = [&](const Need &need) { return isNamedOutside(need.place, nullptr, definition); };
    if (inner && llvm::all_of(inner->passed, isOutside)) {
      for (const Need &need : inner->passed)
        if (told->numberOf(need) == told->needs.size()) told->needs.push_back(need);
      told->calls.push_back(std::move(*inner));
    }
    return true;
  });
  path.pop_back();
  constexpr size_t mostNeeds = 16;
  if (!recursive.count(definition) && !told->needs.empty() && told->needs.size() <= mostNeeds) known[definition] = std::move(told);
  return known[definition].get();
}

std::optional<ToldCall> Needs::callOf(const CallExpr *call, const FunctionDecl *caller) {
  const FunctionDecl *definition = calleeOf(call);
  if (const auto at = llvm::find(path, definition); at != path.end()) recursive.insert(at, path.end());
  const ToldFunction *told = definition && !isa<CXXOperatorCallExpr>(call) ? of(definition) : nullptr;
  if (!told) return std::nullopt;
  ToldCall result{call, told, {}};
  for (const Need &need : told->needs) {
    const auto place = placeAtCall(call, definition, need.place);
    const std::string words = place && place->last() ? wordsOf(*place, context.getLangOpts()) : "";
    const bool isHidden = place && place->root && !isa<ParmVarDecl>(place->root) &&
                          place->root->getDeclContext()->isFileContext() && hides(caller, place->root);
    if (words.empty() || (isHidden && words.front() != ':')) return std::nullopt;
    result.passed.push_back({*place, words});
  }
  return result;
}

/// Whether the function's caller can name the array.
bool Needs::isNamedOutside(const Place &place, const Expr *base, const FunctionDecl *definition) const {
  if (!keepsMembers(place, definition)) return false;
  if (!place.root) return !place.members.empty();
  if (const auto *parameter = dyn_cast<ParmVarDecl>(place.root))
    return parameter->getDeclContext() == definition && !isModified(parameter, definition->getBody()) &&
           !(base && liesIn(parameter, place, base));
  const auto *variable = dyn_cast<VarDecl>(place.root);
  return variable && variable->hasGlobalStorage() && !variable->isStaticLocal();
}

void Needs::atomic(const OpenACCAtomicConstruct *directive, ToldFunction &told) {
  const AtomicMeaning meaning = understand(context, directive, told.definition->getBody());
  const auto *update = std::get_if<Update>(&meaning);
  if (!update) return;
  std::vector<const Expr *> elements = {update->target};
  llvm::append_range(elements, update->again);
  std::vector<ToldUpdate> updates;
  Need need;
  for (const Expr *element : elements) {
    const auto leads = findTarget(context, element->IgnoreParenImpCasts(), told.definition->getBody());
    const auto *target = std::get_if<Target>(&leads);
    if (!target || !target->through.empty() || target->told.bins || target->subscripts.size() != 1 || target->isTaken.front() ||
        target->units.front().isNull() || target->units.front()->isArrayType() ||
        !isNamedOutside(target->place, target->base, told.definition) || !mayBeRepeated(context, target->written.front()) ||
        !source.span(target->base->getSourceRange()) || source.text(target->written.front()).empty())
      return;
    if (updates.empty()) need = {target->place, wordsOf(target->place, context.getLangOpts())};
    else if (!(need.place == target->place)) return;
    updates.push_back({target->base, target->written.front(), 0});
  }
  const size_t number = told.numberOf(need);
  if (number == told.needs.size()) told.needs.push_back(need);
  for (ToldUpdate &one : updates) one.need = number;
  llvm::append_range(told.updates, updates);
}

}  // namespace accrue
