#include "rewrite/members.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "site/operand.h"

namespace accrue {
namespace {

/// What a copy starts with, as C. All bits set depends on the type: -1 is not (unsigned char)-1.
std::string identityText(Operation operation, const std::string &type) {
  const int identity = neutralOf(operation);
  return (identity < 0 ? "(" + type + ")" : "") + std::to_string(identity);
}

/// How many bins a copy has. The extent is believed only where the array's type bounds every update, too.
std::string binsOf(const Histogram &histogram) {
  const std::string &bins = histogram.extent.bins;
  if (!histogram.isChecked || llvm::all_of(bins, llvm::isDigit)) return bins;
  const std::string argument = llvm::StringRef(bins).contains(',') ? operand(bins) : bins;
  return (histogram.extent.constant ? "ACCRUE_BINS(" : "accrue_bins(") + argument + ")";
}

}  // namespace

std::vector<std::string> valuesOf(const std::string &hole, const std::vector<Holes> &sets) {
  std::vector<std::string> values;
  for (const Holes &holes : sets) values.push_back(holes.at(hole));
  return values;
}

Holes withAtomic(Holes histogram, const Atomic &atomic, llvm::StringRef text) {
  const Span &directive = atomic.region.directive.span;
  histogram["index"] = operand(atomic.index);
  histogram["kind"] = atomic.kind;
  histogram["directive"] = text.slice(directive.begin, directive.end).str();
  histogram["statement"] = atomic.statement;
  return histogram;
}

bool binsAtDataRegion(const Site &site) {
  return !llvm::all_of(site.histograms, [](const Histogram &one) { return one.extent.atSite; });
}

bool startsFromZero(Operation operation) { return neutralOf(operation) == 0; }

Holes holesOf(const Histogram &histogram) {
  const std::string type = histogram.rowBefore + histogram.rowAfter;
  return {{"name", histogram.name},
          {"element", histogram.element},
          {"extent", binsOf(histogram)},
          {"row_before", histogram.rowBefore},
          {"row_after", histogram.rowAfter},
          {"cast", histogram.flat ? "" : "(" + type + ")"},
          {"whole", histogram.flat ? histogram.name : "((" + histogram.element + " *)" + histogram.name + ")"},
          // Numbers narrower than int are multiplied as int, and two large ones would not fit.
          {"operator", histogram.operation == Operation::Multiply && histogram.elementBytes < sizeof(int)
                           ? "*= 1u *"
                           : symbolOf(histogram.operation)},
          {"map", histogram.mapClause.empty() ? "" : " " + histogram.mapClause}};
}

std::string withMembers(const Histogram &histogram, Holes holes, const char *pattern, const char *members,
                        const char *memberPattern, unsigned spaces) {
  std::string lines;
  for (size_t m = 0; m < histogram.members.size(); ++m) {
    holes["member"] = histogram.members[m];
    holes["type"] = histogram.memberTypes[m];
    holes["identity"] = identityText(histogram.operation, histogram.memberTypes[m]);
    lines += (lines.empty() ? "" : "\n") + fill(memberPattern, holes);
  }
  holes[members] = deeper(lines, spaces);
  return fill(pattern, holes);
}

std::string withMembers(const Site &site, const std::vector<Holes> &histograms, const char *pattern, const char *members,
                        const char *memberPattern, unsigned spaces) {
  std::string result;
  for (size_t i = 0; i < histograms.size(); ++i)
    result += withMembers(site.histograms[i], histograms[i], pattern, members, memberPattern, spaces);
  return result;
}

}  // namespace accrue
