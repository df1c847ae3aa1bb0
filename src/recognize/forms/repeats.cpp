#include "recognize/forms/repeats.h"

#include <string>
#include <vector>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "recognize/ast/places.h"

namespace accrue {

using namespace clang;
using llvm::StringRef;

namespace {

enum class Kind { None, Opens, Continues, Closes, Harmless, Changes };

Kind kindOf(StringRef line) {
  line = line.ltrim();
  if (!line.consume_front("#") && !line.consume_front("%:") && !line.consume_front("?\?=")) return Kind::None;
  const StringRef word = line.ltrim().take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
  const StringRef rest = line.ltrim().drop_front(word.size());
  if (word == "pragma") {
    const StringRef what = rest.ltrim();
    const bool changes = what.starts_with("once") || what.starts_with("push_macro") || what.starts_with("pop_macro");
    return changes ? Kind::Changes : Kind::Harmless;
  }
  return llvm::StringSwitch<Kind>(word)
      .Cases({"if", "ifdef", "ifndef"}, Kind::Opens)
      .Cases({"else", "elif", "elifdef", "elifndef"}, Kind::Continues)
      .Case("endif", Kind::Closes)
      .Cases({"error", "warning", ""}, Kind::Harmless)
      .Default(Kind::Changes);
}

std::string withoutContinuations(StringRef text) {
  std::string joined;
  for (size_t i = 0; i < text.size(); ++i) {
    const StringRef rest = text.substr(i);
    if (rest.starts_with("\\\n")) i += 1;
    else if (rest.starts_with("\\\r\n")) i += 2;
    else joined += text[i];
  }
  return joined;
}

std::vector<Kind> directivesOf(StringRef text) {
  llvm::SmallVector<StringRef, 0> lines;
  text.split(lines, '\n');
  std::vector<Kind> kinds;
  for (const StringRef line : lines) kinds.push_back(kindOf(line));
  return kinds;
}

}  // namespace

bool changesMacros(StringRef text) { return llvm::is_contained(directivesOf(withoutContinuations(text)), Kind::Changes); }

bool mayStandTwice(StringRef written) {
  const std::string text = withoutContinuations(written);
  if (StringRef(text).contains("__COUNTER__") || changesMacros(text)) return false;
  int depth = 0;
  bool hasConditionals = false;
  for (const Kind kind : directivesOf(text)) {
    depth += (kind == Kind::Opens) - (kind == Kind::Closes);
    if (depth < 0 || (depth == 0 && kind == Kind::Continues)) return false;
    hasConditionals |= kind == Kind::Opens;
  }
  return depth == 0 && !(hasConditionals && StringRef(text).contains("goto"));
}

bool isWhole(const LoopContext &context) {
  const auto isHere = [&](const OpenACCConstructStmt *directive) {
    return context.isHere(*context.source.offset(directive->getBeginLoc()));
  };
  return isHere(context.loop.construct) && isHere(context.loop.directive);
}

bool isAlone(const DeviceLoop &loop) {
  if (loop.directive == loop.construct) return true;
  unsigned loops = 0;
  forEachStmt(loop.construct, [&](const Stmt *stmt) {
    const bool isLoop = isa<OpenACCLoopConstruct, OpenACCCombinedConstruct>(stmt);
    loops += isLoop;
    return !isLoop || stmt == loop.construct;
  });
  return loops == 1 && !isa<OpenACCCombinedConstruct>(loop.construct);
}

bool mayRepeat(const LoopContext &context) {
  const bool hasLabels = anyStmt(context.loop.construct, [](const Stmt *stmt) { return isa<LabelStmt>(stmt); });
  const Directive outer = context.source.directive(context.loop.construct);
  const StringRef text = context.source.fileText(context.file).slice(outer.line, *context.source.endOf(context.loop.construct));
  return !hasLabels && isWhole(context) && isAlone(context.loop) && mayStandTwice(text);
}

}  // namespace accrue
