#include "optimize/reproduce.h"

#include <map>

#include "edit/compose.h"
#include "optimize/asked.h"
#include "optimize/refuse_macros.h"
#include "rewrite/exact_sums.h"

namespace accrue {
namespace {

bool hasSums(const Site &site) { return !site.sums || !site.sums->empty(); }

std::string obstacleTo(const Finding &finding, bool isOnlyCommand) {
  if (!isOnlyCommand) return "several commands compile the file";
  return obstacleToExactSums(*finding.site());
}

unsigned lineAt(llvm::StringRef text, unsigned offset) { return text.take_front(offset).count('\n') + 1; }

/// Words about `text`, as words about the text that the edits make of it.
std::string wordsAfter(const std::vector<Edit> &edits, llvm::StringRef text, llvm::StringRef words) {
  const std::string after = applyEdits(edits, text);
  return withLines(words, [&](unsigned line) {
    size_t begin = 0;
    for (unsigned i = 1; i < line && begin != llvm::StringRef::npos; ++i) begin = text.find('\n', begin) + 1;
    return lineAt(after, placeAfter(edits, begin));
  });
}

/// What is to be done with the loops of a file, by the lines of their directives.
struct Work {
  std::map<unsigned, Site> sites;
  std::map<unsigned, Refusal> left;
};

Work workIn(Look &look, const OptimizeRequest &request, bool isOnlyCommand) {
  Work work;
  for (size_t i = 0; i < look.recognition.findings.size(); ++i) {
    Finding &finding = look.recognition.findings[i];
    const Strategy asked = strategyAskedFor(request, look.recognition.hints[i].strategy);
    if (!finding.site() || finding.inHeader || !hasSums(*finding.site()) || asked == Strategy::Native) continue;
    if (refuseMacros(finding, look.reading.macros)) continue;  // it is left anyway
    const std::string why = obstacleTo(finding, isOnlyCommand);
    if (!why.empty()) {
      work.left[finding.line] = {RefusalKind::NotReproducible, why};
      continue;
    }
    Site &site = work.sites[finding.line] = *finding.site();
    if (asked == Strategy::Openmp && site.isOpenaccAround) site.macros.erase("_OPENACC");
  }
  return work;
}

/// Loops in headers that other files include keep their text: the look at a new text finds them again.
void leaveHeaders(Recognition &recognition, const OptimizeRequest &request) {
  for (size_t i = 0; i < recognition.findings.size(); ++i) {
    Finding &finding = recognition.findings[i];
    if (finding.inHeader && finding.site() && hasSums(*finding.site()) &&
        strategyAskedFor(request, recognition.hints[i].strategy) != Strategy::Native)
      finding.what = Refusal{RefusalKind::NotReproducible, "the loop stands in a header, which other files include"};
  }
}

/// Where the digits themselves are left, why they are; the array that they belong to stays for its own reason, which is no news.
void tellOfDigits(Finding &finding) {
  const auto isNoNews = [](const Refusal &left) { return left.kind == RefusalKind::NotReproducible; };
  if (Site *site = std::get_if<Site>(&finding.what)) llvm::erase_if(site->left, isNoNews);
  Refusal *refusal = std::get_if<Refusal>(&finding.what);
  if (!refusal) return;
  llvm::erase_if(refusal->others, isNoNews);
  if (isNoNews(*refusal) && !refusal->others.empty()) finding.what = chiefOf(std::move(refusal->others));
}

}  // namespace

Look withExactSums(Look look, const OptimizeRequest &request, const std::string &text, const std::string &original,
                   bool isOnlyCommand, llvm::function_ref<Look(const std::string &text)> read) {
  Work work = workIn(look, request, isOnlyCommand);
  std::vector<Edit> edits;
  std::optional<Look> second;
  // Why the text with exact sums of these sites cannot be; empty: it is in `second`.
  const auto attempt = [&](const std::map<unsigned, Site> &sites) -> std::string {
    std::vector<Site> chosen;
    for (const auto &[line, site] : sites) chosen.push_back(site);
    auto written = writeExactSums(text, chosen, look.recognition.identifiers, look.reading.macros.contradictions);
    if (!written) return written.error().message;
    edits = std::move(*written);
    second = read(applyEdits(edits, text));
    if (!second->reading.errors.empty()) return "its text with exact sums does not compile: " + second->reading.errors.front();
    return second->reading.faults == look.reading.faults ? "" : "its text with exact sums has errors that the program has not";
  };
  std::map<unsigned, Site> &sites = work.sites;
  if (!sites.empty() && !attempt(sites).empty()) {  // one of them is to blame
    std::erase_if(sites, [&](const auto &one) {
      const std::string why = attempt({one});
      if (!why.empty()) work.left[one.first] = {RefusalKind::NotReproducible, why};
      return !why.empty();
    });
    if (const std::string why = sites.empty() ? "" : attempt(sites); !why.empty()) {
      for (const auto &[line, site] : sites) work.left[line] = {RefusalKind::NotReproducible, why};
      sites.clear();
    }
  }
  const bool isWritten = !sites.empty();
  Look &last = isWritten ? *second : look;
  const auto lineOf = [&](unsigned line) { return isWritten ? lineBefore(edits, text, line) : line; };
  for (auto &[line, why] : work.left)
    if (isWritten) why.reason = wordsAfter(edits, text, why.reason);
  for (Finding &finding : last.recognition.findings) {
    if (finding.inHeader) continue;
    if (const auto why = work.left.find(lineOf(finding.line)); finding.site() && why != work.left.end()) finding.what = why->second;
    if (!sites.count(lineOf(finding.line))) continue;
    tellOfDigits(finding);
    // It stands in an #ifndef already that asks for its macros.
    if (Site *site = std::get_if<Site>(&finding.what)) site->macros.clear();
  }
  leaveHeaders(last.recognition, request);
  if (!isWritten) return look;
  second->told = look.told.empty() ? edits : composed(look.told, edits, original);
  second->reasons = std::move(look.reasons);
  second->reading.leftOut = std::move(look.reading.leftOut);
  return std::move(*second);
}

}  // namespace accrue
