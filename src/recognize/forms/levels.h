// How a loop nest can be shared by the workers and lanes of a gang, after the gang was given a share of its iterations.
//
// The loops that can be counted together (flat_nest.h) are. Directives further inside keep their loops; the innermost take the
// lanes. What stands in the way is said as an obstacle, and the site is left to another strategy.
#pragma once
#include "recognize/forms/variables.h"

namespace accrue {

Possible<Levels> findLevels(const FormContext &context, const Variables &variables);

/// The construct's clauses that stay on a construct in its place: sizes, levels and shapes go, and what belongs to the loop. None
/// where the directive stands in an #if of its own: they do not hold in every configuration.
std::vector<std::string> keptClauses(const LoopContext &context);

/// The lengths of sections that its data clauses name, as far as they are not constant.
std::vector<std::string> sectionLengths(const LoopContext &context);

}  // namespace accrue
