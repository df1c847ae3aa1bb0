#include "rewrite/duplicate_loops.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "rewrite/members.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

struct Language {
  const char *zero, *merge, *held, *atomic;
};

constexpr Language openacc = {"#pragma acc parallel loop{{held}}{{condition}}{{queue}}",
                              "#pragma acc parallel loop{{held}}{{map}}{{condition}}{{queue}}", " present({{copies}}[0:{{size}}])",
                              "#pragma acc atomic update"};

constexpr Language openmp = {"#pragma omp target teams distribute parallel for{{held}}{{if}}",
                             "#pragma omp target teams distribute parallel for{{held}}{{map}}{{if}}",
                             " map(alloc: {{copies}}[0:{{size}}])", "#pragma omp atomic update"};

constexpr const char *zeroText = R"(if ({{any}}) {
  {{most}}
  {{directive}}
  for (size_t accrue_k = 0; accrue_k < {{end}}; accrue_k++) {
    {{bodies}}
  }
  {{used}}
}
)";

constexpr const char *zeroMemberText = R"({{copies}}[accrue_k]{{member}} = {{identity}};)";

constexpr const char *mergeText = R"(if ({{any}}) {
  {{most}}
  {{directive}}
  for (size_t accrue_k = 0; accrue_k < {{end}}; accrue_k++) {
    {{bodies}}
  }
}
)";

constexpr const char *mergeMemberText = R"(if ({{copies}}[accrue_k]{{member}} != {{identity}}) {
  {{atomic}}
  {{whole}}[accrue_k % {{bins}}]{{member}} {{operator}} {{copies}}[accrue_k]{{member}};
})";

constexpr const char *mergeAndClearText = R"(if ({{copies}}[accrue_k]{{member}} != {{identity}}) {
  {{atomic}}
  {{whole}}[accrue_k % {{bins}}]{{member}} {{operator}} {{copies}}[accrue_k]{{member}};
  {{copies}}[accrue_k]{{member}} = {{identity}};
})";

constexpr const char *aloneText = "{{members}}\n";

// The loop is as long as the longest needs it.
constexpr const char *besideText = R"(if (accrue_k < {{end}}) {
  {{members}}
}
)";

// ---- what fills it -------------------------------------------------------------------------------------------------

const Language &languageOf(const Site &site) { return site.openmp ? openmp : openacc; }

std::string largestOf(const std::vector<std::string> &numbers) {
  std::string largest = numbers.back();
  for (size_t i = numbers.size() - 1; i-- > 0;) largest = "accrue_most(" + numbers[i] + ", " + largest + ")";
  return largest;
}

/// The first of a row of clauses, which is taken off it.
llvm::StringRef takeClause(llvm::StringRef &row) {
  row = row.ltrim();
  int depth = 0;
  const llvm::StringRef first = row.take_until([&](char c) {
    depth += (c == '(') - (c == ')');
    return depth == 0 && c == ' ';
  });
  row = row.drop_front(first.size());
  return first;
}

/// The clauses of the histograms themselves. One may name several of them, and several may lie in one structure: a clause stands once.
std::string mapsOf(const std::vector<Holes> &histograms) {
  std::vector<std::string> clauses;
  for (const Holes &holes : histograms)
    for (llvm::StringRef row = holes.at("map"); !row.trim().empty();)
      if (const std::string clause = " " + takeClause(row).str(); !llvm::is_contained(clauses, clause)) clauses.push_back(clause);
  return llvm::join(clauses, "");
}

/// `end` is how many elements of a histogram's copies the loop is about.
std::string loopOver(const CopyLoops &loops, const char *text, const char *directive, const char *end, const char *member,
                     Holes holes) {
  const bool isAlone = loops.histograms.size() == 1;
  std::vector<std::string> ends;
  for (size_t i = 0; i < loops.histograms.size(); ++i) {
    Holes one = loops.histograms[i];
    one["end"] = fill(end, one);
    one["atomic"] = languageOf(loops.site).atomic;
    ends.push_back(one["end"]);
    holes["bodies"] +=
        withMembers(loops.site.histograms[i], one, isAlone ? aloneText : besideText, "members", member, isAlone ? 0 : 2);
  }
  holes["most"] = isAlone ? "" : "const size_t accrue_e = " + largestOf(ends) + ";";
  holes["end"] = isAlone ? ends.front() : "accrue_e";
  holes["bodies"] = deeper(holes["bodies"], 4);
  Holes words = loops.histograms.front();  // clauses of the construct, the same for all
  words["held"] = fillEach(languageOf(loops.site).held, loops.histograms);
  words["map"] = mapsOf(loops.histograms);
  holes["directive"] = fill(directive, words);
  return fill(text, holes);
}

std::string anyCopies(const std::vector<Holes> &histograms) { return fillEach("{{l}} > 0", histograms, " || "); }

}  // namespace

std::string zeroLoop(const CopyLoops &loops) {
  Holes holes{{"any", anyCopies(loops.histograms)}, {"used", ""}};
  if (!loops.isNew.empty()) {
    holes["any"] = loops.isNew + " && " + (loops.histograms.size() == 1 ? holes["any"] : "(" + holes["any"] + ")");
    holes["used"] = loops.isNew + " = 0;";
  }
  return loopOver(loops, zeroText, languageOf(loops.site).zero, "{{size}}", zeroMemberText, holes);
}

std::string mergeLoop(const CopyLoops &loops) {
  return loopOver(loops, mergeText, languageOf(loops.site).merge, "{{l}} * {{bins}}",
                  loops.isNew.empty() ? mergeMemberText : mergeAndClearText, {{"any", anyCopies(loops.histograms)}});
}

}  // namespace accrue
