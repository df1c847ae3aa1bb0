// From Clang's AST to sites and refusals: the only analysis in Accrue.
//
// Every loop that runs on the device and holds atomic updates is looked at once, in the order of the file. It comes out
// as a Site, with all a strategy needs to rewrite it, or as a Refusal that says why it must stay. A template is judged
// by its instances and comes out once.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "frontend/parse.h"
#include "recognize/extent/extent.h"
#include "site/plain_loop.h"
#include "site/shared_extents.h"
#include "site/site.h"

namespace accrue {

/// What hints say of a finding.
struct SiteHints {
  std::optional<Strategy> strategy;
  std::vector<Span> lines;  // in front of its construct, which are of no use once it is rewritten
};

struct Recognition {
  std::vector<Finding> findings;
  std::vector<SiteHints> hints;       // one for each finding
  std::vector<HintFault> hintFaults;
  std::vector<PlainLoop> plain;       // that update without an atomic
  std::set<std::string> arrays;       // the names of all arrays that updates change
  FileExtents extents;                // for the other files of the project
  std::set<std::string> identifiers;  // every identifier of the translation unit: new names must differ
};

/// Whether two looks at one loop, from two instances of a template or two files that include it, ask for the same text.
bool isSameWork(const Finding &a, const Finding &b);
/// Takes back from `known` what does not hold for `other`, another look at the same loop that asks for the same text.
void reconcile(Finding &known, const Finding &other);

/// What else is asked.
struct RecognizeRequest {
  bool tellsPlain = false;    // `plain` is filled, too
  bool tellsExtents = false;  // and `extents`
  const SharedExtents *shared = nullptr;  // what all files of the project tell
  Contraction contraction = Contraction::Never;  // of arithmetic, which is told where bins depend on it
};

Recognition recognize(const Program &program, const UserBins &userBins, const RecognizeRequest &request = {});

}  // namespace accrue
