#include "rewrite/support.h"

#include <vector>

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "rewrite/template.h"

namespace accrue {

extern const char *const duplicateSupportText;
extern const char *const localsRuleText;

namespace {

struct Landmark {
  unsigned after = 0;             // offset of the line behind it
  std::vector<unsigned> branches;  // the #if branches it stands in
};

unsigned lineBehind(llvm::StringRef text, unsigned offset) {
  const size_t newline = text.find('\n', offset);
  return newline == llvm::StringRef::npos ? text.size() : newline + 1;
}

/// Reads the file's tokens up to `end`: where its includes are, and which #if branches are open at `end`.
class Outline {
 public:
  Outline(llvm::StringRef text, unsigned end) : text(text) {
    clang::LangOptions language;
    language.LineComment = true;
    const std::string buffer = text.str();  // the lexer wants a zero behind the text
    clang::Lexer lexer(clang::SourceLocation(), language, buffer.c_str(), buffer.c_str(), buffer.c_str() + buffer.size());
    lexer.SetCommentRetentionState(true);
    clang::Token token;
    int depth = 0;
    bool code = false;
    while (!lexer.LexFromRawLexer(token)) {
      const unsigned at = lexer.getBufferLocation() - buffer.c_str() - token.getLength();
      if (at >= end) break;
      if (token.is(clang::tok::hash) && token.isAtStartOfLine()) {
        lexer.setParsingPreprocessorDirective(true);  // until its line ends
        lexer.LexFromRawLexer(token);
        if (token.is(clang::tok::raw_identifier)) directive(token.getRawIdentifier(), at, depth);
        while (token.isNot(clang::tok::eod) && !lexer.LexFromRawLexer(token)) {}
        code = true;
        continue;
      }
      if (token.is(clang::tok::comment)) {
        // The comment a file opens with is its own if a blank line follows; else it is about what comes next.
        const unsigned next = lineBehind(text, at + token.getLength() - 1);
        if (!code && text.substr(next).ltrim(" \t\r").starts_with("\n")) afterComments = next;
        continue;
      }
      code = true;
      depth += token.is(clang::tok::l_brace) - token.is(clang::tok::r_brace);
    }
  }

  /// Behind the last include that is surely read, else behind the comments the file opens with.
  unsigned place() const {
    for (auto include = includes.rbegin(); include != includes.rend(); ++include)
      if (include->branches.size() <= branches.size() &&
          std::equal(include->branches.begin(), include->branches.end(), branches.begin()))
        return include->after;
    const bool isGuarded = afterGuard && !branches.empty() && branches.front() == 1;
    return isGuarded ? *afterGuard : afterComments;
  }

 private:
  void directive(llvm::StringRef name, unsigned line, int depth) {
    if (name == "if" || name == "ifdef" || name == "ifndef") {
      branches.push_back(++branchNumber);
    } else if (name == "else" || name == "elif") {
      if (!branches.empty()) branches.back() = ++branchNumber;
    } else if (name == "endif") {
      if (!branches.empty()) branches.pop_back();
    } else if (name == "include" || name == "import") {
      if (depth == 0) includes.push_back({lineBehind(text, line), branches});
    } else if (name == "define" && branches.size() == 1 && branchNumber == 1 && includes.empty() && !afterGuard) {
      afterGuard = lineBehind(text, line);  // #ifndef X / #define X at the head of a header
    }
  }

  llvm::StringRef text;
  std::vector<unsigned> branches;
  unsigned branchNumber = 0;
  std::vector<Landmark> includes;
  unsigned afterComments = 0;
  std::optional<unsigned> afterGuard;
};

}  // namespace

void insertDuplicateSupport(llvm::StringRef text, unsigned declaration, Edits &edits) {
  if (text.contains("\n#define ACCRUE_DUPLICATE")) return;  // from an earlier run
  std::string support = fill(duplicateSupportText, {{"locals_rule", llvm::StringRef(localsRuleText).rtrim().str()}});
  const unsigned at = Outline(text, declaration).place();
  const bool needsNewline = at > 0 && text[at - 1] != '\n';
  const bool blankFollows = text.substr(at).starts_with("\n") || text.substr(at).starts_with("\r\n");
  edits.insertBefore(at, (needsNewline ? "\n" : "") + std::string(at > 0 ? "\n" : "") + support + (blankFollows ? "" : "\n"));
}

}  // namespace accrue
