#include "rewrite/support.h"

#include <vector>

#include "frontend/conditionals.h"
#include "edit/template.h"

namespace accrue {

extern const char *const loopSupportText;
extern const char *const duplicateSupportText;
extern const char *const localsRuleText;
extern const char *const sampleSupportText;
extern const char *const contentionRuleText;
extern const char *const sampleRuleText;
extern const char *const gangPrivateSupportText;
extern const char *const gangsRuleText;
extern const char *const openmpSupportText;
extern const char *const threadsRuleText;
extern const char *const checkSupportText;
extern const char *const exactSupportText;

namespace {

constexpr const char *runtimeText = "#include <accrue/runtime.h>";

struct Landmark {
  unsigned after = 0;             // offset of the line behind it
  std::vector<unsigned> branches;  // the #if branches it stands in
};

unsigned lineBehind(llvm::StringRef text, unsigned offset) {
  const size_t newline = text.find('\n', offset);
  return newline == llvm::StringRef::npos ? text.size() : newline + 1;
}

/// The comment a file opens with is its own if a blank line follows; else it is about what comes next.
unsigned behindOpeningComments(llvm::StringRef text, unsigned end) {
  unsigned behind = 0;
  for (unsigned at = 0; at < end;) {
    const llvm::StringRef rest = text.substr(at);
    const size_t blank = rest.take_while([](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }).size();
    if (blank > 0) {
      at += blank;
      continue;
    }
    if (!rest.starts_with("//") && !rest.starts_with("/*")) break;
    const size_t length = rest.starts_with("/*") ? rest.find("*/") + 1 : 0;
    at = lineBehind(text, at + length);
    if (text.substr(at).ltrim(" \t\r").starts_with("\n")) behind = at;
  }
  return behind;
}

/// Where the file's includes are up to `end`, and which #if branches are open there.
class Outline {
 public:
  Outline(llvm::StringRef text, unsigned end) : text(text), afterComments(behindOpeningComments(text, end)) {
    forEachDirective(text, end, [&](llvm::StringRef name, unsigned offset, int depth) { directive(name, offset, depth); });
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
  const unsigned afterComments;
  std::vector<unsigned> branches;
  unsigned branchNumber = 0;
  std::vector<Landmark> includes;
  std::optional<unsigned> afterGuard;
};

void insertAt(unsigned place, llvm::StringRef text, const std::string &support, Edits &edits) {
  const unsigned start = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;  // a byte order mark stays first
  const unsigned at = std::max(start, place);
  const bool needsNewline = at > 0 && text[at - 1] != '\n';
  const bool blankFollows = text.substr(at).starts_with("\n") || text.substr(at).starts_with("\r\n");
  edits.insertBefore(at, (needsNewline ? "\n" : "") + std::string(at > 0 ? "\n" : "") + support + (blankFollows ? "" : "\n"));
}

/// `mark` is a line of the support.
void insertSupport(llvm::StringRef text, unsigned declaration, const std::string &mark, const std::string &support, Edits &edits) {
  if (text.contains("\n" + mark)) return;  // from an earlier run
  insertAt(Outline(text, declaration).place(), text, support, edits);
}

std::string trimmed(const char *text) { return llvm::StringRef(text).rtrim().str(); }

}  // namespace

std::string duplicateSupport() {
  return fill(duplicateSupportText, {{"locals_rule", trimmed(localsRuleText)}, {"loop_support", trimmed(loopSupportText)}});
}

std::string sampleSupport() {
  return fill(sampleSupportText, {{"contention_rule", trimmed(contentionRuleText)}, {"sample_rule", trimmed(sampleRuleText)}});
}

std::string gangPrivateSupport() {
  return fill(gangPrivateSupportText, {{"gangs_rule", trimmed(gangsRuleText)}, {"loop_support", trimmed(loopSupportText)}});
}

std::string openmpSupport() {
  return fill(openmpSupportText, {{"threads_rule", trimmed(threadsRuleText)}, {"loop_support", trimmed(loopSupportText)}});
}

std::string checkSupport() { return checkSupportText; }

std::string exactSupport() { return fill(exactSupportText, {{"loop_support", trimmed(loopSupportText)}}); }

void insertDuplicateSupport(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertSupport(text, declaration, "#define ACCRUE_DUPLICATE_SUPPORT", duplicateSupport(), edits);
}

void insertSampleSupport(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertSupport(text, declaration, "#define ACCRUE_SAMPLE_SUPPORT", sampleSupport(), edits);
}

void insertGangPrivateSupport(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertSupport(text, declaration, "#define ACCRUE_GANG_PRIVATE_SUPPORT", gangPrivateSupport(), edits);
}

void insertOpenmpSupport(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertSupport(text, declaration, "#define ACCRUE_OPENMP_SUPPORT", openmpSupport(), edits);
}

void insertCheckSupport(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertSupport(text, declaration, "#define ACCRUE_CHECK_SUPPORT", checkSupport(), edits);
}

void insertExactSupport(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertSupport(text, declaration, "#define ACCRUE_EXACT_SUPPORT", exactSupport(), edits);
}

void insertRuntime(llvm::StringRef text, unsigned declaration, Edits &edits) {
  insertSupport(text, declaration, runtimeText, std::string(runtimeText) + "\n", edits);
}

void insertDeclaration(llvm::StringRef text, unsigned declaration, const std::string &line, Edits &edits) {
  insertSupport(text, declaration, line, line, edits);
}

void insertFirst(llvm::StringRef text, const std::string &support, Edits &edits) {
  insertAt(behindOpeningComments(text, text.size()), text, support, edits);
}

}  // namespace accrue
