#include "rewrite/gang_construct.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"
#include "rewrite/flat_index.h"
#include "rewrite/flat_loops.h"
#include "rewrite/gang_early.h"
#include "rewrite/members.h"
#include "rewrite/named_once.h"
#include "edit/place.h"
#include "rewrite/redirect.h"
#include "edit/template.h"

namespace accrue {
namespace {

// ---- the text ------------------------------------------------------------------------------------------------------

constexpr const char *gangLoopText = R"(for (int {{g}} = 0; {{g}} < {{gangs}}; {{g}}++) {
  {{declarations}}
  {{zeroes}}
  const size_t {{first}} = (size_t){{g}} * {{share}} < {{all}} ? (size_t){{g}} * {{share}} : {{all}};
  const size_t {{end}} = {{all}} - {{first}} > {{share}} ? {{first}} + {{share}} : {{all}};
  {{early}}
  {{directive}}
  for (size_t {{i}} = {{start}}; {{i}} < {{end}}; {{i}}++))";

constexpr const char *declareText = R"({{element}} {{own}}[{{declared}}];)";

// What updates name, if it is not the copy itself.
constexpr const char *declareReachedText = R"(
{{element}} *{{reached}} = {{own}};)";

// To start lanes costs GCC 12 more than they gain here: the compiler may, or one lane zeroes and one worker merges.
constexpr const char *zeroText = R"(for (unsigned accrue_k = 0; accrue_k < {{zero_end}}; accrue_k++) {
  {{zero_members}}
}
)";

constexpr const char *zeroMemberText = R"({{own}}[accrue_k]{{member}} = {{identity}};)";

constexpr const char *mergeText = R"(#pragma acc loop vector
for (unsigned accrue_k = 0; accrue_k < {{end_bin}}; accrue_k++) {
  {{merge_members}}
}
)";

constexpr const char *mergeMemberText = R"(if ({{own}}[accrue_k]{{member}} != {{identity}}) {
  #pragma acc atomic update
  {{whole}}[accrue_k]{{member}} {{operator}} {{own}}[accrue_k]{{member}};
})";

/// A directive of ours, on several lines where it is long. `indent` stands in front of it.
std::string directiveOf(const std::string &head, const std::vector<std::string> &clauses, const std::string &indent) {
  constexpr size_t longLine = 100;
  std::string result = head;
  size_t column = indent.size() + head.size();
  for (const std::string &clause : clauses) {
    const bool breaks = column + 1 + clause.size() > longLine;
    result += breaks ? " \\\n" + indent + "    " + clause : " " + clause;
    column = breaks ? indent.size() + 4 + clause.size() : column + 1 + clause.size();
  }
  return result;
}

class GangPrivate {
 public:
  GangPrivate(const Site &site, llvm::StringRef text, const GangForm &form, const Names &names)
      : site(site),
        levels(*site.levels),
        text(text),
        form(form),
        names(names),
        placer(text, edits),
        reindents(placer.mayMove(moved())) {}

  Result<std::string> construct() {
    nameEverything();
    directives();
    header();
    body();
    for (size_t index = 0; index < histograms.size(); ++index)
      for (const Use &use : site.histograms[index].uses) edits.replace(use, used(index, use));
    for (const InnerLoop &inner : levels.inner) innerLoop(inner);
    placer.moveLines(moved(), site.indentUnit, replaced);
    return edits.rendered(text, {site.construct.directive.line, site.construct.end});
  }

 private:
  void nameEverything() {
    for (const Histogram &histogram : site.histograms) names.fresh(histogram.identifier);  // their copies' names, around it
    g = names.fresh("g");
    i = names.fresh("i");
    first = names.fresh("first");
    part = names.fresh("part");
    end = names.fresh("last");
    quotients = nameQuotients(levels.loops, names);
    for (size_t index = 0; index < site.histograms.size(); ++index) {
      const Histogram &histogram = site.histograms[index];
      Holes holes = holesOf(histogram);
      holes["own"] = names.fresh(histogram.identifier + "_own");
      // Where g++ 12 sees that the index of an array is always the same, as in `x % 1`, it reads the element before the atomic update
      // begins, and loses others' updates. It does not look so far through a pointer that is not const.
      const bool isNamed = llvm::any_of(histogram.uses, [](const Use &use) { return use.lvalue.empty() && !use.isTold; });
      const bool isPlain = isNamed && !histogram.isChecked && holes.at("cast").empty();
      holes["reached"] = site.isCpp && isPlain ? names.fresh(histogram.identifier + "_at") : holes["own"];
      holes["capacity"] = form.capacities[index];
      holes["declared"] = declaredCapacity(histogram, form.capacities[index]);
      holes["bins"] = form.bins[index];
      holes["limit"] = form.limits[index];
      // Never behind the capacity, also where that is dead code: compilers look at it all the same.
      const bool isSure = form.bins[index] == form.capacities[index];
      holes["end_bin"] = isSure ? form.bins[index] : fill("({{bins}} < {{capacity}} ? {{bins}} : (size_t){{capacity}})", holes);
      holes["zero_end"] = zeroEnd(histogram, isSure, holes);
      holes["pointer"] = histogram.rowBefore + histogram.rowAfter;
      histograms.push_back(holes);
    }
  }

  /// GCC 12 for GPUs takes a variable of up to 16 bytes for a register, and fails where its address is needed. It makes pairs
  /// of the last of two, three, six or seven stores in a row, and fails on these too. So an array has at least eight bins, and
  /// at least eight are zeroed. (ACCRUE_ROOM is never so small.)
  static std::string declaredCapacity(const Histogram &histogram, const std::string &capacity) {
    const auto bins = histogram.extent.constant;
    if (!bins || (*bins * histogram.elementBytes > 16 && *bins >= fewestZeroed)) return capacity;
    return llvm::all_of(capacity, llvm::isDigit) ? "17" : capacity + " + 17";  // another build may make it larger
  }
  static std::string zeroEnd(const Histogram &histogram, bool isSure, const Holes &holes) {
    if (isSure) return holes.at("declared") == holes.at("capacity") ? holes.at("end_bin") : holes.at("declared");
    if (histogram.elementBytes > 16) return holes.at("end_bin");  // no words in a row, and there may be room for fewer
    const std::string fewest = std::to_string(fewestZeroed);
    return fill("({{bins}} < " + fewest + " ? " + fewest + " : {{end_bin}})", holes);
  }
  static constexpr uint64_t fewestZeroed = 8;

  /// The body stands one step deeper than in the program.
  Span moved() const { return {levels.loops.front().header.end, site.loop.end}; }

  /// A replacement whose lines are not moved with the body.
  void replace(Span span, const std::string &by) {
    replaced.push_back(span);
    edits.replace(span, by);
  }

  // ---- the directives ----

  void directives() {
    // As many workers as there are registers for: a number here would make GCC's runtime end a program that needs more.
    std::vector<std::string> sizes = {"num_gangs(" + form.gangs + ")", "vector_length(32)"};
    llvm::append_range(sizes, site.keptClauses);
    if (site.defaultNone) sizes.push_back("firstprivate(" + llvm::join(form.scalars, ", ") + ")");
    const Region &outer = site.construct;
    if (levels.isCombined) {
      llvm::append_range(sizes, namedOnce(levels.reductions));
      return replace(outer.directive.span, directiveOf("#pragma acc parallel loop gang", sizes, outer.directiveIndent));
    }
    replace(outer.directive.span, directiveOf("#pragma acc parallel", sizes, outer.directiveIndent));
    replace(site.loop.directive.span,
            directiveOf("#pragma acc loop gang", namedOnce(levels.reductions), site.loop.directiveIndent));
  }

  /// The directive of a flat loop.
  std::string flatDirective(const std::string &level) const {
    std::vector<std::string> clauses = privateClauses(levels);
    llvm::append_range(clauses, namedOnce(levels.reductions));
    return directiveOf("#pragma acc loop " + level, clauses, site.loop.indent + site.indentUnit);
  }

  void innerLoop(const InnerLoop &inner) {
    std::string text = std::string("#pragma acc loop ") + (inner.takesLanes ? "vector" : "seq");
    for (const std::string &clause : inner.clauses) text += " " + clause;
    replace(inner.directive, text);
  }

  // ---- the headers ----

  void header() {
    Holes holes{{"g", g},         {"i", i}, {"first", first}, {"end", end}, {"gangs", form.gangs}, {"share", form.share},
                {"all", form.all}};
    std::string declarations;
    for (const Holes &histogram : histograms) {
      declarations += (declarations.empty() ? "" : "\n") + fill(declareText, histogram);
      if (histogram.at("reached") != histogram.at("own")) declarations += fill(declareReachedText, histogram);
    }
    holes["declarations"] = deeper(declarations, 2);
    holes["zeroes"] = deeper(withMembers(site, histograms, zeroText, "zero_members", zeroMemberText, 2), 2);
    if (!isEarly(site)) {
      holes["early"] = "";
      holes["start"] = first;
      holes["directive"] = flatDirective(levels.lanesInside ? "worker" : "worker vector");
    } else {
      holes["early"] = deeper(early(), 2);
      holes["start"] = first + " + " + std::to_string(partsAtOnce) + " * " + part;
      holes["directive"] = flatDirective("seq");  // for three iterations at most
    }
    const std::string lines = atLoop(fill(gangLoopText, holes));
    const bool opens = !levels.body.hasBraces;
    replace(levels.loops.front().header, lines + (opens && levels.loops.size() == 1 ? " {" : ""));
    for (size_t loop = 1; loop < levels.loops.size(); ++loop) {
      const bool isLast = loop + 1 == levels.loops.size();
      const Span &header = levels.loops[loop].header;
      if (isLast && opens) replace(header, "{");
      else replace(wholeLine(header), "");
    }
    for (const Span &directive : levels.dropped) replace(wholeLine(directive), "");
    edits.insertAfter(site.loop.end, "\n" + inGang(withMembers(site, histograms, mergeText, "merge_members", mergeMemberText, 2)) +
                                         site.loop.indent + "}");
    if (opens) edits.insertAfter(levels.body.span.end, "\n" + levels.body.indent + (reindents ? site.indentUnit : "") + "}");
  }

  std::string early() {
    return earlyLoop(
        levels.early, {i, first, end, part, flatDirective("worker vector")}, names,
        [&](const std::string &number) { return variables(number); },
        [&](size_t index, const std::vector<std::string> &subscripts) {
          return target(index, flatIndex(site.histograms[index], subscripts).value_or(""));
        });
  }

  /// Lines in place of the loop's header, which is already indented.
  std::string atLoop(const std::string &lines) const {
    const std::string indented = indent(lines, {site.loop.indent, site.loop.directiveIndent, site.indentUnit});
    return indented.substr(site.loop.indent.size());
  }

  std::string inGang(const std::string &lines) const {
    return indent(lines, {site.loop.indent + site.indentUnit, gangDirectiveIndent(), site.indentUnit});
  }

  std::string gangDirectiveIndent() const {
    return site.loop.directiveIndent == site.loop.indent ? site.loop.indent + site.indentUnit : site.loop.directiveIndent;
  }

  /// What goes with a text that is taken out: its line, where nothing else stands on it, else the blanks behind it.
  Span wholeLine(Span span) const {
    const size_t before = text.take_front(span.begin).find_last_not_of(" \t");
    const size_t after = text.find_first_not_of(" \t\r", span.end);
    const bool starts = before != llvm::StringRef::npos && text[before] == '\n';
    if (starts && after != llvm::StringRef::npos && text[after] == '\n')
      return {static_cast<unsigned>(before + 1), static_cast<unsigned>(after + 1)};
    return {span.begin, static_cast<unsigned>(std::min(text.find_first_not_of(" \t", span.end), text.size()))};
  }

  // ---- the body ----

  void body() {
    const std::string lines = variables(i);
    const std::string inner = levels.body.indent + site.indentUnit + (reindents ? site.indentUnit : "");
    const unsigned start = levels.body.hasBraces ? levels.body.span.begin : levels.body.headerEnd;
    if (!lines.empty()) placer.linesInside(start, indent(lines, {inner, inner, site.indentUnit}), inner);
  }

  /// The loops' variables, from the number of the iteration.
  std::string variables(const std::string &iteration) const {
    return loopVariables(levels.loops, {form.iterations, quotients}, iteration);
  }

  std::string used(size_t index, const Use &use) const {
    Holes holes = histograms[index];
    if (use.isTold) return fill(site.histograms[index].isChecked ? "{{cast}}{{own}}, {{limit}}" : "{{cast}}{{own}}, -1ul", holes);
    if (use.lvalue.empty()) return target(index, operand(use.index));
    holes["to"] = holes["own"];
    holes["bins"] = holes["limit"];
    return elementInCopy(use, std::move(holes), site.histograms[index].isChecked);
  }

  /// The gang's copy; where the type does not bound the element, the histogram itself for one outside. `element` is an operand.
  std::string target(size_t index, const std::string &element) const {
    Holes holes = histograms[index];
    holes["index"] = element;
    if (site.histograms[index].isChecked)
      return fill("(({{pointer}})((size_t){{index}} < {{limit}} ? {{cast}}{{own}} : {{name}}))", holes);
    return holes["cast"].empty() ? holes["reached"] : fill("({{cast}}{{own}})", holes);
  }

  const Site &site;
  const Levels &levels;
  const llvm::StringRef text;
  const GangForm &form;
  Names names;  // those of a construct are its own
  Edits edits;
  Placer placer;
  const bool reindents;
  std::string g, i, first, end, part;  // variables of the gang
  std::vector<std::string> quotients;  // numbers of the iterations of the outer loops, all but the innermost
  std::vector<Holes> histograms;  // names and texts, one set per histogram
  std::vector<Span> replaced;
};

}  // namespace

Result<std::string> gangPrivateConstruct(const Site &site, llvm::StringRef text, const GangForm &form, const Names &names) {
  return GangPrivate(site, text, form, names).construct();
}

}  // namespace accrue
