#include "native/unit.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/Stmt.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "recognize/ast/places.h"
#include "recognize/ast/source.h"
#include "recognize/ast/target.h"
#include "recognize/ast/unit.h"
#include "native/fused_products.h"
#include "native/instance.h"

namespace accrue {

using namespace clang;

namespace {

/// Behind the user's own flags: code that nothing has touched, arithmetic as the language defines it but for contraction, the pragmas
/// ignored but what they would define.
const std::vector<std::string> flags = {"-O2",
                                        "-Xclang",
                                        "-disable-llvm-passes",
                                        "-g0",
                                        "-fno-fast-math",
                                        "-fno-math-errno",
                                        "-fno-openmp",
                                        "-fno-stack-protector",
                                        "-fno-sanitize=all",
                                        "-fno-profile-generate",
                                        "-fno-coverage-mapping",
                                        "-fno-lto",
                                        "-Wno-c++11-narrowing",
                                        "-D_OPENACC=202506"};

const char *flagOf(Contraction contraction) {
  switch (contraction) {
    case Contraction::Never: return "-ffp-contract=off";
    case Contraction::WithinExpression: return "-ffp-contract=on";
    case Contraction::AcrossStatements: return "-ffp-contract=fast";
  }
  return "";
}

class CaptureReader {
 public:
  CaptureReader(ASTContext &context, const Bodies &bodies, std::vector<Outlined> &loops)
      : context(context), source(context), bodies(bodies), loops(loops), names(context) {}

  void read() {
    for (const FunctionDecl *function : surveyUnit(context).functions) {
      this->function = function;
      forEachStmt(function->getBody(), [&](const Stmt *stmt) {
        if (const auto *captured = dyn_cast<CapturedStmt>(stmt)) outlined(captured);
        return true;
      });
    }
  }

 private:
  void outlined(const CapturedStmt *captured) {
    const std::optional<size_t> site = siteOf(captured->getCapturedStmt());
    if (!site || !bodies[*site] || function->isDependentContext()) return;
    Outlined &loop = loops[*site].isFound ? loops[*site].others.emplace_back() : loops[*site];
    const Body &body = *bodies[*site];
    loop.isFound = true;
    loop.function = names.getName(function);
    if (function->getTemplateInstantiationPattern()) {
      const Possible<std::string> condition = instanceOf(context, function);
      if (condition) loop.instance = *condition;
      else loop.obstacle = condition.obstacle();
    }
    auto field = captured->getCapturedRecordDecl()->field_begin();
    for (const CapturedStmt::Capture &capture : captured->captures())
      loop.captures.push_back(captureOf(capture, **field++, body, loop));
    forEachStmt(captured->getCapturedStmt(), [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      const auto *variable = name && !name->isNonOdrUse() ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
      if (variable && variable->hasGlobalStorage()) global(variable, name, captured, body, loop);
      if (const auto *expr = dyn_cast<Expr>(stmt); expr && expr->getType()->isSpecificBuiltinType(BuiltinType::LongDouble))
        loop.obstacle = "the body computes with long double, which GPUs do not have";
      return true;
    });
  }

  /// The outlined loop calls symbols of ours.
  static std::optional<size_t> siteOf(const Stmt *body) {
    std::optional<size_t> site;
    forEachStmt(body, [&](const Stmt *stmt) {
      const auto *name = dyn_cast<DeclRefExpr>(stmt);
      const IdentifierInfo *identifier = name ? name->getDecl()->getIdentifier() : nullptr;
      llvm::StringRef text = identifier ? identifier->getName() : "";
      size_t number;
      if (text.consume_front("accrue_loop_") && !text.consumeInteger(10, number)) site = number;
      return !site;
    });
    return site;
  }

  Capture captureOf(const CapturedStmt::Capture &capture, const FieldDecl &field, const Body &body, Outlined &loop) {
    Capture result;
    if (capture.capturesThis()) {
      result.argument = {"this", NativeArgument::Pointee, false, 0, 8};
      result.isByValue = true;
    } else if (capture.capturesVariableArrayType()) {
      const Expr *size = field.getCapturedVLAType()->getSizeExpr();
      const std::string text = source.text(size);
      if (text.empty() || mayHaveChanged(size)) loop.obstacle = "the size of an array may have changed since it was declared";
      result.argument = {"(unsigned long)(" + text + ")", NativeArgument::Value, false, 0, 8};
      result.isByValue = true;
    } else {
      const VarDecl *variable = capture.getCapturedVar();
      result.argument = argumentFor(variable, body);
      result.align = context.getTypeAlignInChars(variable->getType().getNonReferenceType()).getQuantity();
    }
    return result;
  }

  bool mayHaveChanged(const Expr *size) const {
    return size->HasSideEffects(context) || namesAny(size, [&](const ValueDecl *named) {
             const auto *variable = dyn_cast<VarDecl>(named);
             return variable && (!variable->hasLocalStorage() || isModified(variable, function->getBody()));
           });
  }

  NativeArgument argumentFor(const VarDecl *variable, const Body &body) const {
    const QualType type = variable->getType().getNonReferenceType();
    NativeArgument argument;
    argument.text = variable->getNameAsString();
    const bool isMapped = llvm::is_contained(body.mapped, argument.text);
    if (type->isPointerType() && !isMapped) argument.kind = NativeArgument::Pointee;
    else if (!type->isScalarType() || isMapped) argument.kind = NativeArgument::Storage;
    else argument.bytes = context.getTypeSizeInChars(type).getQuantity();
    argument.isDevicePointer = llvm::is_contained(body.devicePointers, argument.text);
    return argument;
  }

  void global(const VarDecl *variable, const Expr *use, const Stmt *captured, const Body &body, Outlined &loop) {
    if (variable->getNameAsString().starts_with("accrue_bins_")) return;
    if (declaredIn(context, variable, captured))
      loop.obstacle = "'" + variable->getNameAsString() + "' is static, and declared in the loop";
    variable = variable->getCanonicalDecl();
    const std::string symbol = symbolOf(variable);
    if (llvm::any_of(loop.globals, [&](const NamedGlobal &known) { return known.symbol == symbol; })) return;
    NamedGlobal named{symbol, argumentFor(variable, body), 8};
    if (const std::string written = source.text(use); !written.empty()) named.argument.text = written;  // and namespace
    named.align = context.getTypeAlignInChars(variable->getType().getNonReferenceType()).getQuantity();
    if (variable->getType()->isReferenceType())
      loop.obstacle = "'" + named.argument.text + "' is a reference outside of the function";
    loop.globals.push_back(named);
  }

  /// The name in the compiled code. C has no rule for variables that are static in a function; Clang names them after it.
  std::string symbolOf(const VarDecl *variable) {
    if (!variable->isStaticLocal() || context.getLangOpts().CPlusPlus) return names.getName(variable);
    const auto *owner = dyn_cast<FunctionDecl>(variable->getDeclContext());
    return (owner ? owner->getNameAsString() + "." : "") + variable->getNameAsString();
  }

  ASTContext &context;
  const Source source;
  const Bodies &bodies;
  std::vector<Outlined> &loops;
  ASTNameGenerator names;
  const FunctionDecl *function = nullptr;
};

class CaptureConsumer : public ASTConsumer {
 public:
  CaptureConsumer(const Bodies &bodies, std::vector<Outlined> &loops) : bodies(bodies), loops(loops) {}

  void HandleTranslationUnit(ASTContext &context) override {
    if (!context.getDiagnostics().hasErrorOccurred()) CaptureReader(context, bodies, loops).read();
  }

 private:
  const Bodies &bodies;
  std::vector<Outlined> &loops;
};

class UnitAction : public EmitLLVMOnlyAction {
 public:
  UnitAction(llvm::LLVMContext &context, const Bodies &bodies, DeviceUnit &unit)
      : EmitLLVMOnlyAction(&context), bodies(bodies), unit(unit) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &compiler, llvm::StringRef file) override {
    std::vector<std::unique_ptr<ASTConsumer>> both;
    both.push_back(std::make_unique<CaptureConsumer>(bodies, unit.loops));
    both.push_back(EmitLLVMOnlyAction::CreateASTConsumer(compiler, file));
    return std::make_unique<MultiplexConsumer>(std::move(both));
  }

  void EndSourceFileAction() override {
    EmitLLVMOnlyAction::EndSourceFileAction();
    unit.code = takeModule();
  }

 private:
  const Bodies &bodies;
  DeviceUnit &unit;
};

}  // namespace

DeviceUnit compileUnit(llvm::LLVMContext &context, const CompileCommand &command, const DeviceText &text, const Bodies &bodies) {
  DeviceUnit unit;
  unit.loops.resize(bodies.size());
  std::vector<std::string> ours = flags;
  for (const std::string &word : {std::string(flagOf(command.contraction.contraction)), std::string("-include"), text.declarations})
    ours.push_back(word);
  unit.errors = runClang(command, text.files, ours, std::make_unique<UnitAction>(context, bodies, unit));
  if (unit.code && command.contraction.contraction == Contraction::Never) keepProducts(*unit.code);
  return unit;
}

}  // namespace accrue
