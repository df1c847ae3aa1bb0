// What the construct of gangs with copies of their own names, and the lines in front of it that declare that.
#pragma once
#include <string>
#include <vector>

#include "site/site.h"
#include "rewrite/gang_plan.h"
#include "rewrite/names.h"

namespace accrue {

/// What the text of a construct names: C expressions, evaluated in front of it.
struct GangForm {
  std::string gangs;  // how many: a variable
  std::vector<std::string> iterations;   // variables: of each loop that is counted flat
  std::string all;                       // a variable: of all of them together
  std::string share;                     // a variable: of each gang
  std::vector<std::string> bins, capacities;  // per histogram; capacities are constants
  // Per histogram: the variable that holds the number of bins (redirect.cpp); empty: no update asks for it.
  std::vector<std::string> limits;
  std::vector<std::string> scalars;      // those of them that are variables the construct reads, for default(none)
};

/// The capacities of a plan as constants that the device knows without a clause: plain numbers, and others that `lines` declare
/// where the numbers of bins are told.
struct GangCapacities {
  std::vector<std::string> constants;
  std::string lines;
};
GangCapacities nameCapacities(const Site &site, const GangPlan &plan, Names &names);

/// Names for a form, and the lines in front of the construct that declare its variables. `bins` are variables that hold the
/// numbers of bins, or empty where the capacities are those numbers.
GangForm nameGangForm(const Site &site, const GangCapacities &capacities, const std::vector<std::string> &bins, Names &names);
/// Iterations that hold loops of their own are shared one by one.
bool isDeep(const Site &site);
/// `number` is a C expression: how many gangs.
std::string gangFrontLines(const Site &site, const GangForm &form, const std::string &number);

}  // namespace accrue
