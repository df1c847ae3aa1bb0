#include "optimize/reproduce.h"

#include <map>
#include <set>

#include "edit/compose.h"
#include "optimize/asked.h"
#include "optimize/refuse_macros.h"
#include "rewrite/exact_sums.h"

namespace accrue {
namespace {

bool hasSums(const Site &site) { return !site.sums || !site.sums->empty(); }

std::string obstacleTo(const Finding &finding, bool isOnlyCommand) {
  if (finding.inHeader) return "the loop stands in a header, which other files include";
  if (!isOnlyCommand) return "several commands compile the file";
  return obstacleToExactSums(*finding.site());
}

/// Words about `text`, as words about the text that the edits make of it.
std::string wordsAfter(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef words) {
  const std::string after = applyEdits(edits, text);
  return withLines(words, [&](unsigned line) {
    size_t begin = 0;
    for (unsigned i = 1; i < line && begin != llvm::StringRef::npos; ++i) begin = text.find('\n', begin) + 1;
    return unsigned(llvm::StringRef(after).take_front(placeAfter(edits, begin)).count('\n') + 1);
  });
}

/// What is to be done with the loops of a file, by the lines of their directives.
struct Work {
  std::vector<Site> sites;
  std::set<unsigned> lines;  // theirs
  std::map<unsigned, Refusal> left;
};

Work workIn(Look &look, const OptimizeRequest &request, bool isOnlyCommand) {
  Work work;
  for (size_t i = 0; i < look.recognition.findings.size(); ++i) {
    Finding &finding = look.recognition.findings[i];
    const Strategy asked = strategyAskedFor(request, look.recognition.hints[i].strategy);
    if (!finding.site() || !hasSums(*finding.site()) || asked == Strategy::Native) continue;
    if (refuseMacros(finding, look.reading.macros)) continue;  // it is left anyway
    const std::string why = obstacleTo(finding, isOnlyCommand);
    if (!why.empty() && finding.inHeader) finding.what = Refusal{RefusalKind::NotReproducible, why};
    else if (!why.empty()) work.left[finding.line] = {RefusalKind::NotReproducible, why};
    if (!why.empty()) continue;
    work.sites.push_back(*finding.site());
    if (asked == Strategy::Openmp && finding.site()->isOpenaccAround) work.sites.back().macros.erase("_OPENACC");
    work.lines.insert(finding.line);
  }
  return work;
}

}  // namespace

Look withExactSums(Look look, const OptimizeRequest &request, const std::string &text, const std::string &original,
                   bool isOnlyCommand, llvm::function_ref<Look(const std::string &text)> read) {
  Work work = workIn(look, request, isOnlyCommand);
  const auto leave = [&](Recognition &recognition, llvm::function_ref<unsigned(unsigned)> lineOf) {
    for (Finding &finding : recognition.findings)
      if (const auto why = work.left.find(lineOf(finding.line)); finding.site() && !finding.inHeader && why != work.left.end())
        finding.what = why->second;
  };
  const auto stay = [&](const std::string &why) {
    for (const unsigned line : work.lines) work.left[line] = {RefusalKind::NotReproducible, why};
    leave(look.recognition, [](unsigned line) { return line; });
    return std::move(look);
  };
  if (work.sites.empty()) return stay("");
  const auto edits = writeExactSums(text, work.sites, look.recognition.identifiers, look.reading.macros.contradictions);
  if (!edits) return stay(edits.error().message);
  Look second = read(applyEdits(*edits, text));
  if (!second.reading.errors.empty()) return stay("the text with exact sums does not compile: " + second.reading.errors.front());
  if (second.reading.faults != look.reading.faults) return stay("the text with exact sums has errors that the program has not");
  const auto lineOf = [&](unsigned line) { return lineBefore(*edits, text, line); };
  for (auto &[line, why] : work.left) why.reason = wordsAfter(*edits, text, why.reason);
  leave(second.recognition, lineOf);
  for (Finding &finding : second.recognition.findings)  // which stand in an #ifndef already that asks for their macros
    if (Site *site = std::get_if<Site>(&finding.what); site && !finding.inHeader && work.lines.count(lineOf(finding.line))) {
      site->macros.clear();
      llvm::erase_if(site->left, [](const Refusal &left) { return left.kind == RefusalKind::NotReproducible; });
    }
  second.told = look.told.empty() ? *edits : composed(look.told, *edits, original);
  second.reasons = std::move(look.reasons);
  return second;
}

}  // namespace accrue
