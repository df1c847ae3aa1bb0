#include "recognize/updates/configuration.h"

#include <utility>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/places.h"
#include "recognize/ast/source.h"
#include "recognize/loops/nest.h"
#include "recognize/updates/accesses.h"

namespace accrue {

using namespace clang;

namespace {

/// All declarations that what was seen of a loop rests on.
class Grounds {
 public:
  Grounds(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) : source(context), unit(unit), loop(loop) {}

  /// First what is compiled for the device, then what is around it and tells of the arrays.
  LoopMacros macros() {
    construct();
    readWaiting();
    if (loop.loop()) between();
    const bool isInside = names.count("_OPENACC");
    function(loop.function);
    for (const FunctionDecl *called : std::exchange(read, {})) callersOf(called);
    while (!waiting.empty()) {
      readWaiting();
      for (const FunctionDecl *next : std::exchange(read, {})) callersOf(next);
    }
    return {std::move(names), !isInside};
  }

 private:
  void construct() {
    const SourceLocation begin = loop.construct->getBeginLoc();
    const auto offset = source.offset(begin), end = source.endOf(loop.construct);
    if (offset && end) unit.configurations->addMacrosOf(source.fileOf(begin), {*offset, *end}, begin, names);
    statements(loop.construct);
  }

  void readWaiting() {
    while (!waiting.empty()) {
      const FunctionDecl *next = waiting.back();
      waiting.pop_back();
      readFunction(next);
    }
  }

  /// Which directive stands in front of the loop and which header it has. An #ifdef around the directive alone does not count: a
  /// compiler that does not know it passes it over.
  void between() {
    const FileID file = source.fileOf(loop.directive->getBeginLoc());
    const Stmt *stmt = loop.loop(), *body = bodyOf(stmt);
    const auto directive = source.offset(loop.construct->getBeginLoc());
    const auto start = source.offset(behind(loop.construct)->getBeginLoc());
    std::vector<std::optional<unsigned>> places = {source.endOf(loop.construct), source.offset(stmt->getBeginLoc()),
                                                   source.offset(body->getBeginLoc()), source.endOf(body)};
    if (!unit.conditionals.at(file).onlyAround(*directive, *start)) places.push_back(directive);
    for (const auto &place : places) unit.configurations->addMacrosBetween(file, *place, *start, names);
  }

  bool isOfTheProgram(const Decl *decl) const {
    return decl->getLocation().isValid() && !source.manager.isInSystemHeader(source.manager.getExpansionLoc(decl->getLocation()));
  }

  void part(const Decl *decl, std::optional<unsigned> end) {
    const SourceLocation begin = source.manager.getExpansionLoc(decl->getBeginLoc());
    const auto offset = source.offset(begin);
    if (!end) end = source.offset(source.manager.getExpansionLoc(decl->getEndLoc()));
    if (offset && end && *offset <= *end)
      unit.configurations->addMacrosOf(source.fileOf(begin), {*offset, *end}, loop.construct->getBeginLoc(), names);
  }

  void function(const FunctionDecl *decl) {
    if (!seen.insert(decl->getCanonicalDecl()).second) return;
    const FunctionDecl *definition = decl;
    if (decl->hasBody(definition) && isOfTheProgram(definition)) waiting.push_back(definition);
    else if (isOfTheProgram(decl)) part(decl, std::nullopt);
  }

  void readFunction(const FunctionDecl *definition) {
    part(definition, source.endOf(definition->getBody()));
    if (const auto *method = dyn_cast<CXXMethodDecl>(definition)) record(method->getParent());
    for (const Stmt *code : codeOf(definition)) statements(code);
    for (const ParmVarDecl *parameter : definition->parameters()) type(parameter->getType());
    read.push_back(definition);
  }

  void statements(const Stmt *all) {
    forEachStmt(all, [&](const Stmt *stmt) {
      if (const auto *expr = dyn_cast<Expr>(stmt)) expression(expr);
      else if (const auto *declaration = dyn_cast<DeclStmt>(stmt))
        for (const Decl *decl : declaration->decls())
          if (const auto *variable = dyn_cast<VarDecl>(decl)) type(variable->getType());
      return true;
    });
  }

  /// They tell what its parameters are.
  void callersOf(const FunctionDecl *definition) {
    if (definition->isExternallyVisible()) return;
    for (const Call &call : unit.calls)
      if (const FunctionDecl *called = call.expr->getDirectCallee();
          called && called->getCanonicalDecl() == definition->getCanonicalDecl())
        function(call.caller);
  }

  void expression(const Expr *expr) {
    type(expr->getType());
    if (const auto *name = dyn_cast<DeclRefExpr>(expr)) named(name->getDecl());
    else if (const auto *member = dyn_cast<MemberExpr>(expr)) named(member->getMemberDecl());
    else if (const auto *made = dyn_cast<CXXConstructExpr>(expr)) function(made->getConstructor());
  }

  void named(const ValueDecl *decl) {
    if (const auto *called = dyn_cast<FunctionDecl>(decl)) return function(called);
    if (const auto *constant = dyn_cast<EnumConstantDecl>(decl)) return whole(cast<Decl>(constant->getDeclContext()));
    const auto *variable = dyn_cast<VarDecl>(decl);
    if (!variable || variable->isLocalVarDeclOrParm()) return;
    for (const VarDecl *one : variable->redecls()) whole(one);
  }

  void whole(const Decl *decl) {
    if (seen.insert(decl).second && isOfTheProgram(decl)) part(decl, std::nullopt);
  }

  void type(QualType type) {
    while (!type.isNull()) {
      if (!types.insert(type.getTypePtr()).second) return;
      if (const auto *alias = type->getAs<TypedefType>()) {
        whole(alias->getDecl());
        type = alias->getDecl()->getUnderlyingType();
      } else if (type->isPointerType() || type->isReferenceType()) {
        type = type->getPointeeType();
      } else if (const auto *array = type->getAsArrayTypeUnsafe()) {
        type = array->getElementType();
      } else if (const TagDecl *tag = type->getAsTagDecl()) {
        if (const auto *enumeration = dyn_cast<EnumDecl>(tag)) return whole(enumeration);
        return record(cast<RecordDecl>(tag));
      } else {
        return;
      }
    }
  }

  void record(const RecordDecl *decl) {
    const RecordDecl *definition = decl->getDefinition();
    if (!definition || !isOfTheProgram(definition) || seen.count(definition)) return;
    whole(definition);
    for (const FieldDecl *field : definition->fields()) type(field->getType());
    const auto *derived = dyn_cast<CXXRecordDecl>(definition);
    if (derived)
      for (const CXXBaseSpecifier &base : derived->bases()) type(base.getType());
  }

  const Source source;
  const Unit &unit;
  const DeviceLoop &loop;
  std::set<std::string> names;
  std::set<const Decl *> seen;
  std::set<const Type *> types;
  std::vector<const FunctionDecl *> waiting, read;  // read: whose callers were not
};

}  // namespace

LoopMacros macrosOf(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  if (!unit.configurations || !unit.configurations->areThere()) return {};
  return Grounds(context, unit, loop).macros();
}

std::optional<Refusal> refuseGivenText(const ASTContext &context, const Unit &unit, const DeviceLoop &loop) {
  if (!unit.configurations) return std::nullopt;
  const Source source(context);
  const auto textOf = [&](SourceLocation from, std::optional<unsigned> end) {
    const auto begin = source.offset(source.manager.getExpansionLoc(from));
    return begin && end && *begin < *end ? source.fileText(source.fileOf(from)).slice(*begin, *end) : llvm::StringRef();
  };
  std::vector<std::pair<std::string, llvm::StringRef>> texts = {
      {"the loop", textOf(loop.construct->getBeginLoc(), source.endOf(loop.construct))}};
  for (const FunctionDecl *called : findAccesses(context, loop).functions)
    texts.push_back({quoted(called->getNameAsString()), textOf(called->getBeginLoc(), source.endOf(called->getBody()))});
  forEachStmt(loop.loop(), [&](const Stmt *stmt) {
    const auto *name = dyn_cast<DeclRefExpr>(stmt);
    if (const auto *variable = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr)
      texts.push_back(
          {quoted(variable->getNameAsString()), textOf(variable->getBeginLoc(), source.offset(variable->getLocation()))});
    return true;
  });
  for (const auto &[where, text] : texts)
    if (const std::string macro = unit.configurations->firstGivenIn(text); !macro.empty())
      return Refusal{RefusalKind::DividedByIf,
                     "the macro " + quoted(macro) + " in " + where + " stands for text that the command line gives",
                     "define the macro in the program's own files, under an #if if need be"};
  return std::nullopt;
}

}  // namespace accrue
