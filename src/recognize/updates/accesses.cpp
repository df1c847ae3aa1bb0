#include "recognize/updates/accesses.h"

#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/Support/SaveAndRestore.h"
#include "recognize/ast/callee.h"
#include "recognize/ast/containers.h"
#include "recognize/ast/places.h"
#include "recognize/updates/own_memory.h"
#include "recognize/updates/system_calls.h"

namespace accrue {

using namespace clang;

namespace {

constexpr const char *ownAllocation = "the library, which may run the program's own operator new or delete";
constexpr const char *callByName = "call them by their names instead";
constexpr const char *writeApart = "move it to a loop of its own, before or after this one";

class Walker {
 public:
  Walker(const ASTContext &context, const DeviceLoop &loop) : context(context), source(context), loop(loop) {}

  Accesses find() {
    function = loop.function->getBody();
    objectsInClauses();
    if (loop.openmp)
      for (const Expr *expr : loop.openmp->inClauses) walk(expr);
    const Stmt *inside = behind(loop.construct);
    // The statements of the construct tell what comes before the loop and what after.
    if (const auto *block = dyn_cast_or_null<CompoundStmt>(inside)) {
      for (const Stmt *stmt : block->body()) {
        outermost = stmt;
        walk(stmt);
      }
    } else {
      outermost = inside;
      walk(inside);
    }
    return std::move(found);
  }

 private:
  void cannotFollow(const std::string &what, const std::string &fix, SourceLocation at) {
    if (!found.opaque) found.opaque = Opaque{what, fix, at};
  }

  void access(const Expr *lvalue, bool writes) { found.all.push_back({lvalue, nullptr, writes, outermost, depth > 0}); }
  void bytes(const Expr *pointer, bool writes) { found.all.push_back({nullptr, pointer, writes, outermost, depth > 0}); }

  void children(const Stmt *stmt) {
    forEachPart(stmt, [&](const Stmt *part) { walk(part); });
  }

  void walk(const Stmt *stmt) {
    if (!stmt) return;
    if (const auto *atomic = dyn_cast<OpenACCAtomicConstruct>(stmt)) return this->atomic(atomic);
    const bool isMark = isa<SEHLeaveStmt>(stmt);  // of a directive outside of constructs (ast/openmp.h)
    if (isMark && depth == 0) return;
    if (isMark || (isa<OpenACCConstructStmt>(stmt) && loop.openmp && depth > 0))
      return cannotFollow("a directive of OpenMP's in a function that it calls", "write the directive into the region itself",
                          stmt->getBeginLoc());
    if (isa<OpenACCConstructStmt>(stmt)) return children(stmt);
    if (const auto *expr = dyn_cast<Expr>(stmt)) return expression(expr);
    if (const auto *declaration = dyn_cast<DeclStmt>(stmt)) return this->declaration(declaration);
    if (isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt, SwitchStmt, CaseStmt, DefaultStmt, LabelStmt, NullStmt, BreakStmt,
            ContinueStmt, GotoStmt, ReturnStmt, AttributedStmt, CXXForRangeStmt>(stmt))
      return children(stmt);
    cannotFollow("a statement that is not followed", writeApart, stmt->getBeginLoc());
  }

  void declaration(const DeclStmt *declaration) {
    for (const Decl *decl : declaration->decls()) {
      const auto *variable = dyn_cast<VarDecl>(decl);
      if (!variable) continue;
      if (variable->getInit()) walk(variable->getInit());
      if (const auto *parts = dyn_cast<DecompositionDecl>(variable))
        for (const BindingDecl *part : parts->bindings())
          if (const VarDecl *holder = part->getHoldingVar()) walk(holder->getInit());  // what get() of the program's gives
      if (variable->hasAttr<CleanupAttr>())
        cannotFollow("the cleanup of '" + variable->getNameAsString() + "'", "call its function by name", variable->getLocation());
      if (!variable->getType()->isReferenceType()) destroy(variable->getType(), variable->getLocation());
    }
    children(declaration);  // sizes of arrays
  }

  // ---- expressions ----

  void expression(const Expr *expr) {
    if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(expr))  // evaluated only for a size that shows at run time
      return size->getTypeOfArgument()->isVariablyModifiedType() ? children(expr) : void();
    if (const auto *chosen = dyn_cast<GenericSelectionExpr>(expr)) return walk(chosen->getResultExpr());
    if (isa<CXXNoexceptExpr, TypeTraitExpr, SizeOfPackExpr, ConceptSpecializationExpr, RequiresExpr>(expr))
      return;  // nothing is evaluated
    if (const auto *cast = dyn_cast<CastExpr>(expr)) {
      constexpr CastKind reads[] = {CK_LValueToRValue, CK_NonAtomicToAtomic, CK_AtomicToNonAtomic, CK_LValueToRValueBitCast};
      if (llvm::is_contained(reads, cast->getCastKind())) access(cast->getSubExpr(), false);
      if (cast->getCastKind() == CK_UserDefinedConversion || isKnown(cast->getCastKind())) return children(expr);
      return cannotFollow("a conversion that is not followed", writeApart, expr->getBeginLoc());
    }
    if (const auto *unary = dyn_cast<UnaryOperator>(expr)) {
      if (unary->isIncrementDecrementOp()) access(unary->getSubExpr(), true);
      return children(expr);
    }
    if (const auto *binary = dyn_cast<BinaryOperator>(expr)) {
      if (binary->isAssignmentOp()) access(binary->getLHS(), true);
      return children(expr);
    }
    if (const auto *construct = dyn_cast<CXXConstructExpr>(expr)) return constructor(construct);
    if (const auto *call = dyn_cast<CallExpr>(expr)) return this->call(call);
    if (const auto *atomic = dyn_cast<AtomicExpr>(expr)) {
      for (const Stmt *part : atomic->children())  // some take values by pointers, too
        if (const auto *pointer = dyn_cast_or_null<Expr>(part); pointer && pointer->getType()->isPointerType())
          bytes(pointer, true);
      return children(expr);
    }
    if (isa<CXXBindTemporaryExpr>(expr)) {
      destroy(expr->getType(), expr->getBeginLoc());
      return children(expr);
    }
    if (const auto *choice = dyn_cast<ChooseExpr>(expr)) return walk(choice->getChosenSubExpr());
    if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr)) return walk(opaque->getSourceExpr());
    // These touch nothing by themselves.
    if (isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr, ParenExpr, IntegerLiteral, FloatingLiteral, CharacterLiteral,
            StringLiteral, PredefinedExpr, ConditionalOperator, BinaryConditionalOperator, InitListExpr, ImplicitValueInitExpr,
            DesignatedInitExpr, CompoundLiteralExpr, ConstantExpr, ExprWithCleanups, MaterializeTemporaryExpr, CXXThisExpr,
            CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, CXXScalarValueInitExpr, SubstNonTypeTemplateParmExpr, LambdaExpr, StmtExpr,
            ArrayInitLoopExpr, ArrayInitIndexExpr, NoInitExpr, CXXParenListInitExpr, ImaginaryLiteral, CXXStdInitializerListExpr,
            CXXRewrittenBinaryOperator, ArraySectionExpr, OffsetOfExpr, CXXDefaultArgExpr, CXXDefaultInitExpr>(expr))
      return children(expr);
    cannotFollow("an expression that is not followed", writeApart, expr->getBeginLoc());
  }

  /// Conversions that do nothing but what their operand does.
  static bool isKnown(CastKind kind) {
    switch (kind) {
      case CK_LValueToRValue:
      case CK_NoOp:
      case CK_BitCast:
      case CK_LValueBitCast:
      case CK_ArrayToPointerDecay:
      case CK_FunctionToPointerDecay:
      case CK_NullToPointer:
      case CK_IntegralCast:
      case CK_IntegralToFloating:
      case CK_FloatingToIntegral:
      case CK_FloatingCast:
      case CK_IntegralToBoolean:
      case CK_FloatingToBoolean:
      case CK_BooleanToSignedIntegral:
      case CK_PointerToBoolean:
      case CK_PointerToIntegral:
      case CK_IntegralToPointer:
      case CK_ToVoid:
      case CK_DerivedToBase:
      case CK_UncheckedDerivedToBase:
      case CK_BaseToDerived:
      case CK_Dynamic:
      case CK_ConstructorConversion:
      case CK_BuiltinFnToFnPtr:
      case CK_NonAtomicToAtomic:
      case CK_AtomicToNonAtomic:
      case CK_LValueToRValueBitCast:
      case CK_AddressSpaceConversion:
      case CK_ToUnion:
      case CK_VectorSplat:
      case CK_FloatingRealToComplex:
      case CK_FloatingComplexToReal:
      case CK_FloatingComplexCast:
      case CK_ReinterpretMemberPointer:
      case CK_NullToMemberPointer: return true;
      default: return false;
    }
  }

  void constructor(const CXXConstructExpr *expr) {
    const CXXConstructorDecl *made = expr->getConstructor();
    if (made->isTrivial()) {  // a copy reads the whole, without a conversion in sight
      if (made->isCopyOrMoveConstructor() && expr->getNumArgs() > 0) access(expr->getArg(0), false);
      return children(expr);
    }
    std::vector<const Expr *> arguments(expr->arg_begin(), expr->arg_end());
    run(made, arguments, expr, expr->getBeginLoc());
    children(expr);
  }

  void call(const CallExpr *call) {
    children(call);
    if (isa<CXXPseudoDestructorExpr>(call->getCallee()->IgnoreParenImpCasts())) return;
    const FunctionDecl *callee = call->getDirectCallee();
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(callee);
    if (isa_and_nonnull<CXXDestructorDecl>(callee) && (!method->isVirtual() || calleeOf(call))) {
      destroyedByName(method->getParent());
      return destroy(context.getCanonicalTagType(method->getParent()), call->getBeginLoc());
    }
    const bool isOperator = isa<CXXOperatorCallExpr>(call) && method && method->isInstance();
    const Expr *object = isOperator ? call->getArg(0) : nullptr;
    if (const auto *member = dyn_cast<CXXMemberCallExpr>(call)) object = member->getImplicitObjectArgument();
    std::vector<const Expr *> arguments(call->arg_begin() + (isOperator ? 1 : 0), call->arg_end());
    if (method && method->isTrivial() && (method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator())) {
      access(object, true);
      if (!arguments.empty()) access(arguments.front(), false);
      return;
    }
    if (const FunctionDecl *definition = calleeOf(call); definition && !isSystemBody(definition))
      return enter(definition, arguments, object);
    if (!callee || (method && method->isVirtual() && !accrue::isOfTheSystem(context, callee)))
      return cannotFollow("a call whose function shows only at run time", "call a function that is known here, by its name",
                          call->getBeginLoc());
    unseen(callee, arguments, object, call->getBeginLoc());
  }

  /// Objects that threads, gangs or lanes have for themselves are made and destroyed by functions that stand nowhere.
  void objectsInClauses() {
    const auto look = [&](const OpenACCConstructStmt *directive) {
      for (const OpenACCClause *clause : directive->clauses())
        if (isa<OpenACCPrivateClause, OpenACCFirstPrivateClause, OpenACCReductionClause>(clause))
          for (const Expr *var : cast<OpenACCClauseWithVarList>(clause)->getVarList()) {
            const CXXRecordDecl *record = var->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
            if (record && record->hasDefinition() && !(record->isTriviallyCopyable() && record->hasTrivialDefaultConstructor()))
              cannotFollow("the copies of '" + source.text(var) + "' in a clause", "declare it inside of the loop",
                           var->getBeginLoc());
          }
    };
    look(loop.construct);
    forEachStmt(loop.construct, [&](const Stmt *stmt) {
      if (const auto *directive = dyn_cast<OpenACCLoopConstruct>(stmt)) look(directive);
      return true;
    });
  }

  /// What runs when an object goes: its destructor, and those of its members and bases.
  void destroy(QualType type, SourceLocation at) {
    const CXXRecordDecl *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    if (!record || !record->hasDefinition() || record->hasTrivialDestructor() || !destroyed.insert(record).second) return;
    if (isOfTheSystem(record)) {
      if (replacesAllocation(context)) cannotFollow(ownAllocation, writeApart, at);
      return mayRunTheProgram(context, type) ? cannotFollow(whatRuns(record), callByName, at) : void();
    }
    run(record->getDestructor(), {}, nullptr, at);
    for (const FieldDecl *field : record->fields())
      if (!field->getType()->isReferenceType()) destroy(field->getType(), at);
    for (const CXXBaseSpecifier &base : record->bases()) destroy(base.getType(), at);
    for (const CXXBaseSpecifier &base : record->vbases()) destroy(base.getType(), at);
  }

  /// Its destructor, and those of its parts, run on an object that was perhaps not made here.
  void destroyedByName(const CXXRecordDecl *record) {
    if (!record || !record->hasDefinition()) return;
    std::vector<const Expr *> &objects = found.objects[record->getCanonicalDecl()];
    if (llvm::is_contained(objects, nullptr)) return;
    objects.push_back(nullptr);
    for (const FieldDecl *field : record->fields())
      destroyedByName(field->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl());
    for (const CXXBaseSpecifier &base : record->bases()) destroyedByName(base.getType()->getAsCXXRecordDecl());
  }

  bool isOfTheSystem(const CXXRecordDecl *record) const {
    return source.manager.isInSystemHeader(source.manager.getExpansionLoc(record->getLocation()));
  }
  static std::string whatRuns(const CXXRecordDecl *record) {
    return "'" + record->getNameAsString() + "', which makes or destroys objects of the program's";
  }

  /// A constructor or a destructor. `made`: what makes the object; null: it goes.
  void run(const FunctionDecl *callee, const std::vector<const Expr *> &arguments, const CXXConstructExpr *made,
           SourceLocation at) {
    if (!callee) return;
    const CXXRecordDecl *record = cast<CXXMethodDecl>(callee)->getParent();
    if (isOfTheSystem(record) && mayRunTheProgram(context, context.getCanonicalTagType(record)))
      return cannotFollow(whatRuns(record), callByName, at);
    if (const FunctionDecl *definition = definitionOf(callee); definition && !isSystemBody(definition))
      return enter(definition, arguments, made);
    unseen(callee, arguments, nullptr, at);
  }

  bool isSystemBody(const FunctionDecl *definition) const {
    return accrue::isOfTheSystem(context, definition) &&
           source.manager.isInSystemHeader(source.manager.getExpansionLoc(definition->getLocation()));
  }

  /// A function that is not here. The system's touches what it is given, another's may touch everything.
  void unseen(const FunctionDecl *callee, const std::vector<const Expr *> &arguments, const Expr *object, SourceLocation at) {
    if (!accrue::isOfTheSystem(context, callee) && !callee->hasAttr<ConstAttr>()) {
      const Unseen why = whyUnseen(callee);
      return cannotFollow(titleOf(callee) + ", " + why.reason, why.fix, at);
    }
    if (callee->isInStdNamespace() && !looksInto(callee) && replacesAllocation(context))
      cannotFollow(ownAllocation, writeApart, at);
    if (mayRunTheProgram(context, callee, arguments, object))
      cannotFollow(titleOf(callee) + ", which may run functions of the program's", "call them by their names instead", at);
    if (mayFollowPointers(callee, arguments, object))
      cannotFollow(titleOf(callee) + ", which may follow pointers in what it is given", "read the elements by their index instead",
                   at);
    if (mayLeave(callee)) cannotFollow(titleOf(callee) + ", which may leave the loop or run a handler", writeApart, at);
    if (object) access(object, !looksInto(callee));
    for (const Expr *argument : arguments) {
      if (argument->getType()->isPointerType()) bytes(argument, !argument->getType()->getPointeeType().isConstQualified());
      else if (argument->isGLValue()) access(argument, !argument->getType().isConstQualified());
    }
  }

  void enter(const FunctionDecl *definition, const std::vector<const Expr *> &arguments, const Expr *object) {
    const llvm::SaveAndRestore deeper(depth, depth + 1);
    for (unsigned i = 0; i < definition->getNumParams() && i < arguments.size(); ++i)
      found.arguments[definition->getParamDecl(i)].push_back(arguments[i]);
    if (const auto *method = dyn_cast<CXXMethodDecl>(definition); method && method->isInstance() && object)
      found.objects[method->getParent()->getCanonicalDecl()].push_back(object);
    if (!seen.insert(definition).second) return;
    found.functions.push_back(definition);
    const Stmt *const outer = function;
    function = definition->getBody();
    for (const ParmVarDecl *parameter : definition->parameters())
      forEachSize(parameter->getOriginalType(), [&](const Stmt *size) { walk(size); });
    if (const auto *constructor = dyn_cast<CXXConstructorDecl>(definition))
      for (const CXXCtorInitializer *init : constructor->inits())
        if (init->getInit()) walk(init->getInit());
    walk(definition->getBody());
    function = outer;
  }

  // ---- atomics ----

  void atomic(const OpenACCAtomicConstruct *directive) {
    const AtomicMeaning meaning = understand(context, directive, function);
    const auto *update = std::get_if<Update>(&meaning);
    if (!update) return children(directive);
    const Expr *target = update->target->IgnoreParens();
    found.updates.push_back({{target, nullptr, true, outermost, depth > 0}, update->operation});
    // What leads to the element, and the value, are read as anywhere else; the element itself only by the update.
    std::set<const Expr *> mine = {target};
    for (const Expr *again : update->again) mine.insert(again->IgnoreParenImpCasts());
    forEachStmt(directive->getAssociatedStmt(), [&](const Stmt *stmt) {
      const auto *expr = dyn_cast<Expr>(stmt);
      if (!expr) return true;
      if (mine.count(expr)) {
        children(expr);
        return false;
      }
      const auto *cast = dyn_cast<ImplicitCastExpr>(expr);
      if (cast && cast->getCastKind() == CK_LValueToRValue && mine.count(cast->getSubExpr()->IgnoreParens())) return true;
      if (expr == update->value || (update->value && expr->IgnoreParenImpCasts() == update->value)) {
        walk(expr);
        return false;
      }
      if (const auto *binary = dyn_cast<BinaryOperator>(expr);
          binary && binary->isAssignmentOp() && !mine.count(binary->getLHS()->IgnoreParens()))
        access(binary->getLHS(), true);  // of a dead capture
      return true;
    });
  }

  const ASTContext &context;
  const Source source;
  const DeviceLoop &loop;
  const Stmt *function = nullptr;   // body of the function that is walked
  const Stmt *outermost = nullptr;
  int depth = 0;  // of calls
  std::set<const FunctionDecl *> seen;
  std::set<const CXXRecordDecl *> destroyed;
  Accesses found;
};

}  // namespace

Accesses findAccesses(const ASTContext &context, const DeviceLoop &loop) { return Walker(context, loop).find(); }

}  // namespace accrue
