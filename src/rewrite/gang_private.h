// The strategy `gang-private`: every gang counts in copies of its own in on-chip memory and merges them itself. Nothing
// but OpenACC 2.7: a fixed array that is declared in the loop over the gangs is the gang's, and compilers put it on the
// chip.
//
// What is written, in place of the construct:
//   gangs     a loop over them; each zeroes its copies, takes a share of the iterations, and merges what is not zero
//   count     one flat loop over the gang's share, by all its workers and lanes, with atomics. The program's headers
//   give
//             way to it, and its variables are computed from the number of the iteration. Where loops inside take the
//             lanes, the flat loop is the workers' alone
//
// The bins must fit: those of a constant extent all together, those known only at run time in a room of a fixed size,
// with `duplicate` beside it in the same output for what does not fit. What cannot be done so is done by `duplicate`:
// `planGangPrivate` tells. Cost: one launch, and the merge of a copy per gang. See docs/GANG_PRIVATE.md.
#pragma once
#include <string>
#include <vector>

#include "recognize/site.h"
#include "rewrite/edits.h"
#include "rewrite/gang_plan.h"
#include "rewrite/names.h"

namespace accrue {

/// What the text of a construct names: C expressions, evaluated in front of it.
struct GangForm {
  std::string gangs;  // how many: a variable
  std::string workers = "32", lanes = "32";
  std::vector<std::string> iterations;   // variables: of each loop that is counted flat
  std::string all;                       // a variable: of all of them together
  std::string share;                     // a variable: of each gang
  std::vector<std::string> bins, rooms;  // per histogram
  std::vector<std::string> scalars;      // those of them that are variables the construct reads, for default(none)
};

/// Names for a form, and the lines in front of the construct that declare its variables. `plan` gives the rooms; `bins`
/// are variables that hold the numbers of bins, or empty where the rooms are those numbers.
GangForm nameGangForm(const Site &site, const GangPlan &plan, const std::vector<std::string> &bins, Names &names);
/// `number` is a C expression: how many gangs.
std::string gangFrontLines(const Site &site, const GangForm &form, const std::string &number);

/// The construct's own text, from the start of its directive's line to its end, in this form. Names it needs inside are
/// the construct's own.
llvm::Expected<std::string> gangPrivateConstruct(const Site &site, llvm::StringRef text, const GangForm &form,
                                                 const Names &names);

/// `locals`: for what goes to `duplicate`.
llvm::Error rewriteGangPrivate(const Site &site, const GangPlan &plan, llvm::StringRef text, long locals, Names &names,
                               Edits &edits);

}  // namespace accrue
