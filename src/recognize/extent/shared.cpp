#include "recognize/extent/shared.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/OpenACCClause.h"
#include "frontend/from_here.h"
#include "recognize/extent/allocation.h"
#include "recognize/extent/callers.h"
#include "recognize/extent/elsewhere.h"
#include "site/operand.h"

namespace accrue {

using namespace clang;

namespace {

/// A function's parameter, for all that call it.
std::string parameterName(const FunctionDecl *function, unsigned index) {
  if (!function->isExternallyVisible() || isa<CXXMethodDecl>(function) || function->isTemplated() ||
      function->isTemplateInstantiation() || function->isMain())
    return "";
  return function->getQualifiedNameAsString() + " " + function->getType().getCanonicalType().getAsString() + " " +
         std::to_string(index);
}

class Teller {
 public:
  Teller(const ASTContext &context, const Unit &unit) : context(context), source(context), unit(unit) {}

  FileExtents tell() {
    for (const Decl *decl : context.getTranslationUnitDecl()->decls())
      if (const auto *variable = dyn_cast<VarDecl>(decl)) definition(variable);
    for (const FunctionDecl *each : unit.functions) {
      if (each->isDependentContext()) continue;
      function = each;
      forEachGiven(each->getBody(), [&](const Expr *pointer, const Expr *value) { given(pointer, value); });
      forEachStmt(each->getBody(), [&](const Stmt *stmt) {
        if (isa<OpenACCEnterDataConstruct, OpenACCDataConstruct>(stmt)) clauses(cast<OpenACCConstructStmt>(stmt));
        return true;
      });
      if (const auto *constructor = dyn_cast<CXXConstructorDecl>(each))
        for (const CXXCtorInitializer *init : constructor->inits())
          if (init->isMemberInitializer()) member(init->getMember(), init->getInit());
    }
    for (const Call &each : unit.calls) call(each);
    return std::move(told);
  }

 private:
  ExtentQuestion questionOf(QualType arrayType) const {
    ExtentQuestion question{context, unit, {}};
    question.arrayType = arrayType;
    question.mayGuess = true;
    return question;
  }

  /// setup.c:5, from the current folder where the file is below it.
  std::string placeOfLine(SourceLocation at) const {
    const SourceLocation here = source.manager.getExpansionLoc(at);
    const std::string file = fromHere(source.manager.getFilename(here).str());
    return file + ":" + std::to_string(source.line(here));
  }

  /// What was seen, in words for others.
  SharedSize sizeOf(const ExtentQuestion &question, const SeenExtent &seen, std::vector<Elsewhere::Known> known,
                    SourceLocation at) const {
    SharedSize size;
    size.at = placeOfLine(at);
    size.inBytes = seen.inBytes;
    size.said = "gives it " + quoted(source.text(seen.length)) + (seen.inBytes ? " bytes" : " bins");
    Elsewhere words(question, seen.seen.function, std::move(known));
    size.words = words.say(seen.length);
    size.names = words.names();
    if (!size.words.empty() && seen.plusOne) size.words = operand(size.words) + " + 1";
    return size;
  }

  /// The structure that a member is in, as others will call it.
  static std::vector<Elsewhere::Known> ownerOf(const Place &place) {
    if (place.members.empty()) return {};
    Place owner = place;
    owner.members.pop_back();
    return {{owner, "@"}};
  }

  /// extern int h[]; may be defined elsewhere with its size.
  void definition(const VarDecl *variable) {
    const auto *array = context.getAsConstantArrayType(variable->getType());
    const std::string name = array && variable->isThisDeclarationADefinition() ? sharedName(variable) : "";
    if (name.empty() || source.manager.isInSystemHeader(variable->getLocation())) return;
    SharedSize size;
    size.words = std::to_string(array->getSize().getZExtValue());
    size.said = "gives it " + size.words + " bins";
    size.at = placeOfLine(variable->getLocation());
    told.given[name].push_back(std::move(size));
  }

  void given(const Expr *pointer, const Expr *value) {
    const auto place = placeOf(pointer);
    const ValueDecl *last = place ? place->last() : nullptr;
    const std::string name = last ? sharedName(last) : "";
    if (name.empty()) return;
    if (last->getType()->isIntegerType()) told.changes[name].insert(function->getNameAsString());
    if (!last->getType()->isPointerType() || (value && isNull(context, value))) return;
    allocation(name, last->getType(), pointer->getBeginLoc(), value, ownerOf(*place));
  }

  void member(const FieldDecl *field, const Expr *value) {
    const std::string name = sharedName(field);
    if (name.empty()) return;
    if (field->getType()->isIntegerType()) told.changes[name].insert(function->getNameAsString());
    if (field->getType()->isPointerType() && !isNull(context, value))
      allocation(name, field->getType(), value->getBeginLoc(), value, {{Place{}, "@"}});
  }

  void allocation(const std::string &name, QualType type, SourceLocation at, const Expr *value,
                  std::vector<Elsewhere::Known> known) {
    const ExtentQuestion question = questionOf(type);
    const auto seen = value ? allocatedBy(question, function, value) : std::nullopt;
    SharedSize size;
    if (seen && seen->length) size = sizeOf(question, *seen, std::move(known), at);
    else size = {"", value ? "gives it memory of an unknown size" : "takes its address or moves it", placeOfLine(at), false, {}};
    told.given[name].push_back(std::move(size));
  }

  /// data copy(h[0:n]), enter data copyin(h[0:n])
  void clauses(const OpenACCConstructStmt *directive) {
    for (const OpenACCClause *clause : directive->clauses()) {
      const auto *list = dyn_cast<OpenACCClauseWithVarList>(clause);
      for (const Expr *var : list ? list->getVarList() : llvm::ArrayRef<Expr *>()) {
        const auto *section = dyn_cast<ArraySectionExpr>(var->IgnoreParenImpCasts());
        const auto place = section ? placeOf(section->getBase()) : std::nullopt;
        const std::string name = place && place->last() ? sharedName(place->last()) : "";
        Expr::EvalResult first;
        const bool isWhole =
            !name.empty() && section->getLength() &&
            (!section->getLowerBound() || (section->getLowerBound()->EvaluateAsInt(first, context) && first.Val.getInt() == 0));
        if (!isWhole) continue;
        SeenExtent seen{ExtentSource::EnterData, {function, directive->getBeginLoc()}};
        seen.length = section->getLength();
        told.entered[name].push_back(
            sizeOf(questionOf(section->getBase()->getType()), seen, ownerOf(*place), directive->getBeginLoc()));
      }
    }
  }

  void call(const Call &call) {
    const FunctionDecl *callee = call.expr->getDirectCallee();
    if (!callee || call.caller->isDependentContext() || parameterName(callee, 0).empty() ||
        source.manager.isInSystemHeader(callee->getLocation()))
      return;
    for (unsigned i = 0; i < call.expr->getNumArgs() && i < callee->getNumParams(); ++i) {
      const QualType type = callee->getParamDecl(i)->getType();
      const QualType pointee = type->isPointerType() ? type->getPointeeType() : QualType();
      if (pointee.isNull() || pointee.isConstQualified() ||
          !(pointee->isArithmeticType() || pointee->isRecordType() || pointee->isArrayType()))
        continue;
      SharedSize size = sizeAtCall(context, unit, call, i);
      size.at = placeOfLine(call.expr->getBeginLoc());
      told.given[parameterName(callee, i)].push_back(std::move(size));
    }
  }

  const ASTContext &context;
  const Source source;
  const Unit &unit;
  const FunctionDecl *function = nullptr;
  FileExtents told;
};

}  // namespace

std::string sharedName(const ValueDecl *decl) {
  if (const auto *variable = dyn_cast<VarDecl>(decl))
    return variable->hasGlobalStorage() && !variable->isStaticLocal() && variable->isExternallyVisible() &&
                   variable->getIdentifier()
               ? variable->getQualifiedNameAsString()
               : "";
  const auto *field = dyn_cast<FieldDecl>(decl);
  const RecordDecl *record = field && field->getIdentifier() ? field->getParent() : nullptr;
  if (!record || record->getParentFunctionOrMethod()) return "";
  const TypedefNameDecl *alias = record->getTypedefNameForAnonDecl();
  if (!record->getIdentifier() && !alias) return "";
  return (record->getIdentifier() ? record->getQualifiedNameAsString() : alias->getQualifiedNameAsString()) +
         "::" + field->getNameAsString();
}

std::string sharedName(const Place &place) {
  const auto *parameter = dyn_cast_or_null<ParmVarDecl>(place.root);
  const auto *function = parameter ? dyn_cast<FunctionDecl>(parameter->getDeclContext()) : nullptr;
  if (function && place.members.empty()) return parameterName(function, parameter->getFunctionScopeIndex());
  return place.last() ? sharedName(place.last()) : "";
}

FileExtents tellExtents(const ASTContext &context, const Unit &unit) { return Teller(context, unit).tell(); }

}  // namespace accrue
