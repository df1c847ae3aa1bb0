#include "rewrite/redirect.h"

#include "site/operand.h"

namespace accrue {

std::string redirected(Holes holes, const Use &use, bool isChecked) {
  if (!use.lvalue.empty()) return elementInCopy(use, std::move(holes), isChecked);
  if (use.isTold) return fill(isChecked ? "{{to}}, {{bins}}" : "{{to}}, -1ul", holes);
  if (!isChecked) return holes["to"];
  holes["index"] = operand(use.index);
  // The cast keeps g++ from seeing (c ? a : b)[k]++ as c ? a[k]++ : b[k]++, which is no atomic update. Nor may g++ know c, as it does
  // where the index is `x % 64` and the bins are 64: GCC 12 then reads a[k] before the atomic update begins. So the number of
  // bins is a variable that is not const.
  return fill("(({{row_before}}{{row_after}})((size_t){{index}} < {{bins}} ? {{to}} : {{name}}))", holes);
}

std::string elementInCopy(const Use &use, Holes holes, bool isChecked) {
  holes["lvalue"] = use.lvalue;
  holes["index"] = operand(use.index);
  holes["place"] = fill("(char *){{to}} + ((char *)&({{lvalue}}) - (char *){{name}})", holes);
  if (isChecked) holes["place"] = fill("(size_t){{index}} < {{bins}} ? {{place}} : (char *)&({{lvalue}})", holes);
  return fill("(*(__typeof__({{lvalue}}) *)({{place}}))", holes);
}

void redirectUses(const Site &site, const std::vector<Holes> &histograms, Edits &edits) {
  for (size_t i = 0; i < histograms.size(); ++i)
    for (const Use &use : site.histograms[i].uses) edits.replace(use, redirected(histograms[i], use, site.histograms[i].isChecked));
}

}  // namespace accrue
