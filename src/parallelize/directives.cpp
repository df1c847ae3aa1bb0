#include "parallelize/directives.h"

#include <set>

#include "edit/template.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {
namespace {

// A loop whose bins have a limit counts into an array of its own, and clamps. Without memory for that, it runs as it was.
constexpr const char *countsText = R"({
unsigned long long *{{counts}} = {{may}}(unsigned long long *)calloc({{bins}}, sizeof(unsigned long long)){{else}};
if ({{counts}}) {
)";
constexpr const char *clampText = R"(
for (unsigned long long accrue_b = 0; accrue_b < {{bins}}; accrue_b++)
  if ({{counts}}[accrue_b] && {{array}}[accrue_b] < {{limit}})
    {{array}}[accrue_b] = {{counts}}[accrue_b] < (unsigned long long){{limit}} - (unsigned long long){{array}}[accrue_b]
                              ? {{array}}[accrue_b] + {{counts}}[accrue_b]
                              : {{limit}};
free({{counts}});
} else {
)";

std::string indentAt(llvm::StringRef text, unsigned offset) {
  const llvm::StringRef before = text.take_front(offset);
  return before.drop_front(before.rfind('\n') + 1).take_while([](char c) { return c == ' ' || c == '\t'; }).str();
}

/// Puts lines in front of a statement, which then starts a line. What stands at `gone`, right in front of it, goes.
void linesBefore(llvm::StringRef text, Span gone, const std::string &lines, Edits &edits) {
  const std::string indent = indentAt(text, gone.begin);
  const unsigned line = text.take_front(gone.begin).rfind('\n') + 1;
  const bool isFirst = text.slice(line, gone.begin).trim().empty();
  const bool isAll = gone.begin == gone.end;
  if (isFirst && isAll) return edits.insertBefore(line, lines);
  if (isFirst) return edits.replace({line, gone.end}, lines + indent);
  const unsigned code = text.take_front(gone.begin).rtrim(" \t").size();
  edits.replace({code, gone.end}, "\n" + lines + indent + "  ");
}

void linesBefore(llvm::StringRef text, unsigned offset, const std::string &lines, Edits &edits) {
  linesBefore(text, {offset, offset}, lines, edits);
}

std::string indented(const std::string &text, const std::string &indent) {
  std::string lines;
  llvm::StringRef rest(text);
  while (!rest.empty()) {
    const auto [line, next] = rest.split('\n');
    lines += (line.empty() ? "" : indent) + line.str() + (rest.contains('\n') ? "\n" : "");
    rest = next;
  }
  return lines;
}

/// What stands around one loop.
class Writer {
 public:
  Writer(llvm::StringRef text, const Proposal &proposal, const Clauses *clauses, Edits &edits)
      : text(text), proposal(proposal), clauses(clauses), edits(edits), indent(indentAt(text, proposal.loop.begin)) {
    for (const std::vector<std::string> &some : {clauses ? clauses->empty : none, clauses ? clauses->asIs : none})
      for (const std::string &one : some)
        if (!llvm::is_contained(conditions, one)) conditions.push_back(one);
    if (!proposal.limits.empty()) counts = "accrue_count_" + proposal.limits.front().array;
  }

  void write() {
    const std::string loop = indent + text.slice(proposal.loop.begin, proposal.loop.end).str() + "\n" + indent + "}";
    updates();
    if (clauses && !counts.empty()) return writeCounts(loop);
    if (conditions.empty()) return linesBefore(text, proposal.loop.begin, indent + directive(), edits);
    // In braces of its own where an `else` behind it would become this one's.
    const std::string open = proposal.isInBlock ? "" : indent + "{\n", close = proposal.isInBlock ? "" : "\n" + indent + "}";
    const std::string condition = indent + "if (" + llvm::join(conditions, " && ") + ") {\n";
    linesBefore(text, proposal.loop.begin, open + condition + indent + directive(), edits);
    edits.insertAfter(proposal.loop.end, "\n" + indent + (clauses->asIs.empty() ? "}" : "} else {\n" + loop) + close);
  }

 private:
  std::string directive() const {
    std::string line = "#pragma acc parallel loop";
    const auto add = [&](const char *clause, const std::vector<std::string> &variables) {
      if (!variables.empty()) line += std::string(" ") + clause + "(" + llvm::join(variables, ", ") + ")";
    };
    add("private", proposal.privates);
    if (!clauses) return line + "\n";
    add("copyin", clauses->read);
    std::vector<std::string> changed = clauses->changed;
    if (!counts.empty())
      for (std::string &one : changed)
        if (isOfLimit(one)) one = counts + "[0:" + binsOf(one) + "]";
    add("copy", changed);
    return line + "\n";
  }

  bool isOfLimit(llvm::StringRef clause) const {
    return clause.take_until([](char c) { return c == '['; }) == proposal.limits.front().array;
  }

  /// hist[0:bins], or hist alone, whose type tells.
  std::string binsOf(llvm::StringRef clause) const {
    const std::string &array = proposal.limits.front().array;
    if (!clause.contains('[')) return "sizeof(" + array + ") / sizeof(" + array + "[0])";
    return clause.split(':').second.drop_back().str();
  }

  void updates() {
    for (const unsigned update : proposal.updates) {
      const std::string line = indentAt(text, update) + "#pragma acc atomic update\n";
      const auto limit = llvm::find_if(
          proposal.limits, [&](const Saturation &one) { return one.guard.begin <= update && update <= one.name.begin; });
      if (limit == proposal.limits.end()) {
        linesBefore(text, update, line, edits);
        continue;
      }
      if (limit->guard.end == update) {
        linesBefore(text, limit->guard, indentAt(text, limit->guard.begin) + "#pragma acc atomic update\n", edits);
      } else {  // in braces
        edits.replace(limit->guard, "");
        linesBefore(text, update, line, edits);
      }
      if (clauses) edits.replace(limit->name, counts);
    }
  }

  void writeCounts(const std::string &loop) {
    const auto clause = llvm::find_if(clauses->changed, [&](const std::string &one) { return isOfLimit(one); });
    const Holes holes = {{"counts", counts},
                         {"bins", clause == clauses->changed.end() ? "0" : binsOf(*clause)},
                         {"array", proposal.limits.front().array},
                         {"limit", "(" + proposal.limits.front().limit + ")"},
                         {"may", conditions.empty() ? "" : llvm::join(conditions, " && ") + " ? "},
                         {"else", conditions.empty() ? "" : " : 0"}};
    linesBefore(text, proposal.loop.begin, indented(fill(countsText, holes), indent) + indent + directive(), edits);
    edits.insertAfter(proposal.loop.end, indented(fill(clampText, holes), indent) + loop + "\n" + indent + "}");
  }

  const llvm::StringRef text;
  const Proposal &proposal;
  const Clauses *clauses;
  Edits &edits;
  const std::string indent;
  const std::vector<std::string> none;
  std::vector<std::string> conditions;
  std::string counts;  // the name of the array that a loop with a limit counts into
};

}  // namespace

void writeDirectives(llvm::StringRef text, const Proposal &proposal, const Clauses *clauses, std::set<unsigned> &routines,
                     Edits &edits) {
  for (const unsigned routine : proposal.routines)
    if (routines.insert(routine).second) linesBefore(text, routine, "#pragma acc routine seq\n", edits);
  const bool needsHeader = clauses && !proposal.limits.empty() && !text.contains("<stdlib.h>") && !text.contains("<cstdlib>");
  if (needsHeader && routines.insert(proposal.declaration).second)
    linesBefore(text, proposal.declaration, "#include <stdlib.h>\n", edits);
  Writer(text, proposal, clauses, edits).write();
}

}  // namespace accrue
