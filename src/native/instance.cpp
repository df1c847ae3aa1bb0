#include "native/instance.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/QualTypeNames.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {

using namespace clang;

namespace {

class Asker {
 public:
  Asker(const ASTContext &context, const FunctionDecl *function)
      : context(context), written(function->getTemplateInstantiationPattern()) {}

  /// The parameters of one template, by the names that they have in the body.
  void ask(const TemplateParameterList *parameters, llvm::ArrayRef<TemplateArgument> arguments) {
    if (!parameters || parameters->size() != arguments.size()) return lose("has parameters that are not seen");
    for (size_t i = 0; i < arguments.size(); ++i) {
      const NamedDecl *parameter = parameters->getParam(i);
      const std::string name = parameter->getNameAsString();
      const TemplateArgument &argument = arguments[i];
      if (name.empty() || parameter->isImplicit() || parameter->isParameterPack())
        return lose("has a parameter without a name of its own");
      if (argument.getKind() == TemplateArgument::Type) askType(name, argument.getAsType());
      else if (argument.getKind() == TemplateArgument::Integral && argument.getIntegralType()->isIntegerType() &&
               !argument.getIntegralType()->isEnumeralType())
        conditions.push_back(name + " == " + llvm::toString(argument.getAsIntegral(), 10));
      else lose("has an argument that is neither a type nor a number");
    }
  }

  Possible<std::string> answer() const {
    if (!why.empty()) return Obstacle{why};
    return llvm::join(conditions, " && ");
  }

 private:
  void lose(const std::string &reason) { why = "'" + written->getNameAsString() + "' is a template that " + reason; }

  void askType(const std::string &name, QualType type) {
    const TagDecl *tag = type->getAsTagDecl();
    const SourceManager &manager = context.getSourceManager();
    const bool isNamed = tag && tag->getDeclContext()->isFileContext() && tag->getIdentifier() &&
                         !isa<ClassTemplateSpecializationDecl>(tag) &&
                         manager.isBeforeInTranslationUnit(tag->getLocation(), written->getBeginLoc());
    if (type.hasQualifiers() || (!type.getCanonicalType()->isBuiltinType() && !isNamed))
      return lose("has an argument of a type that has no name in front of it");
    const QualType plain = isNamed ? type : type.getCanonicalType();
    const std::string text =
        TypeName::getFullyQualifiedName(plain, context, context.getPrintingPolicy(), /*WithGlobalNsPrefix=*/true);
    conditions.push_back("accrue_same<" + name + ", " + text + ">::accrue_value");
  }

  const ASTContext &context;
  const FunctionDecl *written;
  std::vector<std::string> conditions;
  std::string why;
};

}  // namespace

Possible<std::string> instanceOf(const ASTContext &context, const FunctionDecl *function) {
  const FunctionDecl *written = function->getTemplateInstantiationPattern();
  Asker asker(context, function);
  unsigned outside = 0;
  for (const DeclContext *around = function->getDeclContext(); around && !around->isFileContext(); around = around->getParent()) {
    const auto *record = dyn_cast<ClassTemplateSpecializationDecl>(around);
    if (!record && isa<FunctionDecl>(around)) return Obstacle{"the loop stands in a lambda or a local class of a template"};
    if (!record) continue;
    const bool isPartial = isa<ClassTemplatePartialSpecializationDecl *>(record->getSpecializedTemplateOrPartial());
    if (isPartial || ++outside > 1) return Obstacle{"the loop stands in a template in a template"};
    // A function that is defined outside of its class has names of its own for the parameters.
    const TemplateParameterList *own = written->getNumTemplateParameterLists() > 0
                                           ? written->getTemplateParameterList(0)
                                           : record->getSpecializedTemplate()->getTemplateParameters();
    asker.ask(own, record->getTemplateArgs().asArray());
  }
  if (const FunctionTemplateDecl *pattern = function->getPrimaryTemplate())
    asker.ask(written->getDescribedFunctionTemplate() ? written->getDescribedFunctionTemplate()->getTemplateParameters()
                                                      : pattern->getTemplateParameters(),
              function->getTemplateSpecializationArgs()->asArray());
  return asker.answer();
}

}  // namespace accrue
