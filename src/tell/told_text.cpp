#include "tell/told_text.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenACC.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenACCClause.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Lex/Lexer.h"
#include "edit/template.h"
#include "llvm/Support/Path.h"

namespace accrue {

using namespace clang;

namespace {

// g++ cannot name a template's function by a __typeof__ of its parameters.
constexpr const char *parametersText = "{{typeof}}(&({{words}})[0]) {{to}}, unsigned long {{bins}}";
constexpr const char *updateText = "((__typeof__(&({{array}})[0]))((unsigned long)({{index}}) < {{bins}} ? {{to}} : {{array}}))";

std::string nameOf(const FunctionDecl *function) { return toldPrefix + function->getNameAsString(); }

/// The parameters' names: those of needs that are called alike are numbered.
std::string suffixOf(const ToldFunction &told, size_t need) {
  const std::string name = told.needs[need].name();
  const bool isFirst =
      llvm::none_of(llvm::ArrayRef(told.needs).take_front(need), [&](const Need &one) { return one.name() == name; });
  return name + (isFirst ? "" : "_" + std::to_string(need));
}

std::string toOf(const ToldFunction &told, size_t need) { return "accrue_to_" + suffixOf(told, need); }
std::string binsOf(const ToldFunction &told, size_t need) { return "accrue_bins_" + suffixOf(told, need); }

}  // namespace

const FunctionDecl *ToldText::written(const FunctionDecl *function) {
  const FunctionDecl *pattern = function->getTemplateInstantiationPattern();
  return pattern ? pattern : function;
}

FileID ToldText::fileOf(const FunctionDecl *definition) const { return source.fileOf(written(definition)->getLocation()); }

std::optional<unsigned> ToldText::startOf(SourceLocation location) const {
  SourceLocation begin = location;
  if (location.isMacroID() && !Lexer::isAtStartOfMacroExpansion(location, source.manager, source.language, &begin))
    return std::nullopt;
  return source.manager.getDecomposedLoc(begin).second;
}

std::optional<Span> ToldText::spanOf(const FunctionDecl *declaration) const {
  const FunctionTemplateDecl *pattern = declaration->getDescribedFunctionTemplate();
  const auto begin = startOf(pattern ? pattern->getBeginLoc() : declaration->getOuterLocStart());
  const bool isDefinition = declaration->doesThisDeclarationHaveABody();
  auto end = source.tokenEnd(isDefinition ? declaration->getBody()->getEndLoc() : declaration->getEndLoc());
  if (!begin || !end || *end <= *begin) return std::nullopt;
  if (!isDefinition) {
    const llvm::StringRef text = source.fileText(fileOf(declaration));
    const size_t semicolon = text.find_first_not_of(" \t\r\n", *end);
    if (semicolon == llvm::StringRef::npos || text[semicolon] != ';') return std::nullopt;
    end = semicolon + 1;
  }
  return Span{*begin, *end};
}

/// The directive that lets the device call it.
std::string ToldText::routineOf(const FunctionDecl *function) const {
  std::optional<llvm::ArrayRef<const OpenACCClause *>> clauses;
  if (const auto *attribute = function->getMostRecentDecl()->getAttr<OpenACCRoutineDeclAttr>()) clauses = attribute->Clauses;
  for (const Decl *decl : context.getTranslationUnitDecl()->decls())
    if (const auto *directive = dyn_cast<OpenACCRoutineDecl>(decl)) {
      const auto *name = dyn_cast_or_null<DeclRefExpr>(directive->getFunctionReference()->IgnoreParenImpCasts());
      if (name && name->getDecl()->getCanonicalDecl() == function->getCanonicalDecl()) clauses = directive->clauses();
    }
  if (!clauses) return "";
  std::string words = "#pragma acc routine";
  for (const OpenACCClause *clause : *clauses) words += " " + source.text(clause->getSourceRange());
  return words + "\n";
}

bool ToldText::addSignature(const ToldFunction &told, const FunctionDecl *declaration, Edits &edits) const {
  const auto name = source.span(declaration->getLocation());
  const FunctionTypeLoc type = declaration->getFunctionTypeLoc();
  const auto close = type ? source.offset(type.getRParenLoc()) : std::nullopt;
  const auto open = type ? source.offset(type.getLParenLoc()) : std::nullopt;
  const auto inner = startOf(declaration->getInnerLocStart());
  if (!name || !open || !close || !inner || declaration->isVariadic() ||
      (source.language.CPlusPlus && !source.language.CPlusPlus11) || !declaration->getDeclName().isIdentifier())
    return false;
  std::string parameters;
  const unsigned count = declaration->getNumParams();
  const bool hasDefault = count > 0 && declaration->getParamDecl(count - 1)->hasDefaultArg();
  for (size_t i = 0; i < told.needs.size(); ++i) {
    llvm::StringRef words = told.needs[i].words;
    words.consume_front("this->");  // which is not there yet
    parameters +=
        (i > 0 || count > 0 ? ", " : "") + fill(parametersText, {{"typeof", source.language.CPlusPlus ? "decltype" : "__typeof__"},
                                                                 {"words", words.str()},
                                                                 {"to", toOf(told, i)},
                                                                 {"bins", binsOf(told, i)}});
    if (hasDefault) return false;
  }
  edits.replace(*name, nameOf(declaration));
  if (count > 0) edits.insertBefore(*close, parameters);
  else edits.replace({*open + 1, *close}, parameters);
  const bool isMethod = isa<CXXMethodDecl>(declaration);
  if (!isMethod && declaration->getStorageClass() != SC_Static) edits.insertBefore(*inner, "static ");
  return true;
}

bool ToldText::addBody(const ToldFunction &told, Edits &edits) const {
  for (const ToldUpdate &update : told.updates) {
    const auto base = source.span(update.base->getSourceRange());
    if (!base || source.fileOf(update.base->getBeginLoc()) != fileOf(told.definition)) return false;
    edits.replace(*base, fill(updateText, {{"array", source.text(update.base)},
                                           {"index", source.text(update.index)},
                                           {"to", toOf(told, update.need)},
                                           {"bins", binsOf(told, update.need)}}));
  }
  for (const ToldCall &call : told.calls) {
    std::vector<std::string> words;
    for (const Need &need : call.passed)
      words.push_back(toOf(told, told.numberOf(need)) + ", " + binsOf(told, told.numberOf(need)));
    const auto changes = ofCall(call, words);
    if (!changes || source.fileOf(call.call->getRParenLoc()) != fileOf(told.definition)) return false;
    for (const ToldEdit &one : *changes)
      one.span.begin == one.span.end ? edits.insertBefore(one.span.begin, one.text) : edits.replace(one.span, one.text);
  }
  return true;
}

/// Nobody may call it any more. GCC takes no `routine` for a function that is said to be unused, but the other way round.
std::string ToldText::unusedOf(const FunctionDecl *function, Span span) const {
  const bool mayBeUnused = !isa<CXXMethodDecl>(function) && function->getStorageClass() == SC_Static &&
                           !function->isInlineSpecified() && !function->getDescribedFunctionTemplate();
  const auto body = mayBeUnused ? source.offset(function->getBody()->getBeginLoc()) : std::nullopt;
  const llvm::StringRef text = source.fileText(fileOf(function));
  return body ? "\n__attribute__((unused)) " + text.slice(span.begin, *body).rtrim().str() + ";" : "";
}

std::optional<std::vector<ToldEdit>> ToldText::ofFunction(const ToldFunction &told) const {
  const FunctionDecl *function = written(told.definition);
  const FileID file = fileOf(function);
  if (file != source.manager.getMainFileID()) return ofHeader(told);
  const auto *method = dyn_cast<CXXMethodDecl>(function);
  if (method && (method->isVirtual() || isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(method))) return std::nullopt;
  std::vector<ToldEdit> edits;
  for (const FunctionDecl *declaration : function->redecls()) {
    const bool isDefinition = declaration->doesThisDeclarationHaveABody();
    if (source.fileOf(declaration->getLocation()) != file) continue;  // a header's: the definition may be in sight all the same
    const auto span = spanOf(declaration);
    if (!span && !isDefinition) continue;
    Edits changes;
    if (!span || !addSignature(told, declaration, changes) || (isDefinition && !addBody(told, changes))) return std::nullopt;
    auto made = changes.rendered(source.fileText(file), *span);
    if (!made) return std::nullopt;
    const std::string indent = source.indentAt(span->begin, file);
    edits.push_back({{span->end, span->end}, "\n" + routineOf(function) + indent + *made, true});
    if (isDefinition) edits.back().text.insert(0, unusedOf(function, *span));
  }
  return edits;
}

/// Where the line ends that includes the header, or what includes it.
std::optional<unsigned> ToldText::behindInclude(FileID header) const {
  SourceLocation at;
  for (FileID file = header; file != source.manager.getMainFileID(); file = source.manager.getFileID(at)) {
    at = source.manager.getIncludeLoc(file);
    if (at.isInvalid()) return std::nullopt;
  }
  const size_t end = source.fileText(source.manager.getMainFileID()).find('\n', source.manager.getFileOffset(at));
  return end == llvm::StringRef::npos ? std::nullopt : std::optional<unsigned>(end);
}

std::optional<std::vector<ToldEdit>> ToldText::ofHeader(const ToldFunction &told) const {
  const FunctionDecl *function = written(told.definition);
  const FileID file = fileOf(function);
  std::string open, close;
  for (const DeclContext *scope = function->getLexicalDeclContext(); !scope->isTranslationUnit();
       scope = scope->getLexicalParent()) {
    if (isa<LinkageSpecDecl>(scope)) continue;
    const auto *outer = dyn_cast<NamespaceDecl>(scope);
    if (!outer) return std::nullopt;
    open = (outer->isInline() ? "inline namespace " : "namespace ") + outer->getNameAsString() + " {\n" + open;
    close += "\n}";
  }
  const auto span = spanOf(function);
  const auto at = behindInclude(file);
  Edits changes;
  if (!span || !at || isa<CXXMethodDecl>(function) || !addSignature(told, function, changes) || !addBody(told, changes))
    return std::nullopt;
  auto made = changes.rendered(source.fileText(file), *span);
  if (!made) return std::nullopt;
  const llvm::StringRef name = llvm::sys::path::filename(source.manager.getFilename(function->getLocation()));
  const std::string mark = headerMark + name.str() + "'. */";
  return std::vector<ToldEdit>{
      {{*at, *at}, mark + unusedOf(function, *span) + "\n" + open + routineOf(function) + *made + close, true}};
}

std::optional<std::vector<ToldEdit>> ToldText::ofCall(const ToldCall &call) const {
  std::vector<std::string> words;
  for (const Need &need : call.passed) words.push_back(need.words + ", -1ul");
  return ofCall(call, words);
}

std::optional<std::vector<ToldEdit>> ToldText::ofCall(const ToldCall &call, const std::vector<std::string> &words) const {
  const Expr *callee = call.call->getCallee()->IgnoreParenImpCasts();
  const auto *name = dyn_cast<DeclRefExpr>(callee);
  const auto *member = dyn_cast<MemberExpr>(callee);
  const SourceLocation at = name ? name->getLocation() : member ? member->getMemberLoc() : SourceLocation();
  const auto token = at.isValid() ? source.span(at) : std::nullopt;
  const auto close = source.offset(call.call->getRParenLoc());
  const bool givesAll = llvm::none_of(call.call->arguments(), [](const Expr *one) { return isa<CXXDefaultArgExpr>(one); });
  if (!token || !close || !givesAll || source.fileOf(at) != source.fileOf(call.call->getRParenLoc())) return std::nullopt;
  std::string passed;
  for (const std::string &one : words) passed += (passed.empty() && call.call->getNumArgs() == 0 ? "" : ", ") + one;
  return std::vector<ToldEdit>{{*token, nameOf(call.callee->definition)}, {{*close, *close}, passed}};
}

}  // namespace accrue
