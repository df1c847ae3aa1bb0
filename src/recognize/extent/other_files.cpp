// The extent that another file of the project tells.
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "recognize/extent/elsewhere.h"
#include "recognize/extent/rules.h"
#include "recognize/extent/shared.h"

namespace accrue {

using namespace clang;

namespace {

/// What others say, in the words of the site.
class SizeReader {
 public:
  explicit SizeReader(const ExtentQuestion &question) : question(question), source(question.context) {}

  /// Empty: `unknown` means nothing here.
  std::string read(llvm::StringRef words) {
    std::string text;
    while (!words.empty()) {
      const bool isAlone = words.starts_with("(@{") && words.drop_front(words.find('}')).starts_with("})");
      if (isAlone) words = words.drop_front();
      if (!words.consume_front("@")) {
        text += words.front();
        words = words.drop_front();
        continue;
      }
      const std::string part = readPart(words);
      if (part.empty()) return "";
      if (isAlone) words = words.drop_front();
      text += part;
    }
    return text;
  }

  std::string unknown;

 private:
  std::string readPart(llvm::StringRef &words) {
    const llvm::StringRef all = words;
    std::string part;
    if (words.consume_front("{")) {
      const llvm::StringRef name = words.take_until([](char c) { return c == '}'; });
      words = words.drop_front(name.size() + 1);
      const VarDecl *variable = find(name);
      const RecordDecl *record = variable ? variable->getType()->getAsRecordDecl() : nullptr;
      part = variable ? spelled(variable) : "";
      if (words.starts_with(".")) part = part.empty() ? "" : readMembers(words, part, record);
      else if (!variable || !variable->getType()->isIntegerType()) part = "";
    } else if (words.starts_with(".")) {
      part = readOwn(words);
    } else {
      unsigned index = 0;
      words.consumeInteger(10, index);
      const FunctionDecl *function = question.site.function;
      const ParmVarDecl *parameter = index < function->getNumParams() ? function->getParamDecl(index) : nullptr;
      const bool isKept = parameter && parameter->getIdentifier() && !isModified(parameter, function->getBody()) &&
                          localMeaning(question.context, parameter->getName(), question.site) == parameter;
      part = isKept ? parameter->getNameAsString() : "";
    }
    if (part.empty()) unknown = all.drop_back(words.size()).trim("{}.").str();
    return part;
  }

  /// A member of the structure that holds the array.
  std::string readOwn(llvm::StringRef &words) {
    const auto *member = dyn_cast_or_null<MemberExpr>(question.base ? question.base->IgnoreParenImpCasts() : nullptr);
    const auto *field = member ? dyn_cast<FieldDecl>(member->getMemberDecl()) : nullptr;
    const auto owner = field ? ownerHere(question, {}) : std::nullopt;
    if (!owner) {
      words = words.drop_front(pathIn(words).size());
      return "";
    }
    const std::string text = readMembers(words, owner->text + (owner->isPointer ? "->" : ""), field->getParent());
    return text.empty() || !owner->isPointer || owner->text == "this" ? text : "(" + owner->text + " ? " + text + " : 0)";
  }

  static llvm::StringRef pathIn(llvm::StringRef words) {
    return words.take_while([](char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; });
  }

  /// One that the site may name.
  const FieldDecl *fieldOf(const RecordDecl *record, llvm::StringRef name) const {
    const RecordDecl *definition = record ? record->getDefinition() : nullptr;
    if (!definition) return nullptr;
    const auto *method = dyn_cast<CXXMethodDecl>(question.site.function);
    const bool isInside = method && method->getParent()->getCanonicalDecl() == definition->getCanonicalDecl();
    for (const FieldDecl *field : definition->fields())
      if (field->getName() == name && (isInside || field->getAccess() == AS_none || field->getAccess() == AS_public)) return field;
    return nullptr;
  }

  /// .grid.count behind `object`, which ends in an arrow or in a name.
  std::string readMembers(llvm::StringRef &words, const std::string &object, const RecordDecl *record) const {
    llvm::StringRef path = pathIn(words);
    words = words.drop_front(path.size());
    const bool hasArrow = llvm::StringRef(object).ends_with("->");
    const std::string text = object + path.drop_front(hasArrow ? 1 : 0).str();
    QualType type;
    while (path.consume_front(".")) {
      const llvm::StringRef name = path.take_until([](char c) { return c == '.'; });
      path = path.drop_front(name.size());
      const FieldDecl *found = fieldOf(record, name);
      if (!found) return "";
      type = found->getType();
      record = type->getAsRecordDecl();
    }
    return type->isIntegerType() && !type.isVolatileQualified() ? text : "";
  }

  /// A variable by its name with its namespaces.
  const VarDecl *find(llvm::StringRef name) const {
    const DeclContext *scope = question.context.getTranslationUnitDecl();
    while (scope) {
      const auto [first, rest] = name.split("::");
      const auto found = scope->lookup(&question.context.Idents.get(first));
      if (rest.empty()) {
        for (const NamedDecl *decl : found)
          if (const auto *variable = dyn_cast<VarDecl>(decl)) return variable;
        return nullptr;
      }
      name = rest;
      const NamespaceDecl *inner = nullptr;
      for (const NamedDecl *decl : found) inner = inner ? inner : dyn_cast<NamespaceDecl>(decl);
      scope = inner;
    }
    return nullptr;
  }

  /// Empty: its name means nothing at the site, or something else.
  std::string spelled(const VarDecl *variable) const {
    if (sharedName(variable).empty() ||
        !source.before(variable->getCanonicalDecl()->getLocation(), question.site.function->getLocation()) ||
        variable->getType().isVolatileQualified())
      return "";
    if (localMeaning(question.context, variable->getName(), question.site)) return "";
    return (question.context.getLangOpts().CPlusPlus ? "::" : "") + variable->getQualifiedNameAsString();
  }

  const ExtentQuestion &question;
  const Source source;
};

/// What the project says of the array; empty: nothing.
Possible<SharedSize> toldBy(const ExtentQuestion &question) {
  const std::string name = question.unit.shared && question.mayGuess ? sharedName(question.place) : "";
  if (name.empty() || !question.unit.shared->isTold(name)) return Obstacle{};
  return question.unit.shared->of(name);
}

}  // namespace

std::optional<SeenExtent> extentFromOtherFiles(const ExtentQuestion &question) {
  const auto told = toldBy(question);
  if (!told) return std::nullopt;
  SeenExtent found{ExtentSource::Allocation, {question.site.function, question.construct->getBeginLoc()}};
  found.text = SizeReader(question).read(told->words);
  if (found.text.empty()) return std::nullopt;
  found.inBytes = told->inBytes;
  found.onlyAtSite = true;
  return found;
}

void addOtherFiles(const ExtentQuestion &question, Refusal &refusal) {
  refusal.shared = question.mayGuess ? sharedName(question.place) : "";
  if (refusal.shared.empty()) return;
  if (!question.unit.shared) {
    refusal.fix =
        std::string(fixOf(refusal)) + "; 'accrue opt -p' also looks in the project's other files, which 'accrue cc' does not see";
    return;
  }
  const auto told = toldBy(question);
  if (!told) {
    if (!told.obstacle().empty()) refusal.reason += ": " + told.obstacle();
    return;
  }
  const SharedSize &size = *told;
  SizeReader reader(question);
  if (reader.read(size.words).empty())
    refusal.reason += ": " + size.at + " " + size.said + ", and " + quoted(reader.unknown) + " has no meaning in front of the loop";
}

}  // namespace accrue
