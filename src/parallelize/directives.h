// The text with directives: what the papers' Fig. 4 has beside the plain loop.
#pragma once
#include <set>

#include "edit/edits.h"
#include "parallelize/proof.h"
#include "parallelize/proposal.h"

namespace accrue {

/// Puts the directives of one loop into `edits`; for a trial if `clauses` are not known yet, and then without what is kept of the loop
/// beside it. Functions that several loops call get theirs once: `routines` are those that have it.
void writeDirectives(llvm::StringRef text, const Proposal &proposal, const Clauses *clauses, std::set<unsigned> &routines,
                     Edits &edits);

}  // namespace accrue
