// Where the loop names a histogram, the name of a copy: for strategies that keep the program's loop and pick a copy in it.
#pragma once
#include <vector>

#include "site/site.h"
#include "edit/edits.h"
#include "edit/template.h"

namespace accrue {

/// `histograms` are the holes of each: "to" is the copy, "name" and "bins" the histogram, "row_before" and "row_after" the
/// type of a pointer to it. Where the extent is checked, an index outside of it goes to the histogram itself.
void redirectUses(const Site &site, const std::vector<Holes> &histograms, Edits &edits);

/// What stands for one use; `isChecked`: an index outside of the extent goes to the histogram itself.
std::string redirected(Holes holes, const Use &use, bool isChecked);

/// The element that a use's `lvalue` names, in a copy: as far from the start of "to" as it is from that of "name".
std::string elementInCopy(const Use &use, Holes holes, bool isChecked);

}  // namespace accrue
