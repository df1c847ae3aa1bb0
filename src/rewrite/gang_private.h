// The strategy `gang-private`: every gang counts in copies of its own in on-chip memory and merges them itself. Nothing
// but OpenACC 2.7: a fixed array that is declared in the loop over the gangs is the gang's, and compilers put it on the
// chip.
//
// What is written, in place of the construct:
//   gangs     a loop over them; each zeroes its copies, takes a share of the iterations, and merges what is not zero
//   count     one flat loop over the gang's share, by all its workers and lanes, with atomics. The program's headers give
//             way to it, and its variables are computed from the number of the iteration. Where loops inside take the
//             lanes, the flat loop is the workers' alone
//
// The bins must fit: those of a constant extent all together, those known only at run time in a copy of a fixed size,
// with `duplicate` beside it in the same output for what does not fit. What cannot be done so is done by `duplicate`:
// `planGangPrivate` tells. Cost: one launch, and the merge of a copy per gang. See docs/GANG_PRIVATE.md.
#pragma once
#include <string>
#include <vector>

#include "site/site.h"
#include "edit/edits.h"
#include "rewrite/gang_plan.h"
#include "rewrite/names.h"

namespace accrue {

/// `locals`: for what goes to `duplicate`.
std::optional<Error> rewriteGangPrivate(const Site &site, const GangPlan &plan, llvm::StringRef text, long locals, Names &names,
                                        Edits &edits);

}  // namespace accrue
