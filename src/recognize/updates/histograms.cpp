#include "recognize/updates/histograms.h"

#include <map>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "site/operand.h"
#include "recognize/loops/order.h"

namespace accrue {

using namespace clang;

namespace {

class Gatherer {
 public:
  Gatherer(const ASTContext &context, const DeviceLoop &loop)
      : context(context), source(context), loop(loop.loop()), function(loop.function->getBody()) {}

  std::vector<Candidate> gather() {
    forEachStmt(loop, [&](const Stmt *stmt) {
      if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt)) atomic(directive);
      else if (const auto *call = dyn_cast<CallExpr>(stmt)) this->call(call);
      return true;
    });
    return std::move(candidates);
  }

 private:
  Candidate &candidate(const Place &place, const std::string &name) {
    for (Candidate &known : candidates)
      if (known.place == place && !known.name.empty() && (place.root || !place.members.empty())) return known;
    candidates.push_back({name, place, {}, {}, std::nullopt});
    return candidates.back();
  }

  /// The array as the program writes it, or would write it without the macro that does.
  std::string nameOf(const Target &target) const {
    const std::string written = source.text(target.base);
    if (!written.empty()) return written;
    std::string name;
    llvm::raw_string_ostream out(name);
    target.base->printPretty(out, nullptr, context.getPrintingPolicy());
    return name;
  }

  void refuse(const Place &place, const std::string &name, Refusal refusal) {
    Candidate &known = candidate(place, name);
    if (!known.refusal || (isOnlyInTheWay(known.refusal->kind) && !isOnlyInTheWay(refusal.kind)))
      known.refusal = std::move(refusal);
  }

  /// A refusal about something that could not be traced to an array.
  void refuseNameless(const Expr *changed, Refusal refusal) {
    candidates.push_back({changed ? source.text(changed) : "", {}, {}, {}, std::move(refusal)});
  }

  /// `element` is the left side of the update, where it stands in the loop itself.
  Candidate &name(const Target &target, const Expr *element, const std::string &index) {
    Candidate &known = candidate(target.place, nameOf(target));
    const bool isApart = element && (!target.through.empty() || !source.span(target.base->getSourceRange()));
    Naming naming{target.base, isApart ? element : nullptr, index};
    for (Naming &other : known.namings)
      if (other.base == naming.base && !naming.element) {  // one name for several updates: of a function
        const bool both = !other.index.empty() && !index.empty() && other.index != index;
        if (both)
          other.index =
              "(size_t)(" + other.index + ") > (size_t)(" + index + ") ? (size_t)(" + other.index + ") : (size_t)(" + index + ")";
        else if (index.empty()) other.index.clear();
        return known;
      }
    known.namings.push_back(std::move(naming));
    return known;
  }

  void take(const Target &target, Operation operation, const Stmt *stmt, const Expr *named, const std::string &index) {
    Candidate &known = name(target, isa<OpenACCAtomicConstruct>(stmt) ? named : nullptr, index);
    known.updates.push_back({operation, target, stmt});
    if (target.subscripts.empty() && !known.refusal)
      known.refusal = Refusal{RefusalKind::OneElement, "'" + source.text(named) + "' is one element, updated by every iteration"};
  }

  // ---- which element ----

  using Words = std::map<const ParmVarDecl *, std::string>;  // what stands for a function's parameters

  /// The number of the element, all dimensions together; empty: there is no text for it.
  std::string indexOf(const Target &target, const Words &words = {}, bool mayRead = false) const {
    if (!target.through.empty()) return "";
    if (target.subscripts.empty()) return "0";
    std::string index;
    for (size_t i = 0; i < target.subscripts.size(); ++i) {
      std::string one = inWords(target.written[i]->IgnoreImpCasts(), words, mayRead);
      if (one.empty() || target.units[i].isNull()) return "";  // a template's, before its types are known
      if (target.units[i]->isArrayType()) {
        std::string row = nameOf(target);
        for (QualType rest = rowOf(target.base->getType()); !context.hasSameUnqualifiedType(rest, target.units[i]);
             rest = rest->getAsArrayTypeUnsafe()->getElementType()) {
          if (!rest->isArrayType()) return "";
          row += "[0]";
        }
        one = "(size_t)(" + one + ") * (sizeof(" + row + "[0]) / sizeof(" + elementOf(target) + "))";
      } else if (target.subscripts.size() > 1 || target.isTaken[i]) {
        one = "(size_t)(" + one + ")";
      }
      if (target.isTaken[i]) one = "(0 - " + one + ")";
      index += (index.empty() ? "" : " + ") + one;
    }
    return index;
  }

  static QualType rowOf(QualType array) {
    return array->isPointerType() ? array->getPointeeType() : QualType(array->getAsArrayTypeUnsafe()->getElementType());
  }

  /// One element of the array, as an expression: h[0][0].
  std::string elementOf(const Target &target) const {
    std::string element = nameOf(target) + "[0]";
    for (QualType row = rowOf(target.base->getType()); row->isArrayType(); row = row->getAsArrayTypeUnsafe()->getElementType())
      element += "[0]";
    return element;
  }

  bool isNonZero(const Expr *expr) const {
    Expr::EvalResult value;
    return expr->EvaluateAsInt(value, context) && !value.Val.getInt().isZero();
  }

  /// What the loop must not evaluate where the function might not have.
  bool mayFail(const Stmt *stmt) const {
    if (const auto *unary = dyn_cast<UnaryOperator>(stmt)) return unary->getOpcode() == UO_Deref;
    if (const auto *binary = dyn_cast<BinaryOperator>(stmt);
        binary && binary->isMultiplicativeOp() && binary->getOpcode() != BO_Mul)
      return !binary->getType()->isFloatingType() && !isNonZero(binary->getRHS());
    return isa<MemberExpr, ArraySubscriptExpr>(stmt);
  }

  /// Whether the function runs the statement first of all that it does, and always: what that reads is what the caller would read.
  bool isFirst(const FunctionDecl *definition, const Stmt *stmt) const {
    const auto *block = dyn_cast<CompoundStmt>(definition->getBody());
    if (!block || !llvm::is_contained(block->body(), stmt)) return false;
    return llvm::all_of(llvm::make_range(block->body_begin(), llvm::find(block->body(), stmt)), [&](const Stmt *before) {
      return isa<DeclStmt>(before) && llvm::none_of(before->children(), [&](const Stmt *part) {
               const auto *init = dyn_cast_or_null<Expr>(part);
               return init && init->HasSideEffects(context);
             });
    });
  }

  /// What a function's variable is: a parameter, or what a variable that stays the same starts with.
  std::string wordFor(const DeclRefExpr *name, const Words &words, bool mayRead) const {
    const auto *variable = dyn_cast<VarDecl>(name->getDecl());
    if (const auto *parameter = dyn_cast_or_null<ParmVarDecl>(variable)) {
      const auto word = words.find(parameter);
      return word == words.end() ? "" : word->second;
    }
    const auto *definition = variable ? dyn_cast<FunctionDecl>(variable->getDeclContext()) : nullptr;
    if (!definition || !variable->hasLocalStorage() || !variable->getInit() || !variable->getType()->isArithmeticType() ||
        isModified(variable, definition->getBody()))
      return "";
    const std::string start = inWords(variable->getInit()->IgnoreImpCasts(), words, mayRead);
    if (start.empty()) return "";
    return "(" + variable->getType().getUnqualifiedType().getAsString(context.getPrintingPolicy()) + ")" + operand(start);
  }

  /// An expression of a function that the loop calls, in the loop's words; empty: it has no such form, or may not be repeated.
  /// `mayRead`: the function surely evaluates it, and memory is still the same as where the loop calls it.
  std::string inWords(const Expr *expr, const Words &words, bool mayRead = false) const {
    if (!mayBeRepeated(context, expr)) return "";
    const std::string text = source.text(expr);
    if (words.empty()) return text;
    const auto whole = source.span(expr->getSourceRange());
    std::string result;
    unsigned at = whole ? whole->begin : 0;
    bool fine = whole.has_value();
    std::vector<const DeclRefExpr *> names;
    forEachStmt(expr, [&](const Stmt *stmt) {
      if (const auto *name = dyn_cast<DeclRefExpr>(stmt)) names.push_back(name);
      fine &= !isa<CallExpr, LambdaExpr, StmtExpr, CXXThisExpr>(stmt) && (mayRead || !mayFail(stmt));
      return fine;
    });
    if (!fine) return "";
    llvm::sort(names, [&](const auto *a, const auto *b) { return source.before(a->getLocation(), b->getLocation()); });
    const llvm::StringRef file = source.fileText(source.fileOf(expr->getBeginLoc()));
    for (const DeclRefExpr *name : names) {
      if (isa<EnumConstantDecl>(name->getDecl())) continue;
      const auto span = source.span(name->getSourceRange());
      const std::string word = wordFor(name, words, mayRead);
      if (word.empty() || !span) return "";
      result += file.slice(at, span->begin).str() + operand(word);
      at = span->end;
    }
    return result + file.slice(at, whole->end).str();
  }

  void atomic(const OpenACCAtomicConstruct *directive) {
    const AtomicMeaning meaning = understand(context, directive, function);
    if (std::holds_alternative<NoUpdate>(meaning)) return;
    if (const auto *refusal = std::get_if<Refusal>(&meaning)) {
      const Expr *changed = changedBy(directive);
      if (!changed) return refuseNameless(nullptr, *refusal);
      const auto target = findTarget(context, changed, loop);
      if (const auto *found = std::get_if<Target>(&target)) return refuse(found->place, nameOf(*found), *refusal);
      return refuseNameless(changed, *refusal);
    }
    const auto &update = std::get<Update>(meaning);
    const auto target = findTarget(context, update.target, loop);
    if (const auto *refusal = std::get_if<Refusal>(&target)) return refuseNameless(update.target, *refusal);
    take(std::get<Target>(target), update.operation, directive, update.target, indexOf(std::get<Target>(target)));
    for (const Expr *again : update.again) {
      const auto other = findTarget(context, again->IgnoreParenImpCasts(), loop);
      if (const auto *found = std::get_if<Target>(&other)) name(*found, again->IgnoreParenImpCasts(), indexOf(*found));
    }
  }

  // ---- updates inside called functions ----

  /// An update of what a parameter points to, in the words of the function that has the parameter.
  struct ParameterUpdate {
    unsigned parameter = 0;
    Operation operation = Operation::Add;
    Target target;
    std::string index;  // over the function's parameters
    bool reads = false;  // the index reads memory: it is the same only where the function starts
    std::optional<Refusal> refusal;
  };

  void call(const CallExpr *call) {
    const FunctionDecl *definition = calleeOf(call);
    if (!definition || definition->getBody() == function || isa<CXXOperatorCallExpr>(call)) return;
    std::vector<const FunctionDecl *> path;
    for (const ParameterUpdate &update : updatesIn(definition, path)) {
      if (update.parameter >= call->getNumArgs()) continue;
      const Expr *passed = call->getArg(update.parameter);
      const auto found = targetOf(definition->getParamDecl(update.parameter), passed, loop);
      if (const auto *refusal = std::get_if<Refusal>(&found)) {
        refuseNameless(passed, *refusal);
        continue;
      }
      Target whole = std::get<Target>(found);
      if (update.refusal) {
        refuse(whole.place, nameOf(whole), *update.refusal);
        continue;
      }
      const bool isQuiet =
          llvm::none_of(call->arguments(), [&](const Expr *argument) { return argument->HasSideEffects(context); });
      const std::string inner = update.reads && !isQuiet ? "" : inCallersWords(call, definition, update.index, {}, false);
      const std::string index = sumOf(indexOf(whole), inner, whole.subscripts.empty());
      append(whole, update.target);
      for (const Expr *&subscript : whole.subscripts) subscript = argumentFor(call, definition, subscript);
      take(whole, update.operation, call, passed, index);
    }
  }

  std::variant<Target, Refusal> targetOf(const ParmVarDecl *parameter, const Expr *passed, const Stmt *scope) const {
    if (!parameter->getType()->isReferenceType()) return findPointedTo(context, passed, scope);
    if (parameter->getType()->getPointeeType()->isArrayType())
      return Refusal{RefusalKind::OpaqueCall, "a whole array is passed by reference"};
    return findTarget(context, passed, scope);
  }

  static void append(Target &outer, const Target &inner) {
    outer.subscripts.append(inner.subscripts.begin(), inner.subscripts.end());
    outer.written.append(inner.written.begin(), inner.written.end());
    outer.units.append(inner.units.begin(), inner.units.end());
    outer.isTaken.append(inner.isTaken.begin(), inner.isTaken.end());
    outer.member += inner.member;
    outer.fields.append(inner.fields.begin(), inner.fields.end());
    outer.memberType = inner.memberType;
  }

  /// The element of an array that is passed from an element on.
  static std::string sumOf(const std::string &outer, const std::string &inner, bool isFromStart) {
    if (isFromStart || outer == "0") return inner;
    if (inner == "0") return outer;
    return outer.empty() || inner.empty() ? "" : "(size_t)(" + outer + ") + (size_t)(" + inner + ")";
  }

  /// The updates that a function does to what its parameters point to, also through the functions that it calls.
  std::vector<ParameterUpdate> updatesIn(const FunctionDecl *definition, std::vector<const FunctionDecl *> &path) {
    std::vector<ParameterUpdate> updates;
    if (llvm::is_contained(path, definition)) return updates;
    path.push_back(definition);
    forEachStmt(definition->getBody(), [&](const Stmt *stmt) {
      if (const auto *directive = dyn_cast<OpenACCAtomicConstruct>(stmt)) atomicIn(definition, directive, updates);
      else if (const auto *call = dyn_cast<CallExpr>(stmt)) callIn(definition, call, path, updates);
      return true;
    });
    path.pop_back();
    return updates;
  }

  /// Takes an update down, if it is one of a parameter; one of anything else, by its name, cannot be redirected by the loop.
  void takeIn(const FunctionDecl *definition, ParameterUpdate update, std::vector<ParameterUpdate> &updates) {
    const auto *parameter = dyn_cast_or_null<ParmVarDecl>(update.target.place.root);
    if (!parameter || !update.target.place.members.empty() || parameter->getDeclContext() != definition) {
      if (!update.refusal)
        refuse(update.target.place, nameOf(update.target),
               {RefusalKind::OpaqueCall,
                "'" + nameOf(update.target) + "' is updated inside " + titleOf(definition) + " (" +
                    source.inLine(update.target.base->getBeginLoc()) + "), and not passed to it by itself",
                "give the function a parameter for the array, and pass the array in the loop"});
      return;
    }
    update.parameter = parameter->getFunctionScopeIndex();
    if (isModified(parameter, definition->getBody())) update.index.clear();
    updates.push_back(std::move(update));
  }

  void atomicIn(const FunctionDecl *definition, const OpenACCAtomicConstruct *directive, std::vector<ParameterUpdate> &updates) {
    const AtomicMeaning meaning = understand(context, directive, definition->getBody());
    const auto *update = std::get_if<Update>(&meaning);
    const Expr *changed = update ? update->target : changedBy(directive);
    const auto found = changed ? findTarget(context, changed, definition->getBody()) : std::variant<Target, Refusal>(Refusal{});
    const auto *target = std::get_if<Target>(&found);
    if (!target) {
      if (update)
        refuseNameless(nullptr,
                       {RefusalKind::OpaqueCall, "'" + source.text(changed) + "' is updated inside " + titleOf(definition) + " (" +
                                                     source.inLine(changed->getBeginLoc()) + "), and leads to no parameter of it"});
      return;
    }
    ParameterUpdate one;
    one.operation = update ? update->operation : Operation::Add;
    one.target = *target;
    if (update) {
      const Words words = wordsOf(definition);
      one.index = indexOf(*target, words);
      one.reads = one.index.empty() && isFirst(definition, directive);
      if (one.reads) one.index = indexOf(*target, words, /*mayRead=*/true);
    } else {
      const auto *why = std::get_if<Refusal>(&meaning);
      one.refusal = why ? *why
                        : Refusal{RefusalKind::OpaqueCall,
                                  "'" + definition->getNameAsString() + "' reads or writes the array, not only updates it"};
    }
    takeIn(definition, std::move(one), updates);
  }

  void callIn(const FunctionDecl *definition, const CallExpr *call, std::vector<const FunctionDecl *> &path,
              std::vector<ParameterUpdate> &updates) {
    const FunctionDecl *inner = calleeOf(call);
    if (!inner || isa<CXXOperatorCallExpr>(call)) return;
    for (ParameterUpdate update : updatesIn(inner, path)) {
      if (update.parameter >= call->getNumArgs()) continue;
      const auto found = targetOf(inner->getParamDecl(update.parameter), call->getArg(update.parameter), definition->getBody());
      const auto *outer = std::get_if<Target>(&found);
      if (!outer) {
        refuseNameless(nullptr, {RefusalKind::OpaqueCall, "'" + source.text(call) + "' (" + source.inLine(call->getBeginLoc()) +
                                                              ") updates what leads to no parameter of " + titleOf(definition)});
        continue;
      }
      Target whole = *outer;
      const bool isFirst = this->isFirst(definition, call);
      const auto index = [&](bool mayRead) {
        const Words words = wordsOf(definition);
        return sumOf(indexOf(whole, words, mayRead), inCallersWords(call, inner, update.index, words, mayRead),
                     whole.subscripts.empty());
      };
      std::string steady = update.reads && !isFirst ? "" : index(false);
      update.reads |= steady.empty();
      update.index = steady.empty() && isFirst ? index(true) : steady;
      append(whole, update.target);
      update.target = whole;
      takeIn(definition, std::move(update), updates);
    }
  }

  /// A function's parameters as marks, which a call replaces by what it passes.
  static std::string markOf(const ParmVarDecl *parameter) { return "{{" + std::to_string((uintptr_t)parameter) + "}}"; }

  static Words wordsOf(const FunctionDecl *definition) {
    Words words;
    for (const ParmVarDecl *parameter : definition->parameters())
      words[parameter] = isModified(parameter, definition->getBody()) ? "" : markOf(parameter);
    return words;
  }

  /// An index over a function's parameters where the function is called; `words` are those of the function that calls it.
  std::string inCallersWords(const CallExpr *call, const FunctionDecl *definition, std::string index, const Words &words,
                             bool mayRead) const {
    for (const ParmVarDecl *parameter : definition->parameters()) {
      const unsigned number = parameter->getFunctionScopeIndex();
      const std::string mark = markOf(parameter);
      if (index.find(mark) == std::string::npos) continue;
      const Expr *passed = number < call->getNumArgs() ? call->getArg(number) : nullptr;
      std::string text = passed ? inWords(passed->IgnoreParenImpCasts(), words, mayRead) : "";
      if (text.empty()) return "";
      const QualType type = parameter->getType().getNonReferenceType().getUnqualifiedType();
      if (!context.hasSameUnqualifiedType(type, passed->IgnoreParenImpCasts()->getType()))  // a conversion may change the number
        text = "(" + type.getAsString(context.getPrintingPolicy()) + ")" + operand(text);
      for (size_t at; (at = index.find(mark)) != std::string::npos;) index.replace(at, mark.size(), operand(text));
    }
    return index;
  }

  /// A subscript that is a parameter is what the call passes for it.
  static const Expr *argumentFor(const CallExpr *call, const FunctionDecl *definition, const Expr *subscript) {
    const auto *name = dyn_cast<DeclRefExpr>(subscript->IgnoreParenImpCasts());
    for (unsigned i = 0; name && i < definition->getNumParams() && i < call->getNumArgs(); ++i)
      if (definition->getParamDecl(i) == name->getDecl()) return call->getArg(i)->IgnoreParenImpCasts();
    return subscript;
  }

  const ASTContext &context;
  const Source source;
  const Stmt *loop, *function;
  std::vector<Candidate> candidates;
};

}  // namespace

std::vector<Candidate> findCandidates(const ASTContext &context, const DeviceLoop &loop) {
  return Gatherer(context, loop).gather();
}

}  // namespace accrue
