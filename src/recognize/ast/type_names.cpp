#include "recognize/ast/type_names.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;

namespace {

/// The text of an instance is that of its template.
const FunctionDecl *writtenAs(const FunctionDecl *function) {
  const FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  return pattern ? pattern : function;
}

bool isCalled(const Decl *decl, const IdentifierInfo *name) {
  const auto *named = dyn_cast<NamedDecl>(decl);
  return named && named->getIdentifier() == name;
}

/// Whether a scope inside of a function, however deep, declares the name for something else.
bool declaresInside(const DeclContext *scope, const IdentifierInfo *name, const Decl *type) {
  return llvm::any_of(scope->decls(), [&](const Decl *decl) {
    if (isCalled(decl, name) && decl->getCanonicalDecl() != type->getCanonicalDecl()) return true;
    const auto *inner = dyn_cast<DeclContext>(decl);
    return inner && declaresInside(inner, name, type);
  });
}

/// The same in the statements: what lambdas and template parameters declare stands in no list of the function's.
bool declaresInStatements(const FunctionDecl *function, const IdentifierInfo *name, const Decl *type) {
  return function->getBody() && anyStmt(function->getBody(), [&](const Stmt *stmt) {
           if (const auto *lambda = dyn_cast<LambdaExpr>(stmt))
             return declaresInside(lambda->getLambdaClass(), name, type) || declaresInside(lambda->getCallOperator(), name, type);
           const auto *declaration = dyn_cast<DeclStmt>(stmt);
           return declaration && llvm::any_of(declaration->decls(), [&](const Decl *decl) {
                    return isCalled(decl, name) && decl->getCanonicalDecl() != type->getCanonicalDecl();
                  });
         });
}

bool declaresAsMember(const CXXRecordDecl *record, const IdentifierInfo *name) {
  const CXXRecordDecl *definition = record->getDefinition();
  if (!definition) return true;
  if (!definition->lookup(name).empty()) return true;
  return llvm::any_of(definition->bases(), [&](const CXXBaseSpecifier &base) {
    const CXXRecordDecl *of = base.getType()->getAsCXXRecordDecl();
    return !of || declaresAsMember(of, name);
  });
}

bool declaresParameter(const TemplateParameterList *parameters, const IdentifierInfo *name) {
  return parameters && llvm::any_of(*parameters, [&](const NamedDecl *one) { return one->getIdentifier() == name; });
}

/// Whether a scope from the function outwards, up to the one that declares the type, says something else of the name.
bool isHidden(const NamedDecl *type, const FunctionDecl *function) {
  const IdentifierInfo *name = type->getIdentifier();
  const bool isCplusplus = function->getASTContext().getLangOpts().CPlusPlus;
  for (const DeclContext *scope = function; scope && !scope->isTranslationUnit(); scope = scope->getParent()) {
    if (const auto *one = dyn_cast<FunctionDecl>(scope)) {
      if (declaresInside(one, name, type) || declaresInStatements(one, name, type)) return true;
      const FunctionTemplateDecl *pattern = one->getDescribedFunctionTemplate();
      if (pattern && declaresParameter(pattern->getTemplateParameters(), name)) return true;
      if (type->getDeclContext()->getRedeclContext() == one) return false;
    } else if (const auto *record = dyn_cast<CXXRecordDecl>(scope)) {
      const ClassTemplateDecl *pattern = record->getDescribedClassTemplate();
      if (pattern && declaresParameter(pattern->getTemplateParameters(), name)) return true;
      if (!record->isLambda() && declaresAsMember(record, name)) return true;
    } else if (isa<NamespaceDecl>(scope) && !scope->lookup(name).empty()) {
      return true;
    }
  }
  return isCplusplus && llvm::any_of(function->getASTContext().getTranslationUnitDecl()->lookup(name),
                                     [&](const NamedDecl *one) { return one->getCanonicalDecl() != type->getCanonicalDecl(); });
}

bool isNameKept(const NamedDecl *type, const FunctionDecl *function) {
  if (!type->getIdentifier() || type->getIdentifier()->hadMacroDefinition()) return false;
  const DeclContext *scope = type->getDeclContext()->getRedeclContext();
  const bool isOfTheFile = scope->isTranslationUnit();
  const bool isOwn = scope == function;
  return (isOfTheFile || isOwn) && !isHidden(type, function);
}

/// Its name may not be declared again where it is a parameter, but by a base of the class.
bool isParameterAround(const TemplateTypeParmType *parameter, const FunctionDecl *function) {
  const TemplateTypeParmDecl *declared = parameter->getDecl();
  if (!declared || declared->isImplicit() || !declared->getIdentifier() || declared->getIdentifier()->hadMacroDefinition())
    return false;  // auto is one, too
  bool isAround = false;
  for (const DeclContext *scope = function; scope; scope = scope->getParent()) {
    const auto *of = dyn_cast<FunctionDecl>(scope);
    const auto *record = dyn_cast<CXXRecordDecl>(scope);
    const FunctionTemplateDecl *functions = of ? of->getDescribedFunctionTemplate() : nullptr;
    const ClassTemplateDecl *classes = record ? record->getDescribedClassTemplate() : nullptr;
    for (const TemplateDecl *pattern : {static_cast<const TemplateDecl *>(functions), static_cast<const TemplateDecl *>(classes)})
      isAround |= pattern && llvm::is_contained(*pattern->getTemplateParameters(), declared);
    if (record && !record->isLambda() && record->getDefinition() &&
        llvm::any_of(record->getDefinition()->bases(), [&](const auto &base) {
          const CXXRecordDecl *from = base.getType()->getAsCXXRecordDecl();
          return from && declaresAsMember(from, declared->getIdentifier());
        }))
      return false;
  }
  return isAround;
}

bool isNamed(QualType type, const FunctionDecl *function) {
  if (isa<BuiltinType>(type)) return true;
  if (const auto *number = dyn_cast<ComplexType>(type)) return isNamed(number->getElementType(), function);
  if (const auto *pointer = dyn_cast<PointerType>(type)) return isNamed(pointer->getPointeeType(), function);
  if (const auto *alias = dyn_cast<TypedefType>(type)) return !alias->getQualifier() && isNameKept(alias->getDecl(), function);
  if (const auto *tag = dyn_cast<TagType>(type)) return !tag->getQualifier() && isNameKept(tag->getDecl(), function);
  if (const auto *parameter = dyn_cast<TemplateTypeParmType>(type)) return isParameterAround(parameter, function);
  if (const auto *given = dyn_cast<SubstTemplateTypeParmType>(type)) return isNamed(given->getReplacementType(), function);
  if (const auto *inner = dyn_cast<ParenType>(type)) return isNamed(inner->getInnerType(), function);
  return false;
}

}  // namespace

/// Whether a declaration of the name means what the library's does.
static bool isSizeType(const NamedDecl *decl) {
  const auto *type = dyn_cast<TypedefNameDecl>(decl->getUnderlyingDecl());
  const ASTContext &context = decl->getASTContext();
  return isa<UsingDecl>(decl) || (type && context.hasSameType(type->getUnderlyingType(), context.getSizeType()));
}

bool hidesSizeType(const FunctionDecl *function) {
  const IdentifierInfo *name = &function->getASTContext().Idents.get("size_t");
  const auto hides = [&](const Decl *decl) {
    const auto *named = dyn_cast<NamedDecl>(decl);
    return named && named->getIdentifier() == name && !isSizeType(named);
  };
  const auto hidesIn = [&](auto &&self, const DeclContext *scope) -> bool {
    return llvm::any_of(scope->decls(), [&](const Decl *decl) {
      const auto *inner = dyn_cast<DeclContext>(decl);
      return hides(decl) || (inner && self(self, inner));
    });
  };
  const auto hidesAmong = [&](auto &&self, const CXXRecordDecl *record) -> bool {
    const CXXRecordDecl *definition = record->getDefinition();
    return definition &&
           (llvm::any_of(definition->lookup(name), hides) || llvm::any_of(definition->bases(), [&](const CXXBaseSpecifier &base) {
              const CXXRecordDecl *of = base.getType()->getAsCXXRecordDecl();
              return of && self(self, of);
            }));
  };
  for (const DeclContext *scope = function; scope; scope = scope->getParent()) {
    if (const auto *record = dyn_cast<CXXRecordDecl>(scope)) {
      if (hidesAmong(hidesAmong, record)) return true;
    } else if (isa<FunctionDecl>(scope) ? hidesIn(hidesIn, scope) : llvm::any_of(scope->lookup(name), hides)) {
      return true;
    }
  }
  return anyStmt(function->getBody(), [&](const Stmt *stmt) {
    const auto *declaration = dyn_cast<DeclStmt>(stmt);
    return declaration && llvm::any_of(declaration->decls(), hides);
  });
}

bool isNamedIn(QualType type, const FunctionDecl *function) { return isNamed(type, writtenAs(function)); }

std::string nameOfTypeIn(const ASTContext &context, QualType type, const FunctionDecl *function) {
  type = type.getUnqualifiedType();
  if (isNamedIn(type, function)) return type.getAsString(context.getPrintingPolicy());
  const QualType canonical = type.getCanonicalType().getUnqualifiedType();
  return isNamedIn(canonical, function) ? canonical.getAsString(context.getPrintingPolicy()) : "";
}

std::string redefinedWord(const ASTContext &context) {
  constexpr const char *ofTheLanguage[] = {"int",    "long",   "short",    "char",    "signed", "unsigned", "float",
                                           "double", "void",   "if",       "else",    "for",    "while",    "do",
                                           "return", "break",  "continue", "sizeof",  "enum",   "union",    "static",
                                           "struct", "switch", "case",     "typedef", "extern"};
  // Compilers pass over a directive of which they do not know a word.
  constexpr const char *ofDirectives[] = {"omp",    "parallel", "barrier", "schedule",     "nowait",    "num_threads",
                                          "atomic", "simd",     "private", "firstprivate", "reduction", "collapse"};
  constexpr const char *ofOpenmp[] = {"update", "target", "teams", "distribute", "enter", "exit", "data", "map", "alloc", "shared"};
  const auto redefined = [&](llvm::ArrayRef<const char *> words) -> std::string {
    for (const char *word : words) {
      const auto known = context.Idents.find(word);
      if (known != context.Idents.end() && known->second->hadMacroDefinition()) return word;
    }
    return "";
  };
  std::string word = redefined(ofTheLanguage);
  if (word.empty()) word = redefined(ofDirectives);
  return word.empty() && context.getLangOpts().OpenMP ? redefined(ofOpenmp) : word;
}

}  // namespace accrue
