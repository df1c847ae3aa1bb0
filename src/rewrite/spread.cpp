#include "rewrite/spread.h"

#include "llvm/ADT/StringExtras.h"
#include "edit/template.h"
#include "rewrite/iterations.h"

namespace accrue {
namespace {

constexpr const char *gangsText = R"(const int {{gangs}} = {{number}};
const unsigned {{shift}} = accrue_shift_of({{all}}, (size_t){{gangs}});
)";

}  // namespace

Spread::Spread(const Site &site, Names &names) : site(site), counted(site.isCounted()) {
  for (const SpreadLoop &loop : site.loops) loopNames.push_back(loop.iterations.areKnown() ? names.fresh("n") : "");
  if (!counted) return;
  shiftName = names.fresh("shift");
  gangsName = names.fresh("gangs");
}

/// Whether a gang works on several neighbouring iterations.
bool Spread::sharesIterations() const { return !site.gangs.onePerIteration || !site.gangs.number.empty(); }

std::string namedForDevice(const Site &site, llvm::StringRef text, const std::vector<std::string> &variables) {
  // GCC knows no firstprivate on kernels.
  const Span &directive = site.construct.directive.span;
  const llvm::StringRef head = text.slice(directive.begin, directive.end).split('(').first;
  return (head.contains("kernels") ? "copyin(" : "firstprivate(") + llvm::join(variables, ", ") + ")";
}

std::string Spread::front() const {
  if (!counted) return "";
  std::string lines, product;
  for (size_t i = sharesIterations() ? 0 : 1; i < site.loops.size(); ++i) {
    lines += countLine(loopNames[i], iterationsOf(site.loops[i].iterations));
    product += (product.empty() ? "" : " * ") + loopNames[i];
  }
  if (!sharesIterations()) return lines;
  const std::string number = site.gangs.number.empty() ? "accrue_gangs_for(" + product + ")" : site.gangs.number;
  return lines + fill(gangsText, {{"gangs", gangsName}, {"number", number}, {"shift", shiftName}, {"all", product}});
}

std::vector<std::string> Spread::sizes() const {
  std::vector<std::string> clauses;
  if (!counted) return clauses;
  const bool onLoop = site.gangs.asLoopClauses;
  if (site.gangs.addNumber) clauses.push_back((onLoop ? "gang(" : "num_gangs(") + gangsName + ")");
  if (site.gangs.addVectorLength) clauses.push_back(onLoop ? "vector(256)" : "vector_length(256)");
  return clauses;
}

std::string Spread::number() const {
  std::string flat;
  for (size_t i = 0; i < site.loops.size(); ++i) {
    const std::string &one = site.loops[i].iteration;
    const std::string cast = one.find(' ') == std::string::npos ? "(size_t)" + one : "(size_t)(" + one + ")";
    flat = flat.empty() ? cast : "(" + flat + " * " + loopNames[i] + " + " + cast + ")";
  }
  return flat.empty() ? "(size_t)0" : flat;
}

std::string Spread::gang() const {
  if (!counted) return number() + " >> 8";
  return number() + (sharesIterations() ? " >> " + shiftName : "");
}

std::vector<std::string> Spread::scalars() const {
  std::vector<std::string> list;
  if (counted && sharesIterations()) list.push_back(shiftName);
  if (counted && site.gangs.addNumber && site.gangs.asLoopClauses) list.push_back(gangsName);
  for (size_t i = 1; i < loopNames.size(); ++i) list.push_back(loopNames[i]);
  return list;
}

}  // namespace accrue
