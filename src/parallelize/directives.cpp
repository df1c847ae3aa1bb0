#include "parallelize/directives.h"

#include <set>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace accrue {
namespace {

std::string indentAt(llvm::StringRef text, unsigned offset) {
  const llvm::StringRef line = text.take_front(offset).rsplit('\n').second;
  const llvm::StringRef whole = text.take_front(offset).contains('\n') ? line : text.take_front(offset);
  return whole.take_while([](char c) { return c == ' ' || c == '\t'; }).str();
}

/// Puts lines in front of a statement, which then starts a line.
void linesBefore(llvm::StringRef text, unsigned offset, const std::string &lines, Edits &edits) {
  const std::string indent = indentAt(text, offset);
  const unsigned line = text.take_front(offset).rfind('\n') + 1;
  const bool isFirst = text.slice(line, offset).trim().empty();
  if (isFirst) return edits.insertBefore(line, lines);
  const unsigned code = text.take_front(offset).rtrim(" \t").size();
  edits.replace({code, offset}, "\n" + lines + indent + "  ");
}

std::string directiveOf(const Proposal &proposal, const Clauses &clauses) {
  std::string line = "#pragma acc parallel loop";
  const auto add = [&](const char *clause, const std::vector<std::string> &variables) {
    if (!variables.empty()) line += std::string(" ") + clause + "(" + llvm::join(variables, ", ") + ")";
  };
  add("private", proposal.privates);
  add("copyin", clauses.read);
  add("copy", clauses.changed);
  return line + "\n";
}

}  // namespace

void writeDirectives(llvm::StringRef text, const Proposal &proposal, const Clauses &clauses, std::set<unsigned> &routines,
                     Edits &edits) {
  for (const unsigned routine : proposal.routines)
    if (routines.insert(routine).second) linesBefore(text, routine, "#pragma acc routine seq\n", edits);
  const std::string indent = indentAt(text, proposal.loop.begin);
  std::vector<std::string> conditions;
  for (const std::vector<std::string> &some : {clauses.empty, clauses.apart})
    for (const std::string &one : some)
      if (!llvm::is_contained(conditions, one)) conditions.push_back(one);
  const std::string directive = indent + directiveOf(proposal, clauses);
  if (conditions.empty()) linesBefore(text, proposal.loop.begin, directive, edits);
  else linesBefore(text, proposal.loop.begin, indent + "if (" + llvm::join(conditions, " && ") + ") {\n" + directive, edits);
  for (const unsigned update : proposal.updates)
    linesBefore(text, update, indentAt(text, update) + "#pragma acc atomic update\n", edits);
  const std::string loop = text.slice(proposal.loop.begin, proposal.loop.end).str();
  if (!clauses.apart.empty())
    edits.insertAfter(proposal.loop.end, "\n" + indent + "} else {\n" + indent + loop + "\n" + indent + "}");
  else if (!conditions.empty()) edits.insertAfter(proposal.loop.end, "\n" + indent + "}");
}

}  // namespace accrue
