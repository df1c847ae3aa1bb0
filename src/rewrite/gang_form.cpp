#include "rewrite/gang_form.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "edit/template.h"
#include "rewrite/gang_early.h"
#include "rewrite/iterations.h"

namespace accrue {
namespace {

// A constant that the device knows without a clause.
constexpr const char *capacityText = R"(enum { {{capacity}} = {{bins}} };
)";

constexpr const char *limitText = R"(size_t {{limit}} = {{bins}};
)";

constexpr const char *gangsText = R"(const int {{gangs}} = {{number}};
const size_t {{share}} = accrue_share_of({{all}}, (size_t){{gangs}}, {{unit}});
)";

}  // namespace

GangCapacities nameCapacities(const Site &site, const GangPlan &plan, Names &names) {
  GangCapacities capacities;
  for (size_t i = 0; i < plan.capacities.size(); ++i) {
    const bool isNumber = llvm::all_of(plan.capacities[i], llvm::isDigit);
    capacities.constants.push_back(isNumber ? plan.capacities[i] : names.fresh(site.histograms[i].identifier + "_chip"));
    if (!isNumber) capacities.lines += fill(capacityText, {{"capacity", capacities.constants[i]}, {"bins", plan.capacities[i]}});
  }
  return capacities;
}

GangForm nameGangForm(const Site &site, const GangCapacities &capacities, const std::vector<std::string> &bins, Names &names) {
  GangForm form;
  form.capacities = capacities.constants;
  form.bins = bins.empty() ? capacities.constants : bins;
  for (size_t i = 0; i < site.levels->loops.size(); ++i) form.iterations.push_back(names.fresh("n"));
  form.all = form.iterations.size() == 1 ? form.iterations.front() : names.fresh("total");
  form.gangs = names.fresh("gangs");
  form.share = names.fresh("share");
  form.scalars = {form.all, form.gangs, form.share};
  form.scalars.insert(form.scalars.end(), form.iterations.begin() + 1, form.iterations.end());
  llvm::append_range(form.scalars, bins);
  form.limits = bins;
  for (size_t i = 0; bins.empty() && i < site.histograms.size(); ++i) {
    form.limits.push_back(site.histograms[i].isChecked ? names.fresh(site.histograms[i].identifier + "_bins") : "");
    if (!form.limits[i].empty()) form.scalars.push_back(form.limits[i]);
  }
  return form;
}

bool isDeep(const Site &site) { return site.levels->lanesInside || site.isDeeper; }

std::string gangFrontLines(const Site &site, const GangForm &form, const std::string &number) {
  std::string lines;
  for (size_t i = 0; i < form.iterations.size(); ++i)
    lines += countLine(form.iterations[i], iterationsOf(site.levels->loops[i].iterations));
  for (size_t i = 0; i < form.limits.size(); ++i)
    if (!form.limits[i].empty() && form.limits[i] != form.bins[i])
      lines += fill(limitText, {{"limit", form.limits[i]}, {"bins", form.bins[i]}});
  if (form.iterations.size() > 1) lines += countLine(form.all, llvm::join(form.iterations, " * "));
  const std::string unit = isDeep(site) ? "1" : std::to_string(32 * (isEarly(site) ? partsAtOnce : 1));
  return lines +
         fill(gangsText, {{"gangs", form.gangs}, {"number", number}, {"share", form.share}, {"all", form.all}, {"unit", unit}});
}

}  // namespace accrue
