#include "frontend/broken_names.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

namespace accrue {

using namespace clang;

namespace {

/// A part of a file, of which the end counts.
struct Part {
  FileID file;
  unsigned begin = 0, end = 0;
};

class Reader {
 public:
  Reader(Preprocessor &preprocessor, ASTContext &context, BrokenNames &names)
      : preprocessor(preprocessor), manager(context.getSourceManager()), language(context.getLangOpts()), names(names) {
    gather(context.getTranslationUnitDecl());
  }

  /// The declarations around a place, or what stands there between declarations.
  void read(SourceLocation error) {
    const auto [file, at] = manager.getDecomposedExpansionLoc(error);
    Part between{file, 0, static_cast<unsigned>(manager.getBufferData(file).size())};
    bool isInside = false;
    for (const Part &part : parts) {
      if (part.file != file) continue;
      if (part.begin <= at && at <= part.end) {
        isInside = true;
        readText(part);
      } else if (part.end < at) {
        between.begin = std::max(between.begin, part.end);
      } else {
        between.end = std::min(between.end, part.begin);
      }
    }
    if (!isInside) readText(between);
  }

 private:
  void gather(const DeclContext *scope) {
    for (const Decl *decl : scope->decls()) {
      if (decl->isImplicit()) continue;
      if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(decl)) {
        gather(cast<DeclContext>(decl));
        continue;
      }
      const SourceLocation begin = manager.getExpansionLoc(decl->getBeginLoc());
      const SourceLocation last = manager.getExpansionRange(decl->getEndLoc()).getEnd();
      const SourceLocation end = Lexer::getLocForEndOfToken(last, 0, manager, language);
      if (begin.isInvalid() || end.isInvalid() || manager.getFileID(begin) != manager.getFileID(end)) continue;
      const auto *function = dyn_cast<FunctionDecl>(decl->getAsFunction() ? decl->getAsFunction() : decl);
      const bool hasBody = function && function->doesThisDeclarationHaveABody();
      const unsigned to =
          hasBody ? manager.getFileOffset(end) : semicolonBehind(manager.getFileID(end), manager.getFileOffset(end));
      parts.push_back({manager.getFileID(begin), manager.getFileOffset(begin), to});
    }
  }

  /// Attributes, and further declarators, stand behind what Clang calls the end.
  unsigned semicolonBehind(FileID file, unsigned at) const {
    const llvm::StringRef text = manager.getBufferData(file);
    Lexer lexer(manager.getLocForStartOfFile(file), language, text.begin(), text.begin() + at, text.end());
    Token token;
    while (!lexer.LexFromRawLexer(token))
      if (token.is(tok::semi)) return manager.getFileOffset(token.getLocation());
    return text.size();
  }

  /// The words of directives of the preprocessor declare nothing; a pragma's may.
  void readText(const Part &part) {
    const llvm::StringRef text = manager.getBufferData(part.file);
    Lexer lexer(manager.getLocForStartOfFile(part.file), language, text.begin(), text.begin() + part.begin, text.end());
    Token token;
    std::string last;
    while (!lexer.LexFromRawLexer(token) && manager.getFileOffset(token.getLocation()) < part.end) {
      if (token.is(tok::hash) && token.isAtStartOfLine()) {
        lexer.LexFromRawLexer(token);
        if (token.is(tok::raw_identifier) && token.getRawIdentifier() == "pragma") continue;
        lexer.setParsingPreprocessorDirective(true);  // until its line ends
        while (token.isNot(tok::eod) && !lexer.LexFromRawLexer(token)) {}
        continue;
      }
      if (token.isNot(tok::raw_identifier)) continue;
      const std::string word = token.getRawIdentifier().str();
      names.reachesFurther |= word == "operator" || (last == "using" && word == "namespace");
      add(word);
      last = word;
    }
  }

  void add(const std::string &word) {
    if (!names.words.insert(word).second) return;
    const IdentifierInfo *const known = preprocessor.getIdentifierInfo(word);
    if (!known->hadMacroDefinition()) return;
    const MacroInfo *const macro = preprocessor.getMacroInfo(known);
    names.isKnown &= macro && macro->isObjectLike() && !macro->isBuiltinMacro();
    if (!names.isKnown) return;
    for (const Token &token : macro->tokens()) {
      names.isKnown &= token.isNot(tok::hashhash);
      names.reachesFurther |= token.isOneOf(tok::kw_operator, tok::kw_using);
      if (const IdentifierInfo *inner = token.getIdentifierInfo()) add(inner->getName().str());
    }
  }

  Preprocessor &preprocessor;
  const SourceManager &manager;
  const LangOptions &language;
  BrokenNames &names;
  std::vector<Part> parts;  // of declarations
};

class Uses : public RecursiveASTVisitor<Uses> {
 public:
  Uses(const BrokenNames &names, ASTContext &context) : names(names), context(context) {}

  bool found = false;

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *expr) { return use(expr->getDecl()); }
  bool VisitMemberExpr(MemberExpr *expr) { return use(expr->getMemberDecl()); }
  bool VisitOverloadExpr(OverloadExpr *expr) { return useName(expr->getName().getAsString()); }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *expr) { return useName(expr->getMember().getAsString()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *expr) { return use(expr->getConstructor()); }
  bool VisitExpr(Expr *expr) { return use(expr->getType()); }
  bool VisitValueDecl(ValueDecl *decl) { return use(decl->getType()); }
  bool VisitTypeLoc(TypeLoc at) { return use(at.getType()); }

  bool use(const TagDecl *tag);

  bool useName(const std::string &name) {
    found |= names.reachesFurther || names.words.count(name) > 0;
    return !found;
  }

 private:
  bool use(const ValueDecl *decl) {
    if (const auto *record = dyn_cast<RecordDecl>(decl->getDeclContext())) use(record);
    if (decl->getParentFunctionOrMethod()) return !found;  // its own variable
    found |= isChosen(decl);
    return useName(decl->getNameAsString()) && useMeaning(decl);
  }

  bool isOwn(const Decl *decl) const { return !context.getSourceManager().isInSystemHeader(decl->getLocation()); }

  /// One of several that the program has by this name: which of them it is may hang on a broken number, at any distance.
  bool isChosen(const ValueDecl *decl) const {
    if (!isOwn(decl)) return false;
    if (isa<VarTemplateSpecializationDecl>(decl)) return true;
    const auto *function = dyn_cast<FunctionDecl>(decl);
    if (!function) return false;
    if (function->isTemplateInstantiation() || function->getPrimaryTemplate()) return true;
    if (isa<CXXConstructorDecl, CXXDestructorDecl>(function) || !context.getLangOpts().CPlusPlus) return false;
    const auto sameName = function->getDeclContext()->getRedeclContext()->lookup(function->getDeclName());
    return llvm::any_of(sameName, [&](const NamedDecl *one) {
      return one->getCanonicalDecl() != function->getCanonicalDecl() && !isa<TagDecl>(one);
    });
  }

  /// What a declaration is made of: an array's length, a constant's value, all that a function computes for them.
  bool useMeaning(const Decl *decl) {
    if (found || !meanings.insert(decl->getCanonicalDecl()).second) return !found;
    if (isa<VarDecl, FieldDecl, TypedefNameDecl>(decl)) {
      for (const Decl *one : decl->redecls()) TraverseDecl(const_cast<Decl *>(one));
    } else if (isa<EnumConstantDecl>(decl)) {
      use(cast<EnumDecl>(decl->getDeclContext()));
    } else if (const auto *function = dyn_cast<FunctionDecl>(decl)) {
      if (const TypeSourceInfo *type = function->getTypeSourceInfo()) TraverseTypeLoc(type->getTypeLoc());
      if (function->isConstexpr() && function->getDefinition()) TraverseDecl(const_cast<FunctionDecl *>(function->getDefinition()));
    }
    return !found;
  }

  /// With the types that it is made of.
  bool use(QualType type) {
    if (found || type.isNull() || !types.insert(type.getTypePtr()).second) return !found;
    if (const auto *alias = type->getAs<TypedefType>())
      useName(alias->getDecl()->getNameAsString()) && useMeaning(alias->getDecl());
    if (const auto *instance = type->getAs<TemplateSpecializationType>()) {
      if (const TemplateDecl *pattern = instance->getTemplateName().getAsTemplateDecl()) useName(pattern->getNameAsString());
      useArguments(instance->template_arguments());
    }
    if (const QualType inner = type.getSingleStepDesugaredType(context); inner != type) return use(inner);
    if (const TagDecl *tag = type->getAsTagDecl()) return use(tag);
    if (const auto *function = type->getAs<FunctionProtoType>())
      llvm::for_each(function->param_types(), [&](QualType one) { use(one); });
    if (const auto *function = type->getAs<FunctionType>()) return use(function->getReturnType());
    if (const ArrayType *array = type->getAsArrayTypeUnsafe()) return use(array->getElementType());
    return use(type->getPointeeType());
  }

  void useArguments(llvm::ArrayRef<TemplateArgument> arguments) {
    for (const TemplateArgument &one : arguments) {
      if (one.getKind() == TemplateArgument::Type) use(one.getAsType());
      if (one.getKind() == TemplateArgument::Declaration) use(one.getAsDecl());
      if (one.getKind() == TemplateArgument::Pack) useArguments(one.pack_elements());
    }
  }

  const BrokenNames &names;
  ASTContext &context;
  std::set<const Type *> types;  // that were looked at
  std::set<const TagDecl *> tags;
  std::set<const Decl *> meanings;
};

bool Uses::use(const TagDecl *tag) {
  if (found || !tags.insert(tag->getCanonicalDecl()).second) return !found;
  if (tag->getParentFunctionOrMethod() == nullptr) useName(tag->getNameAsString());
  if (const auto *instance = dyn_cast<ClassTemplateSpecializationDecl>(tag))
    found |= isOwn(instance), useArguments(instance->getTemplateArgs().asArray());
  if (const auto *list = dyn_cast_or_null<EnumDecl>(tag->getDefinition()))
    for (EnumConstantDecl *one : list->enumerators()) useName(one->getNameAsString()) && TraverseDecl(one);
  const auto *record = dyn_cast_or_null<RecordDecl>(tag->getDefinition());
  if (!record) return !found;
  for (const FieldDecl *field : record->fields()) useMeaning(field);
  if (const auto *derived = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : derived->bases()) use(base.getType());
  return !found;
}

/// The words of a function's text, with those of the macros in it: what Clang dropped without a word is in no AST.
class Words {
 public:
  Words(const BrokenNames &names, Preprocessor &preprocessor, ASTContext &context)
      : names(names), preprocessor(preprocessor), manager(context.getSourceManager()), language(context.getLangOpts()) {}

  bool areIn(const FunctionDecl *function) {
    for (const Decl *decl : function->decls())
      if (const auto *own = dyn_cast<NamedDecl>(decl)) seen.insert(own->getNameAsString());
    if (function->getBeginLoc().isInvalid()) return false;  // nobody wrote it
    const auto [file, begin] = manager.getDecomposedExpansionLoc(function->getBeginLoc());
    const auto [endFile, end] = manager.getDecomposedLoc(manager.getExpansionRange(function->getEndLoc()).getEnd());
    if (file != endFile) return true;
    const llvm::StringRef text = manager.getBufferData(file);
    Lexer lexer(manager.getLocForStartOfFile(file), language, text.begin(), text.begin() + begin, text.end());
    Token token;
    while (!lexer.LexFromRawLexer(token) && manager.getFileOffset(token.getLocation()) <= end)
      if (token.is(tok::raw_identifier) && isOne(token.getRawIdentifier())) return true;
    return false;
  }

 private:
  bool isOne(llvm::StringRef word) {
    if (!seen.insert(word.str()).second) return false;
    const IdentifierInfo *const known = preprocessor.getIdentifierInfo(word);
    if (known->getTokenID() == tok::identifier && names.words.count(word.str())) return true;
    if (!known->hadMacroDefinition()) return false;
    const MacroInfo *const macro = preprocessor.getMacroInfo(known);
    if (!macro) return true;  // it was another then
    return llvm::any_of(macro->tokens(), [&](const Token &token) {
      return token.getIdentifierInfo() && isOne(token.getIdentifierInfo()->getName());
    });
  }

  const BrokenNames &names;
  Preprocessor &preprocessor;
  const SourceManager &manager;
  const LangOptions &language;
  std::set<std::string> seen;  // or the function's own variables
};

}  // namespace

BrokenNames brokenNames(Preprocessor &preprocessor, ASTContext &context, const std::vector<SourceLocation> &errors) {
  BrokenNames names;
  Reader reader(preprocessor, context, names);
  for (const SourceLocation error : errors) reader.read(error);
  return names;
}

bool usesOneOf(const BrokenNames &names, Preprocessor &preprocessor, ASTContext &context, FunctionDecl *function) {
  if (names.words.count(function->getNameAsString()) || Words(names, preprocessor, context).areIn(function)) return true;
  Uses uses(names, context);
  // A class, with its bases, hides what stands outside of it.
  for (const DeclContext *around : {function->getDeclContext(), function->getLexicalDeclContext()})
    for (; around; around = around->getParent())
      if (const auto *record = dyn_cast<RecordDecl>(around)) uses.use(record);
  uses.TraverseDecl(function);
  return uses.found;
}

}  // namespace accrue
